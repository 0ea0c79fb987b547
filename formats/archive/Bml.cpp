#include "formats/archive/Bml.h"

#include "formats/archive/ArchiveLayout.h"

#include <algorithm>

namespace telepipe::formats {

namespace {

constexpr std::size_t kHeaderSize = 0x40;
constexpr std::size_t kEntrySize = 0x40;
constexpr std::size_t kNameSize = 0x20;
constexpr std::size_t kPartAlignment = 0x20;
constexpr std::uint32_t kMagic = 0x150;

std::optional<Endian> endianOf(Bytes file)
{
    if (file.size() < kHeaderSize || load<std::uint32_t>(&file[0]) != 0)
        return std::nullopt;
    for (Endian endian : {Endian::Little, Endian::Big}) {
        if (load<std::uint32_t>(&file[8], endian) == kMagic)
            return endian;
    }
    return std::nullopt;
}

// Walks the parts, whose places follow from their sizes alone.
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
    const std::size_t count = _view.u32(4, "BML entry count");
    const std::size_t tableEnd = kHeaderSize + _view.records(kHeaderSize, count, kEntrySize, "BML entries").size();
    _end = alignUp(tableEnd, kArchiveSector);
    for (std::size_t at = kHeaderSize; at < tableEnd; at += kEntrySize)
        readEntry(at);
    return std::move(_archive);
}

void BmlReader::readEntry(std::size_t at)
{
    const std::string name = readName(_view.sub(at, kNameSize, "BML entry name"), _archive.warnings);
    ArchiveEntry entry = part(name, _view.u32(at + 0x20, "BML packed size"), _view.u32(at + 0x28, "BML size"));
    entry.type = _view.u32(at + 0x24, "BML entry type");
    _archive.entries.push_back(std::move(entry));
    if (const std::size_t packed = _view.u32(at + 0x2C, "BML packed size of textures"); packed != 0)
        _archive.entries.push_back(
            part(name.substr(0, name.rfind('.')) + ".pvm", packed, _view.u32(at + 0x30, "BML size of textures")));
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
    writePaddedName(table, file.name, kNameSize);
    table.u32(appendPart(body, file.bytes));
    table.u32(file.type);
    table.u32(static_cast<std::uint32_t>(file.bytes.size()));
    table.u32(appendPart(body, file.textures));
    table.u32(static_cast<std::uint32_t>(file.textures.size()));
    table.zeros(12);
}

} // namespace

bool looksLikeBml(Bytes file)
{
    return endianOf(file).has_value();
}

Archive readBml(Bytes file)
{
    const std::optional<Endian> endian = endianOf(file);
    if (!endian)
        ByteView(file).fail(0, "a BML archive", "other bytes");
    return BmlReader(file, *endian).read();
}

ByteVector writeBml(std::span<const BmlFile> files, Endian endian)
{
    ByteWriter table(endian);
    ByteWriter body(endian);
    table.u32(0);
    table.u32(static_cast<std::uint32_t>(files.size()));
    table.u32(kMagic);
    table.zeros(kHeaderSize - table.size());
    for (const BmlFile& file : files)
        writeEntry(table, body, file);
    table.align(kArchiveSector);
    table.append(body.bytes());
    table.align(kArchiveSector);
    return table.take();
}

} // namespace telepipe::formats
