// PVMH  u32 length of the header behind this field, u16 flags, u16 count, entries, metadata, padding
//       entry: u16 id, then what the flags ask for, in the order of the bits
//         bit 0  char[28] name
//         bit 1  u8 pixel format, u8 data format
//         bit 2  u16 sides: low nibble log2 width - 2, next nibble log2 height - 2
//         bit 3  u32 global index
//       (the guide prints bits 0-3 the other way round: docs/formats.md, PVM)
// then chunks; a PVRT is the next entry's texture, others (GBIX, MDLN, COMM, ...) are skipped by their length.

#include "formats/record/RecordReader.h"
#include "formats/texture/PvrReader.h"
#include "formats/texture/TextureRecords.h"

#include <algorithm>
#include <utility>

namespace telepipe::formats {

namespace {

struct PvmEntry
{
    std::size_t offset = 0; // absolute
    std::string name;
    std::optional<std::uint16_t> formats, sides;
    std::optional<std::uint32_t> globalIndex;
};

PvmEntry readEntry(const ByteView& header, std::size_t at, std::uint16_t flags)
{
    PvmEntryRecord record{.flags = flags};
    readRecord(record, header, at, "entry of a PVM");
    PvmEntry entry{header.absolute(at), {}, {}, {}, {}};
    // Names need not end in a zero: 28 bytes may all be letters.
    entry.name = std::string(record.name.begin(), std::find(record.name.begin(), record.name.end(), '\0'));
    if (flags & kPvmFormats)
        entry.formats = record.formats;
    if (flags & kPvmSides)
        entry.sides = record.sides;
    if (flags & kPvmGlobalIndices)
        entry.globalIndex = record.globalIndex;
    return entry;
}

std::vector<PvmEntry> readEntries(const ByteView& header)
{
    const PvmHeader head = readRecord<PvmHeader>(header, 0, "PVMH header");
    const std::size_t stride = sizeOfRecord(PvmEntryRecord{.flags = head.flags});
    header.records(recordSize<PvmHeader>, head.count, stride, "entries");
    std::vector<PvmEntry> entries;
    entries.reserve(head.count);
    for (std::size_t i = 0; i < head.count; ++i)
        entries.push_back(readEntry(header, recordSize<PvmHeader> + i * stride, head.flags));
    return entries;
}

void compare(const PvmEntry& entry, const Texture& texture, Warnings& warnings)
{
    const unsigned formats = unsigned(texture.pixelFormat) | unsigned(texture.dataFormat) << 8;
    if (entry.formats && *entry.formats != formats)
        warnings.add(entry.offset, {"formats {:#x} in the entry, {:#x} in the texture at {:#x}", *entry.formats,
                                    formats, texture.offset});
    if (!entry.sides)
        return;
    const std::uint32_t width = 4u << (*entry.sides & 15), height = 4u << (*entry.sides >> 4 & 15);
    if (width != texture.width || height != texture.height)
        warnings.add(entry.offset,
                     {"sides {} x {} in the entry, others in the texture at {:#x}", width, height, texture.offset});
}

void adopt(const PvmEntry& entry, Texture& texture, Warnings& warnings)
{
    compare(entry, texture, warnings);
    texture.name = entry.name;
    if (entry.globalIndex)
        texture.globalIndex = entry.globalIndex;
}

void readChunks(const ByteView& view, std::size_t at, const std::vector<PvmEntry>& entries, TextureArchive& archive)
{
    std::optional<std::uint32_t> globalIndex;
    while (skipPadding(view, at)) {
        const TextureChunk chunk = readTextureChunk(view, at);
        at = chunk.end;
        if (chunk.is("GBIX"))
            globalIndex = readGlobalIndex(chunk);
        if (!chunk.is("PVRT"))
            continue;
        Texture texture = readPvrt(chunk, archive.warnings);
        texture.globalIndex = std::exchange(globalIndex, std::nullopt);
        if (archive.textures.size() < entries.size())
            adopt(entries[archive.textures.size()], texture, archive.warnings);
        archive.textures.push_back(std::move(texture));
    }
}

} // namespace

bool looksLikePvm(Bytes file)
{
    return ByteView(file).startsWith("PVMH");
}

TextureArchive readPvm(Bytes file, std::size_t base)
{
    const ByteView view(file, base);
    if (!view.startsWith("PVMH"))
        view.fail(0, "\"PVMH\"", firstLetters(file));
    const TextureChunk header = readTextureChunk(view, 0);
    const std::vector<PvmEntry> entries = readEntries(header.body);
    TextureArchive archive;
    readChunks(view, header.end, entries, archive);
    if (archive.textures.size() != entries.size())
        archive.warnings.add(base + 10, {"{} entries for {} textures", entries.size(), archive.textures.size()});
    return archive;
}

} // namespace telepipe::formats
