// The layouts are in PvmReader.cpp and PaletteReader.cpp.

#include "formats/texture/encode/TexelEncoder.h"
#include "formats/texture/encode/TextureWriter.h"

#include <bit>
#include <stdexcept>

namespace telepipe::formats {

namespace {

constexpr std::size_t kNameBytes = 28;

void writeName(ByteWriter& writer, const std::string& name)
{
    if (name.size() > kNameBytes)
        throw std::invalid_argument("writePvm: a texture name has at most 28 bytes: " + name);
    writer.text(name);
    writer.zeros(kNameBytes - name.size());
}

// log2 - 2 in four bits.
unsigned sideCode(std::uint32_t side)
{
    return std::has_single_bit(side) && side >= 4 ? static_cast<unsigned>(std::countr_zero(side)) - 2 : 0;
}

void writeEntry(ByteWriter& writer, std::size_t id, const NamedTexture& named, const Texture& texture)
{
    writer.u16(static_cast<std::uint16_t>(id));
    writeName(writer, named.name);
    writer.u8(static_cast<std::uint8_t>(texture.pixelFormat));
    writer.u8(static_cast<std::uint8_t>(texture.dataFormat));
    writer.u16(static_cast<std::uint16_t>(sideCode(texture.width) | sideCode(texture.height) << 4));
    writer.u32(named.globalIndex);
}

} // namespace

ByteVector writePvm(std::span<const NamedTexture> textures)
{
    if (textures.size() > 0xffff)
        throw std::invalid_argument("writePvm: more than 65535 textures");
    std::vector<Texture> parsed;
    for (const NamedTexture& named : textures)
        parsed.push_back(std::move(readPvr(named.pvr).textures.front()));
    ByteWriter writer;
    writer.text("PVMH");
    writer.u32(0);
    writer.u16(0x010f); // name, formats, sides, global index; PVRT chunks follow
    writer.u16(static_cast<std::uint16_t>(textures.size()));
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
    body.u16(static_cast<std::uint16_t>(palette.format));
    body.u16(palette.firstBank);
    body.u16(palette.firstColor);
    body.u16(static_cast<std::uint16_t>(palette.colors.size()));
    if (palette.format == PixelFormat::Argb8888) {
        for (std::uint32_t argb : palette.colors)
            body.u32(argb);
    } else {
        for (std::uint16_t texel : encodeTexels(colors, palette.format))
            body.u16(texel);
    }
    ByteWriter writer;
    writer.text("PVPL");
    writer.u32(static_cast<std::uint32_t>(body.size()));
    writer.append(body.bytes());
    return writer.take();
}

} // namespace telepipe::formats
