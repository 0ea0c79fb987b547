#include "formats/rewrite/LayoutWriter.h"
#include "formats/rewrite/Rewrite.h"

// Layouts: PvrReader.cpp, XvmReader.cpp.

namespace telepipe::formats {

namespace {

void placePvrt(LayoutWriter& writer, const Texture& texture)
{
    writer.seek(texture.offset + 8);
    writer.u8(static_cast<std::uint8_t>(texture.pixelFormat));
    writer.u8(static_cast<std::uint8_t>(texture.dataFormat));
    writer.u8(texture.paletteBank);
    writer.keep(1);
    writer.u16(static_cast<std::uint16_t>(texture.width));
    writer.u16(static_cast<std::uint16_t>(texture.height));
    writer.append(texture.codebook);
}

void placeXvrt(LayoutWriter& writer, const Texture& texture)
{
    writer.seek(texture.offset + 16);
    writer.u32(texture.globalIndex.value_or(0));
    writer.u16(static_cast<std::uint16_t>(texture.width));
    writer.u16(static_cast<std::uint16_t>(texture.height));
}

} // namespace

Rewritten rewriteTextures(const TextureArchive& archive, Bytes source)
{
    LayoutWriter writer(ByteView(source), {});
    for (const Texture& texture : archive.textures) {
        ByteView(source).startsWith("XVRT", texture.offset) ? placeXvrt(writer, texture) : placePvrt(writer, texture);
        for (const TextureLevel& level : texture.levels) {
            writer.seek(level.offset);
            writer.append(level.data);
        }
    }
    return {writer.bytes(), writer.keptBytes()};
}

} // namespace telepipe::formats
