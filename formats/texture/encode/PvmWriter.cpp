#include "formats/bytes/Errors.h"
#include "formats/record/RecordWriter.h"
#include "formats/texture/TextureRecords.h"
#include "formats/texture/encode/TexelEncoder.h"
#include "formats/texture/encode/TextureWriter.h"

#include <algorithm>
#include <bit>

namespace telepipe::formats {

namespace {

constexpr std::uint16_t kFlags = 0x010f; // name, formats, sides, global index; PVRT chunks follow

void setName(PvmEntryRecord& entry, const std::string& name)
{
    if (name.size() > entry.name.size())
        throw Refused({"a texture name has at most 28 bytes: {}", name});
    std::copy(name.begin(), name.end(), entry.name.begin());
}

// log2 - 2 in four bits.
unsigned sideCode(std::uint32_t side)
{
    return std::has_single_bit(side) && side >= 4 ? static_cast<unsigned>(std::countr_zero(side)) - 2 : 0;
}

void writeEntry(ByteWriter& writer, std::size_t id, const NamedTexture& named, const Texture& texture)
{
    PvmEntryRecord entry{.flags = kFlags};
    entry.id = static_cast<std::uint16_t>(id);
    setName(entry, named.name);
    entry.formats = static_cast<std::uint16_t>(unsigned(texture.pixelFormat) | unsigned(texture.dataFormat) << 8);
    entry.sides = static_cast<std::uint16_t>(sideCode(texture.width) | sideCode(texture.height) << 4);
    entry.globalIndex = named.globalIndex;
    writeRecord(writer, entry);
}

} // namespace

ByteVector writePvm(std::span<const NamedTexture> textures)
{
    if (textures.size() > 0xffff)
        throw Refused("has more than 65535 textures");
    std::vector<Texture> parsed;
    for (const NamedTexture& named : textures)
        parsed.push_back(std::move(readPvr(named.pvr).textures.front()));
    ByteWriter writer;
    writeRecord(writer, TextureChunkHead{{'P', 'V', 'M', 'H'}, 0});
    writeRecord(writer, PvmHeader{kFlags, static_cast<std::uint16_t>(textures.size())});
    for (std::size_t i = 0; i < textures.size(); ++i)
        writeEntry(writer, i, textures[i], parsed[i]);
    writer.align(16);
    writer.setU32(4, static_cast<std::uint32_t>(writer.size() - 8));
    for (std::size_t i = 0; i < textures.size(); ++i)
        writer.append(Bytes(textures[i].pvr).subspan(parsed[i].offset));
    return writer.take();
}

ByteVector writePalette(const Palette& palette)
{
    Image colors{static_cast<std::uint32_t>(palette.colors.size()), 1, {}};
    for (std::uint32_t argb : palette.colors)
        for (int shift : {16, 8, 0, 24})
            colors.rgba.push_back(static_cast<std::uint8_t>(argb >> shift));
    ByteWriter body;
    PaletteHeader header;
    header.format = palette.format;
    header.firstBank = palette.firstBank;
    header.firstColor = palette.firstColor;
    header.count = static_cast<std::uint16_t>(palette.colors.size());
    writeRecord(body, header);
    if (palette.format == PixelFormat::Argb8888) {
        for (std::uint32_t argb : palette.colors)
            body.u32(argb);
    } else {
        for (std::uint16_t texel : encodeTexels(colors, palette.format))
            body.u16(texel);
    }
    ByteWriter writer;
    writeRecord(writer, TextureChunkHead{{'P', 'V', 'P', 'L'}, static_cast<std::uint32_t>(body.size())});
    writer.append(body.bytes());
    return writer.take();
}

} // namespace telepipe::formats
