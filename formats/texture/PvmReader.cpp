// PVMH  u32 length of the header behind this field, u16 flags, u16 count, entries, metadata, padding
//       entry: u16 id, then what the flags ask for, in the order of the bits
//         bit 0  char[28] name
//         bit 1  u8 pixel format, u8 data format
//         bit 2  u16 sides: low nibble log2 width - 2, next nibble log2 height - 2
//         bit 3  u32 global index
//       (the guide prints bits 0-3 the other way round: docs/formats.md, PVM)
// then chunks; a PVRT is the next entry's texture, others (GBIX, MDLN, COMM, ...) are skipped by their length.

#include "formats/texture/PvrReader.h"

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

// Names need not end in a zero: 28 bytes may all be letters.
std::string fixedString(Bytes bytes)
{
    return std::string(bytes.begin(), std::find(bytes.begin(), bytes.end(), std::uint8_t(0)));
}

PvmEntry readEntry(const ByteView& header, std::size_t& at, unsigned flags)
{
    PvmEntry entry{header.absolute(at), {}, {}, {}, {}};
    const auto take = [&](unsigned bit, std::size_t length) {
        const std::size_t field = at;
        at += flags & bit ? length : 0;
        return field;
    };
    take(~0u, 2); // the id is the entry's number
    if (const std::size_t field = take(1, 28); flags & 1)
        entry.name = fixedString(header.slice(field, 28, "name"));
    if (const std::size_t field = take(2, 2); flags & 2)
        entry.formats = header.u16(field, "formats");
    if (const std::size_t field = take(4, 2); flags & 4)
        entry.sides = header.u16(field, "sides");
    if (const std::size_t field = take(8, 4); flags & 8)
        entry.globalIndex = header.u32(field, "global index");
    return entry;
}

std::vector<PvmEntry> readEntries(const ByteView& header)
{
    const unsigned flags = header.u16(0, "PVMH flags");
    const std::size_t count = header.u16(2, "number of textures");
    const std::size_t stride =
        2 + (flags & 1 ? 28 : 0) + (flags & 2 ? 2 : 0) + (flags & 4 ? 2 : 0) + (flags & 8 ? 4 : 0);
    header.records(4, count, stride, "entries");
    std::vector<PvmEntry> entries;
    entries.reserve(count);
    for (std::size_t at = 4; entries.size() < count;)
        entries.push_back(readEntry(header, at, flags));
    return entries;
}

void compare(const PvmEntry& entry, const Texture& texture, Warnings& warnings)
{
    const unsigned formats = unsigned(texture.pixelFormat) | unsigned(texture.dataFormat) << 8;
    if (entry.formats && *entry.formats != formats)
        warnings.add(entry.offset, "formats " + hexadecimal(*entry.formats) + " in the entry, " + hexadecimal(formats) +
                                       " in the texture at " + hexadecimal(texture.offset));
    if (!entry.sides)
        return;
    const std::uint32_t width = 4u << (*entry.sides & 15), height = 4u << (*entry.sides >> 4 & 15);
    if (width != texture.width || height != texture.height)
        warnings.add(entry.offset, "sides " + std::to_string(width) + " x " + std::to_string(height) +
                                       " in the entry, others in the texture at " + hexadecimal(texture.offset));
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
        archive.warnings.add(base + 10, std::to_string(entries.size()) + " entries for " +
                                            std::to_string(archive.textures.size()) + " textures");
    return archive;
}

} // namespace telepipe::formats
