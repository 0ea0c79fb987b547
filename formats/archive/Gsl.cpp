#include "formats/archive/Gsl.h"

#include "formats/archive/ArchiveLayout.h"

#include <algorithm>

namespace telepipe::formats {

namespace {

constexpr std::size_t kEntrySize = 0x30;
constexpr std::size_t kNameSize = 0x20;
constexpr std::size_t kTableRoom = 256; // entries: the first file of real archives, and of the guide's, is in sector 6

// The offset of the file that an entry at the start of the table names, or nothing when it is no such entry.
std::optional<std::size_t> firstFile(Bytes file, Endian endian)
{
    if (file.size() < kEntrySize || !isPaddedName(file.first(kNameSize)))
        return std::nullopt;
    const std::size_t offset = kArchiveSector * load<std::uint32_t>(&file[0x20], endian);
    const std::size_t size = load<std::uint32_t>(&file[0x24], endian);
    if (offset < kEntrySize || offset > file.size() || size > file.size() - offset)
        return std::nullopt;
    return offset;
}

std::optional<Endian> endianOf(Bytes file)
{
    for (Endian endian : {Endian::Little, Endian::Big}) {
        if (firstFile(file, endian))
            return endian;
    }
    return std::nullopt;
}

ArchiveEntry readEntry(const ByteView& view, std::size_t at, Warnings& warnings)
{
    ArchiveEntry entry;
    entry.name = readName(view.sub(at, kNameSize, "GSL entry name"), warnings);
    entry.offset = kArchiveSector * view.u32(at + 0x20, "GSL entry sector");
    entry.bytes = view.slice(entry.offset, view.u32(at + 0x24, "GSL entry size"), "GSL entry");
    entry.unpackedSize = entry.bytes.size();
    return entry;
}

} // namespace

bool looksLikeGsl(Bytes file)
{
    return endianOf(file).has_value();
}

Archive readGsl(Bytes file)
{
    const std::optional<Endian> endian = endianOf(file);
    if (!endian)
        ByteView(file).fail(0, "a GSL archive", "other bytes");
    Archive archive{ArchiveKind::Gsl, *endian, {}, {}};
    const ByteView view(file, 0, *endian);
    std::size_t at = 0;
    std::size_t end = *firstFile(file, *endian);
    for (; at + kEntrySize <= end && view.u8(at, "GSL entry name") != 0; at += kEntrySize) {
        archive.entries.push_back(readEntry(view, at, archive.warnings));
        if (!archive.entries.back().bytes.empty())
            end = std::min(end, archive.entries.back().offset);
    }
    warnOverlaps(archive, at);
    return archive;
}

ByteVector writeGsl(std::span<const GslFile> files, Endian endian)
{
    ByteWriter writer(endian);
    // One empty entry more: the table must end before the first file begins.
    const std::size_t first = alignUp(std::max(kTableRoom, files.size() + 1) * kEntrySize, kArchiveSector);
    std::size_t offset = first;
    for (const GslFile& file : files) {
        writePaddedName(writer, file.name, kNameSize);
        writer.u32(static_cast<std::uint32_t>(offset / kArchiveSector));
        writer.u32(static_cast<std::uint32_t>(file.bytes.size()));
        writer.zeros(8);
        offset = alignUp(offset + file.bytes.size(), kArchiveSector);
    }
    writer.zeros(first - writer.size());
    for (const GslFile& file : files) {
        writer.align(kArchiveSector);
        writer.append(file.bytes);
    }
    writer.align(kArchiveSector);
    return writer.take();
}

} // namespace telepipe::formats
