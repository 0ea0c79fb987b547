#include "formats/archive/Rlc.h"

#include "formats/archive/ArchiveLayout.h"
#include "formats/compression/Prc.h"

#include <cstdio>

namespace telepipe::formats {

namespace {

constexpr std::string_view kMagic("RelChunkVer0.20\0", 16);
constexpr std::size_t kCount = 0x10;
constexpr std::size_t kHeaderSize = 0x18;
constexpr std::size_t kEntrySize = 8;

ArchiveEntry readEntry(const ByteView& view, std::size_t at, std::size_t index)
{
    ArchiveEntry entry;
    char name[40];
    std::snprintf(name, sizeof name, "animation_%03zu.njm", index);
    entry.name = name;
    entry.packing = EntryPacking::Prc;
    entry.offset = view.u32(at, "RLC entry offset");
    entry.bytes = view.slice(entry.offset, view.u32(at + 4, "RLC entry size"), "RLC entry");
    return entry;
}

} // namespace

bool looksLikeRlc(Bytes file)
{
    return ByteView(file).startsWith(kMagic);
}

Archive readRlc(Bytes file)
{
    if (!looksLikeRlc(file))
        ByteView(file).fail(0, "an RLC archive", "other bytes");
    Archive archive{ArchiveKind::Rlc, Endian::Big, {}, {}};
    const ByteView view(file, 0, Endian::Big);
    const std::size_t count = view.u32(kCount, "RLC entry count");
    const std::size_t table = view.u32(0x14, "RLC table offset");
    view.records(table, count, kEntrySize, "RLC entries");
    archive.entries.reserve(count);
    for (std::size_t i = 0; i < count; ++i)
        archive.entries.push_back(readEntry(view, table + i * kEntrySize, i));
    warnOverlaps(archive, kHeaderSize);
    return archive;
}

ByteVector writeRlc(std::span<const Bytes> files, std::uint32_t key, Endian packing)
{
    constexpr std::size_t kAlignment = 0x20;
    ByteWriter writer(Endian::Big), table(Endian::Big);
    writer.text(kMagic);
    writer.zeros(kCount - writer.size());
    writer.u32(static_cast<std::uint32_t>(files.size()));
    const std::size_t tableOffset = writer.hole();
    for (const Bytes file : files) {
        const ByteVector packed = writePrc(file, key, packing);
        writer.align(kAlignment);
        table.u32(static_cast<std::uint32_t>(writer.size()));
        table.u32(static_cast<std::uint32_t>(packed.size()));
        writer.append(packed);
    }
    writer.align(kAlignment);
    writer.patch(tableOffset, writer.size());
    writer.append(table.bytes());
    return writer.take();
}

} // namespace telepipe::formats
