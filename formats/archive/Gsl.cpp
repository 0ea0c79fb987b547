#include "formats/archive/Gsl.h"

#include "formats/archive/ArchiveLayout.h"
#include "formats/record/RecordReader.h"
#include "formats/record/RecordWriter.h"

#include <algorithm>

namespace telepipe::formats {

namespace {

constexpr std::size_t kTableRoom = 256; // entries: the first file of real archives, and of the guide's, is in sector 6

// The offset of the file that an entry at the start of the table names, or nothing when it is no such entry.
std::optional<std::size_t> firstFile(Bytes file, Endian endian)
{
    if (file.size() < recordSize<GslEntry> || !isPaddedName(file.first(sizeof(ArchiveName))))
        return std::nullopt;
    const GslEntry entry = readRecord<GslEntry>(ByteView(file, 0, endian), 0, "GSL entry");
    const std::size_t offset = kArchiveSector * entry.sector, size = entry.size;
    if (offset < recordSize<GslEntry> || offset > file.size() || size > file.size() - offset)
        return std::nullopt;
    return offset;
}

std::optional<Endian> gslEndian(Bytes file)
{
    for (Endian endian : {Endian::Little, Endian::Big}) {
        if (firstFile(file, endian))
            return endian;
    }
    return std::nullopt;
}

ArchiveEntry readGslEntry(const ByteView& view, std::size_t at, Warnings& warnings)
{
    const GslEntry record = readRecord<GslEntry>(view, at, "GSL entry");
    ArchiveEntry entry;
    entry.name = readName(view.sub(at, record.name.size(), "GSL entry name"), warnings);
    entry.offset = kArchiveSector * record.sector;
    entry.bytes = view.slice(entry.offset, record.size, "GSL entry");
    entry.unpackedSize = entry.bytes.size();
    return entry;
}

} // namespace

bool looksLikeGsl(Bytes file)
{
    return gslEndian(file).has_value();
}

Archive readGsl(Bytes file)
{
    const std::optional<Endian> endian = gslEndian(file);
    if (!endian)
        ByteView(file).fail(0, "a GSL archive", "other bytes");
    Archive archive{ArchiveKind::Gsl, *endian, {}, {}, {}};
    const ByteView view(file, 0, *endian);
    std::size_t at = 0;
    std::size_t end = *firstFile(file, *endian);
    for (; at + recordSize<GslEntry> <= end && view.u8(at, "GSL entry name") != 0; at += recordSize<GslEntry>) {
        archive.entries.push_back(readGslEntry(view, at, archive.warnings));
        if (!archive.entries.back().bytes.empty())
            end = std::min(end, archive.entries.back().offset);
    }
    warnOverlaps(archive, at);
    return archive;
}

ByteVector writeGsl(std::span<const GslFile> files, Endian endian)
{
    ByteWriter writer(endian);
    // An empty entry is added: the table must end before the first file begins.
    const std::size_t first =
        alignUp(std::max(kTableRoom, files.size() + 1) * std::size_t(recordSize<GslEntry>), kArchiveSector);
    std::size_t offset = first;
    for (const GslFile& file : files) {
        writeRecord(writer, GslEntry{paddedName(file.name), static_cast<std::uint32_t>(offset / kArchiveSector),
                                     static_cast<std::uint32_t>(file.bytes.size())});
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
