#include "formats/archive/Archive.h"
#include "formats/archive/ArchiveRecords.h"
#include "formats/archive/QstRecords.h"
#include "formats/compression/PrcRecord.h"
#include "formats/dump/DumpFile.h"
#include "formats/dump/print/RecordPrinter.h"
#include "formats/record/RecordReader.h"
#include "formats/vocabulary/ArchiveCodes.h"

namespace telepipe::formats {

namespace {

void printPlaces(DumpRows& rows, std::size_t count)
{
    for (std::size_t i = 0; i < count; ++i)
        printRecord<ArchivePlace>(rows);
}

void printAfs(DumpRows& rows, std::size_t count)
{
    printRecord<AfsHeader>(rows);
    printPlaces(rows, count);
}

void printBml(DumpRows& rows, std::size_t count)
{
    printRecord<BmlHeader>(rows);
    for (std::size_t i = 0; i < count; ++i)
        printElement<BmlEntry>(rows, i);
}

void printGsl(DumpRows& rows, std::size_t count)
{
    for (std::size_t i = 0; i < count; ++i)
        printElement<GslEntry>(rows, i);
}

using PrintTable = void (*)(DumpRows& rows, std::size_t count);

class ArchiveDump
{
public:
    ArchiveDump(Bytes file, int depth)
        : _archive(readArchive(file)), _view(file, 0, _archive.endian),
          _scope(std::make_shared<DumpScope>(DumpScope{_view, {}})), _depth(depth)
    {
    }

    void write(DumpText& text);

private:
    void addTable();
    void addPackets();
    void addTable(std::size_t offset, std::size_t size, const char* title, std::size_t count, PrintTable print);
    void addEntry(const ArchiveEntry& entry, std::size_t number);

    Archive _archive;
    ByteView _view;
    DumpBlocks::Scope _scope;
    int _depth;
    DumpBlocks _blocks;
};

void ArchiveDump::write(DumpText& text)
{
    addTable();
    for (std::size_t i = 0; i < _archive.entries.size(); ++i)
        addEntry(_archive.entries[i], i);
    _blocks.write(text, _view, _archive.warnings);
}

void ArchiveDump::addTable(std::size_t offset, std::size_t size, const char* title, std::size_t count, PrintTable print)
{
    _blocks.add(_scope, offset, size, title, [count, print](DumpRows& rows) { print(rows, count); });
}

void ArchiveDump::addTable()
{
    const std::size_t count = _archive.entries.size();
    switch (_archive.kind) {
    case ArchiveKind::Afs:
        return addTable(0, recordSize<AfsHeader> + recordSize<ArchivePlace> * count, "AFS table", count, printAfs);
    case ArchiveKind::Bml: {
        const std::size_t entries = readRecord<BmlHeader>(_view, 0, "BML header").count;
        return addTable(0, recordSize<BmlHeader> + recordSize<BmlEntry> * entries, "BML table", entries, printBml);
    }
    case ArchiveKind::Gsl:
        return addTable(0, recordSize<GslEntry> * count, "GSL table", count, printGsl);
    case ArchiveKind::Rlc:
        addRecord<RlcHeader>(_blocks, _scope, 0, "RLC header");
        return addTable(readRecord<RlcHeader>(_view, 0, "RLC header").table, recordSize<ArchivePlace> * count,
                        "RLC table", count, printPlaces);
    case ArchiveKind::Qst:
        return addPackets();
    }
}

// Files lie in pieces between the packets' heads.
void ArchiveDump::addPackets()
{
    const Qst qst = readQst(_view.bytes());
    withQstLayout(qst.layout, [&]<QstLayout layout>() {
        for (std::size_t i = 0; i < qst.packets.size(); ++i) {
            const std::size_t at = qst.offsets[i];
            if (std::holds_alternative<QstOpening>(qst.packets[i])) {
                addRecord<QstOpeningOf<layout>>(_blocks, _scope, at, "packet that opens a file");
                continue;
            }
            constexpr std::size_t kHead = recordSize<QstChunkHeadOf<layout>>;
            addRecord<QstChunkHeadOf<layout>>(_blocks, _scope, at, "packet of a file");
            _blocks.add(_scope, at + kHead, kQstChunk, "piece of a file",
                        [](DumpRows& rows) { rows.block("bytes", kQstChunk); });
            addRecord<QstChunkTailOf<layout>>(_blocks, _scope, at + kHead + kQstChunk, "end of the packet");
        }
    });
}

void printContent(DumpRows& rows, const ArchiveEntry& entry, int depth)
{
    rows.block("packed", entry.bytes.size());
    if (!rows.text().isText())
        return; // a range is of this file
    try {
        Warnings warnings;
        DumpText& text = rows.text();
        if (entry.packing == EntryPacking::Stored)
            text.spendUnpacked(entry.bytes.size(), entry.offset); // entries may overlap
        const ByteVector content = unpackEntry(entry, warnings, {text.unpackLeft()});
        if (entry.packing != EntryPacking::Stored)
            text.spendUnpacked(content.size(), entry.offset);
        for (const Warning& warning : warnings.list())
            rows.text().line(warningLine(warning));
        dumpContent(rows.text(), content, depth);
    } catch (const ParseError& error) {
        rows.text().line(std::string("  cannot be unpacked: ") + error.what());
    }
}

void ArchiveDump::addEntry(const ArchiveEntry& entry, std::size_t number)
{
    const Message title("entry {} {}, {}", number, inQuotes(entry.name), codeOf(kPackingCodes, entry.packing).words);
    _blocks.add(_scope, entry.offset, entry.bytes.size(), title,
                [entry, depth = _depth](DumpRows& rows) { printContent(rows, entry, depth); });
}

} // namespace

void dumpArchive(DumpText& text, Bytes file, int depth)
{
    ArchiveDump(file, depth).write(text);
}

void dumpPrs(DumpText& text, Bytes file, int depth)
{
    const PrsResult content = decompressPrs(file, {text.unpackLeft()});
    text.spendUnpacked(content.bytes.size(), 0);
    text.structure({0,
                    content.consumed,
                    0,
                    RangeKind::Known,
                    {"PRS stream of {} bytes, {} unpacked", content.consumed, content.bytes.size()}});
    if (text.hex())
        text.bytes(0, file);
    dumpContent(text, content.bytes, depth);
}

void dumpPrc(DumpText& text, Bytes file, int depth)
{
    const PrcFile content = readPrc(file, {text.unpackLeft()});
    text.spendUnpacked(content.bytes.size(), 0);
    const DumpScope scope{ByteView(file, 0, content.endian), {}};
    const Message title = content.endian == Endian::Little ? "PRC, little-endian" : "PRC, big-endian";
    text.structure({0, file.size(), 0, RangeKind::Known, title}, [scope, size = file.size()](DumpText& inside) {
        DumpRows rows(inside, scope, 0);
        printRecord<PrcHeader>(rows);
        rows.block("body", size - recordSize<PrcHeader>);
    });
    for (const Warning& warning : content.warnings.list())
        text.line(warningLine(warning));
    dumpContent(text, content.bytes, depth);
}

} // namespace telepipe::formats
