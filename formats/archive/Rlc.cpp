#include "formats/archive/Rlc.h"

#include "formats/archive/ArchiveLayout.h"
#include "formats/compression/Prc.h"
#include "formats/record/RecordReader.h"
#include "formats/record/RecordWriter.h"

#include <fmt/format.h>

namespace telepipe::formats {

namespace {

constexpr std::string_view kRlcMagic("RelChunkVer0.20\0", 16);
constexpr std::size_t kRlcEntrySize = recordSize<ArchivePlace>;

ArchiveEntry readRlcEntry(const ByteView& view, std::size_t at, std::size_t index)
{
    ArchiveEntry entry;
    entry.name = fmt::format("animation_{:03}.njm", index);
    entry.packing = EntryPacking::Prc;
    const ArchivePlace place = readRecord<ArchivePlace>(view, at, "place of an RLC entry");
    entry.offset = place.offset;
    entry.bytes = view.slice(place.offset, place.size, "RLC entry");
    return entry;
}

} // namespace

bool looksLikeRlc(Bytes file)
{
    return ByteView(file).startsWith(kRlcMagic);
}

Archive readRlc(Bytes file)
{
    if (!looksLikeRlc(file))
        ByteView(file).fail(0, "an RLC archive", "other bytes");
    Archive archive{ArchiveKind::Rlc, Endian::Big, {}, {}, {}};
    const ByteView view(file, 0, Endian::Big);
    const RlcHeader header = readRecord<RlcHeader>(view, 0, "RLC header");
    view.records(header.table, header.count, kRlcEntrySize, "RLC entries");
    archive.entries.reserve(header.count);
    for (std::size_t i = 0; i < header.count; ++i)
        archive.entries.push_back(readRlcEntry(view, header.table + i * kRlcEntrySize, i));
    warnOverlaps(archive, recordSize<RlcHeader>);
    return archive;
}

ByteVector writePackedRlc(std::span<const Bytes> files)
{
    constexpr std::size_t kAlignment = 0x20;
    ByteWriter writer(Endian::Big), table(Endian::Big);
    writeRecord(writer, RlcHeader{static_cast<std::uint32_t>(files.size())});
    for (const Bytes file : files) {
        writer.align(kAlignment);
        writeRecord(table,
                    ArchivePlace{static_cast<std::uint32_t>(writer.size()), static_cast<std::uint32_t>(file.size())});
        writer.append(file);
    }
    writer.align(kAlignment);
    writer.setU32(recordSize<RlcHeader> - 4, static_cast<std::uint32_t>(writer.size()));
    writer.append(table.bytes());
    return writer.take();
}

ByteVector writeRlc(std::span<const Bytes> files, std::uint32_t key, Endian packing)
{
    std::vector<ByteVector> packed;
    for (const Bytes file : files)
        packed.push_back(writePrc(file, key, packing));
    return writePackedRlc(std::vector<Bytes>(packed.begin(), packed.end()));
}

} // namespace telepipe::formats
