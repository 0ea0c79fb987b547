#include "formats/rewrite/RecordPlacer.h"
#include "formats/rewrite/Rewrite.h"
#include "formats/texture/TextureRecords.h"

namespace telepipe::formats {

namespace {

void placePvrt(LayoutWriter& writer, const Texture& texture)
{
    placeRecord(writer, texture.offset + recordSize<TextureChunkHead>,
                PvrtHeader{texture.pixelFormat, texture.dataFormat, texture.paletteBank,
                           static_cast<std::uint16_t>(texture.width), static_cast<std::uint16_t>(texture.height)});
    writer.append(texture.codebook);
}

// The reader does not keep what else there is.
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
