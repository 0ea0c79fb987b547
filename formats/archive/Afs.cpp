#include "formats/archive/Afs.h"

#include "formats/archive/ArchiveLayout.h"
#include "formats/archive/Extension.h"

#include <algorithm>
#include <cstdio>

namespace telepipe::formats {

namespace {

constexpr std::string_view kMagic("AFS\0", 4);
constexpr std::size_t kTable = 8;
constexpr std::size_t kEntrySize = 8;
constexpr std::size_t kFirstFile = 0x80000;

std::size_t tableRoom(Bytes file)
{
    return (file.size() - kTable) / kEntrySize;
}

// The order in which the count fits the file; no archive has so many files that both do.
Endian endianOf(Bytes file)
{
    const bool little = ByteView(file).u32(4, "AFS file count") <= tableRoom(file);
    const bool big = ByteView(file, 0, Endian::Big).u32(4, "AFS file count") <= tableRoom(file);
    return big && !little ? Endian::Big : Endian::Little;
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

ArchiveEntry readEntry(const ByteView& view, std::size_t index, std::size_t& bytesLeft)
{
    const std::size_t at = kTable + index * kEntrySize;
    ArchiveEntry entry;
    entry.offset = view.u32(at, "AFS file offset");
    entry.bytes = view.slice(entry.offset, view.u32(at + 4, "AFS file size"), "AFS file");
    entry.unpackedSize = entry.bytes.size();
    detectPacking(entry, bytesLeft);
    const bool packed = entry.packing == EntryPacking::Prs;
    char name[32];
    std::snprintf(name, sizeof name, "%03zu%s", index,
                  extensionByMagic(packed ? peekPrs(entry.bytes, kMagicSize) : entry.bytes));
    entry.name = name;
    return entry;
}

} // namespace

bool looksLikeAfs(Bytes file)
{
    return file.size() >= kTable && ByteView(file).startsWith(kMagic);
}

Archive readAfs(Bytes file)
{
    if (!looksLikeAfs(file))
        ByteView(file).fail(0, "an AFS archive", "other bytes");
    Archive archive{ArchiveKind::Afs, endianOf(file), {}, {}};
    const ByteView view(file, 0, archive.endian);
    const std::size_t count = view.u32(4, "AFS file count");
    const Bytes table = view.records(kTable, count, kEntrySize, "AFS file table");
    archive.entries.reserve(count);
    std::size_t bytesLeft = file.size();
    for (std::size_t i = 0; i < count; ++i)
        archive.entries.push_back(readEntry(view, i, bytesLeft));
    warnOverlaps(archive, kTable + table.size());
    return archive;
}

ByteVector writeAfs(std::span<const Bytes> files, Endian endian)
{
    ByteWriter writer(endian);
    writer.text(kMagic);
    writer.u32(static_cast<std::uint32_t>(files.size()));
    std::size_t offset = std::max(kFirstFile, alignUp(kTable + files.size() * kEntrySize, kArchiveSector));
    for (const Bytes file : files) {
        writer.u32(static_cast<std::uint32_t>(offset));
        writer.u32(static_cast<std::uint32_t>(file.size()));
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
