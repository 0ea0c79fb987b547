#include "formats/archive/Afs.h"

#include "formats/archive/ArchiveLayout.h"
#include "formats/archive/Extension.h"
#include "formats/record/RecordReader.h"
#include "formats/record/RecordWriter.h"

#include <algorithm>
#include <fmt/format.h>

namespace telepipe::formats {

namespace {

constexpr std::string_view kAfsMagic("AFS\0", 4);
constexpr std::size_t kTable = recordSize<AfsHeader>;
constexpr std::size_t kAfsEntrySize = recordSize<ArchivePlace>;
constexpr std::size_t kFirstFile = 0x80000;

std::size_t tableRoom(Bytes file)
{
    return (file.size() - kTable) / kAfsEntrySize;
}

std::uint32_t countOf(const ByteView& view)
{
    return readRecord<AfsHeader>(view, 0, "AFS header").count;
}

// The order in which the count fits the file; no archive has so many files that both do.
Endian afsEndian(Bytes file)
{
    const auto fits = [&](Endian endian) { return countOf(ByteView(file, 0, endian)) <= tableRoom(file); };
    return fits(Endian::Big) && !fits(Endian::Little) ? Endian::Big : Endian::Little;
}

// Looks whether an entry is PRS. Entries that lie apart hold no more bytes than the file; where they overlap, looking
// into each could take for ever, so the rest are taken as they are.
void detectPacking(ArchiveEntry& entry, std::size_t& bytesLeft)
{
    if (entry.bytes.size() > bytesLeft)
        return;
    bytesLeft -= entry.bytes.size();
    const std::optional<PrsExtent> extent = measurePrs(entry.bytes);
    if (!extent || extent->consumed != entry.bytes.size())
        return;
    entry.packing = EntryPacking::Prs;
    entry.unpackedSize = extent->output;
}

ArchiveEntry readAfsEntry(const ByteView& view, std::size_t index, std::size_t& bytesLeft)
{
    const std::size_t at = kTable + index * kAfsEntrySize;
    ArchiveEntry entry;
    const ArchivePlace place = readRecord<ArchivePlace>(view, at, "place of an AFS file");
    entry.offset = place.offset;
    entry.bytes = view.slice(place.offset, place.size, "AFS file");
    entry.unpackedSize = entry.bytes.size();
    detectPacking(entry, bytesLeft);
    const bool packed = entry.packing == EntryPacking::Prs;
    const char* extension = extensionByMagic(packed ? peekPrs(entry.bytes, kMagicSize) : entry.bytes);
    entry.name = fmt::format("{:03}{}", index, extension);
    return entry;
}

} // namespace

bool looksLikeAfs(Bytes file)
{
    return file.size() >= kTable && ByteView(file).startsWith(kAfsMagic);
}

Archive readAfs(Bytes file)
{
    if (!looksLikeAfs(file))
        ByteView(file).fail(0, "an AFS archive", "other bytes");
    Archive archive{ArchiveKind::Afs, afsEndian(file), {}, {}, {}};
    const ByteView view(file, 0, archive.endian);
    const std::size_t count = countOf(view);
    const Bytes table = view.records(kTable, count, kAfsEntrySize, "AFS file table");
    archive.entries.reserve(count);
    std::size_t bytesLeft = file.size();
    for (std::size_t i = 0; i < count; ++i)
        archive.entries.push_back(readAfsEntry(view, i, bytesLeft));
    warnOverlaps(archive, kTable + table.size());
    return archive;
}

ByteVector writeAfs(std::span<const Bytes> files, Endian endian)
{
    ByteWriter writer(endian);
    writeRecord(writer, AfsHeader{static_cast<std::uint32_t>(files.size())});
    std::size_t offset = std::max(kFirstFile, alignUp(kTable + files.size() * kAfsEntrySize, kArchiveSector));
    for (const Bytes file : files) {
        writeRecord(writer, ArchivePlace{static_cast<std::uint32_t>(offset), static_cast<std::uint32_t>(file.size())});
        offset = alignUp(offset + file.size(), kArchiveSector);
    }
    writer.zeros(std::max(kFirstFile, writer.size()) - writer.size());
    for (const Bytes file : files) {
        writer.align(kArchiveSector);
        writer.append(file);
    }
    writer.align(kArchiveSector);
    return writer.take();
}

} // namespace telepipe::formats
