#include "formats/archive/Archive.h"
#include "formats/compression/Prc.h"
#include "formats/dump/DumpBlocks.h"
#include "formats/dump/DumpFile.h"
#include "formats/dump/Meanings.h"

// Layouts: Afs.h, Bml.h, Gsl.h, Rlc.h, Prc.h.

namespace telepipe::formats {

namespace {

const char* packingName(EntryPacking packing)
{
    switch (packing) {
    case EntryPacking::Stored:
        return "stored";
    case EntryPacking::Prs:
        return "PRS";
    case EntryPacking::Prc:
        return "PRC";
    }
    return "";
}

void printPlaces(DumpRows& rows, std::size_t count) // of AFS and RLC
{
    for (std::size_t i = 0; i < count; ++i) {
        rows.x32("offset");
        rows.u32("size");
    }
}

void printAfs(DumpRows& rows)
{
    rows.characters("magic", 4);
    printPlaces(rows, rows.u32("files"));
}

void printBml(DumpRows& rows)
{
    rows.zeros(4);
    const std::uint32_t count = rows.u32("entries");
    rows.x32("magic");
    rows.zeros(0x34);
    for (std::uint32_t i = 0; i < count; ++i) {
        rows.characters("name", 0x20);
        rows.u32("  packed size");
        rows.x32("  type", bmlTypeMeaning);
        rows.u32("  size");
        rows.u32("  textures packed");
        rows.u32("  textures size");
        rows.zeros(12);
    }
}

void printGsl(DumpRows& rows, std::size_t count)
{
    for (std::size_t i = 0; i < count; ++i) {
        rows.characters("name", 0x20);
        rows.u32("  sector", [](std::uint32_t sector) { return "offset " + offsetText(std::size_t(sector) * 0x800); });
        rows.u32("  size");
        rows.zeros(8);
    }
}

void printRlc(DumpRows& rows)
{
    rows.characters("magic", 16);
    rows.u32("files");
    rows.x32("table");
}

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

void ArchiveDump::addTable()
{
    const std::size_t count = _archive.entries.size();
    switch (_archive.kind) {
    case ArchiveKind::Afs:
        return _blocks.add(_scope, 0, 8 + 8 * count, "AFS table", printAfs);
    case ArchiveKind::Bml:
        return _blocks.add(_scope, 0, 0x40 + 0x40 * std::size_t(_view.u32(4, "BML entry count")), "BML table",
                           printBml);
    case ArchiveKind::Gsl:
        return _blocks.add(_scope, 0, 0x30 * count, "GSL table", [count](DumpRows& rows) { printGsl(rows, count); });
    case ArchiveKind::Rlc:
        _blocks.add(_scope, 0, 0x18, "RLC header", printRlc);
        return _blocks.add(_scope, _view.u32(0x14, "RLC table offset"), 8 * count, "RLC table",
                           [count](DumpRows& rows) { printPlaces(rows, count); });
    }
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
            rows.text().line("  warning at " + offsetText(warning.offset) + ": " + warning.text);
        dumpContent(rows.text(), content, depth);
    } catch (const ParseError& error) {
        rows.text().line(std::string("  cannot be unpacked: ") + error.what());
    }
}

void ArchiveDump::addEntry(const ArchiveEntry& entry, std::size_t number)
{
    const std::string title =
        "entry " + std::to_string(number) + " " + inQuotes(entry.name) + ", " + packingName(entry.packing);
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
    text.structure({0, content.consumed, 0, RangeKind::Known,
                    "PRS stream of " + std::to_string(content.consumed) + " bytes, " +
                        std::to_string(content.bytes.size()) + " unpacked"});
    if (text.hex())
        text.bytes(0, file);
    dumpContent(text, content.bytes, depth);
}

void dumpPrc(DumpText& text, Bytes file, int depth)
{
    const PrcFile content = readPrc(file, {text.unpackLeft()});
    text.spendUnpacked(content.bytes.size(), 0);
    const DumpScope scope{ByteView(file, 0, content.endian), {}};
    const std::string title = std::string("PRC, ") + (content.endian == Endian::Little ? "little" : "big") + "-endian";
    text.structure({0, file.size(), 0, RangeKind::Known, title}, [scope, size = file.size()](DumpText& inside) {
        DumpRows rows(inside, scope, 0);
        rows.u32("size", [](std::uint32_t) { return std::string("bytes unpacked"); });
        rows.x32("key");
        rows.block("body", size - 8);
    });
    for (const Warning& warning : content.warnings.list())
        text.line("  warning at " + offsetText(warning.offset) + ": " + warning.text);
    dumpContent(text, content.bytes, depth);
}

} // namespace telepipe::formats
