#include "formats/archive/Bml.h"

#include "formats/archive/ArchiveLayout.h"
#include "formats/record/RecordReader.h"
#include "formats/record/RecordWriter.h"

#include <algorithm>

namespace telepipe::formats {

namespace {

constexpr std::size_t kPartAlignment = 0x20;

std::optional<Endian> bmlEndian(Bytes file)
{
    if (file.size() < recordSize<BmlHeader> || load<std::uint32_t>(&file[0]) != 0)
        return std::nullopt;
    for (Endian endian : {Endian::Little, Endian::Big}) {
        if (readRecord<BmlHeader>(ByteView(file, 0, endian), 0, "BML header").magic == kBmlMagic)
            return endian;
    }
    return std::nullopt;
}

// Walks the parts, whose places follow from their sizes.
class BmlReader
{
public:
    BmlReader(Bytes file, Endian endian) : _view(file, 0, endian) {}

    Archive read();

private:
    void readEntry(std::size_t at);
    ArchiveEntry part(std::string name, std::size_t packed, std::size_t unpacked);
    std::size_t nextPart() const;

    ByteView _view;
    Archive _archive;
    std::size_t _end = 0; // of the part before
};

Archive BmlReader::read()
{
    _archive.kind = ArchiveKind::Bml;
    _archive.endian = _view.endian();
    const std::size_t count = readRecord<BmlHeader>(_view, 0, "BML header").count;
    const std::size_t tableEnd =
        recordSize<BmlHeader> + _view.records(recordSize<BmlHeader>, count, recordSize<BmlEntry>, "BML entries").size();
    _end = alignUp(tableEnd, kArchiveSector);
    for (std::size_t at = recordSize<BmlHeader>; at < tableEnd; at += recordSize<BmlEntry>)
        readEntry(at);
    return std::move(_archive);
}

void BmlReader::readEntry(std::size_t at)
{
    const BmlEntry record = readRecord<BmlEntry>(_view, at, "BML entry");
    const std::string name = readName(_view.sub(at, record.name.size(), "BML entry name"), _archive.warnings);
    ArchiveEntry entry = part(name, record.packedSize, record.size);
    entry.type = record.type;
    _archive.entries.push_back(std::move(entry));
    if (record.texturesPacked != 0)
        _archive.entries.push_back(
            part(name.substr(0, name.rfind('.')) + ".pvm", record.texturesPacked, record.texturesSize));
}

ArchiveEntry BmlReader::part(std::string name, std::size_t packed, std::size_t unpacked)
{
    ArchiveEntry entry;
    entry.name = std::move(name);
    entry.unpackedSize = unpacked;
    entry.offset = _end;
    if (packed == 0)
        return entry;
    entry.packing = EntryPacking::Prs;
    entry.offset = nextPart();
    entry.bytes = _view.slice(entry.offset, packed, "BML part");
    _end = entry.offset + packed;
    return entry;
}

std::size_t BmlReader::nextPart() const
{
    const std::size_t aligned = alignUp(_end, kPartAlignment);
    std::size_t at = aligned;
    while (at < _view.size() && _view.bytes()[at] == 0)
        at += kPartAlignment;
    if (at >= _view.size())
        _view.fail(aligned, "a BML part", "no more than zeros to the end of the file");
    return at;
}

std::uint32_t appendPart(ByteWriter& body, Bytes content)
{
    if (content.empty())
        return 0;
    const ByteVector packed = compressPrs(content);
    body.align(kPartAlignment);
    body.append(packed);
    return static_cast<std::uint32_t>(packed.size());
}

void writeEntry(ByteWriter& table, ByteWriter& body, const BmlFile& file)
{
    BmlEntry entry;
    entry.name = paddedName(file.name);
    entry.packedSize = appendPart(body, file.bytes);
    entry.type = file.type;
    entry.size = static_cast<std::uint32_t>(file.bytes.size());
    entry.texturesPacked = appendPart(body, file.textures);
    entry.texturesSize = static_cast<std::uint32_t>(file.textures.size());
    writeRecord(table, entry);
}

} // namespace

bool looksLikeBml(Bytes file)
{
    return bmlEndian(file).has_value();
}

Archive readBml(Bytes file)
{
    const std::optional<Endian> endian = bmlEndian(file);
    if (!endian)
        ByteView(file).fail(0, "a BML archive", "other bytes");
    return BmlReader(file, *endian).read();
}

ByteVector writeBml(std::span<const BmlFile> files, Endian endian)
{
    ByteWriter table(endian);
    ByteWriter body(endian);
    writeRecord(table, BmlHeader{static_cast<std::uint32_t>(files.size())});
    for (const BmlFile& file : files)
        writeEntry(table, body, file);
    table.align(kArchiveSector);
    table.append(body.bytes());
    table.align(kArchiveSector);
    return table.take();
}

} // namespace telepipe::formats
