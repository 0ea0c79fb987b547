// XVMH  u32 length (56), u32 count, zeros; missing where a file starts with its first XVRT
// XVRT  u32 length of what follows
//       u32 flags (1 mipmapped, 2 alpha), u32 format code, u32 id, u16 width, u16 height, u32 size, zeros up to +56
//       size bytes of texels, largest level first; padding
// size is floor(4/3 of the top level) when mipmapped. Levels down to 4x4 fill it; what is left over is too short for
// the smaller ones and holds no picture (docs/formats.md, XVM).

#include "formats/record/RecordReader.h"
#include "formats/texture/PvrLayout.h"
#include "formats/texture/TextureChunk.h"
#include "formats/texture/TextureRecords.h"
#include "formats/texture/XvrFormats.h"

#include <algorithm>
#include <iterator>

namespace telepipe::formats {

namespace {

void readFormat(const ByteView& body, const XvrtHeader& header, Texture& texture)
{
    const std::uint32_t code = header.format;
    const auto* format = std::ranges::find(kXvrFormats, code, &XvrFormat::code);
    if (format == std::end(kXvrFormats))
        body.fail(4, "an XVRT format code (1-4, 6-14)", code);
    texture.pixelFormat = format->pixels;
    texture.dataFormat = format->data;
    // DXT1 and 1555 only have alpha where the flag is set; the others always have a channel for it.
    texture.hasAlpha = (header.flags & kXvrAlpha) || format->pixels > PixelFormat::XvrDxt1 ||
                       format->pixels == PixelFormat::Argb4444 || format->pixels == PixelFormat::Argb8888;
}

void checkXvrSides(const ByteView& body, const Texture& texture)
{
    const char* rule = brokenSideRule(texture.pixelFormat, texture.dataFormat, texture.width, texture.height);
    if (rule)
        body.fail(12, rule, {"{} x {}", texture.width, texture.height});
}

// The bytes that size speaks of. Some writers leave it short or give the whole chunk's.
ByteView texelBytes(const ByteView& body, std::size_t size, const Texture& texture, Warnings& warnings)
{
    const std::size_t top = levelBytes(texture.pixelFormat, texture.dataFormat, texture.width, texture.height);
    const ByteView rest = body.from(recordSize<XvrtHeader>, "texels");
    if (size >= top && size <= rest.size())
        return rest.sub(0, size, "texels");
    warnings.add(body.absolute(16),
                 {"texel size {} in a chunk with {} bytes of texels, {} in the top level", size, rest.size(), top});
    return size > rest.size() ? rest : rest.sub(0, top, "top level");
}

void readLevels(const ByteView& texels, bool mipmapped, Texture& texture)
{
    std::uint32_t width = texture.width, height = texture.height;
    std::size_t at = 0, length = levelBytes(texture.pixelFormat, texture.dataFormat, width, height);
    texture.levels.push_back({width, height, texels.absolute(0), texels.slice(0, length, "top level")});
    while (mipmapped && width > 4 && height > 4) {
        at += length;
        width /= 2;
        height /= 2;
        length = levelBytes(texture.pixelFormat, texture.dataFormat, width, height);
        if (texels.size() - at < length)
            return;
        texture.levels.push_back({width, height, texels.absolute(at), texels.slice(at, length, "level")});
    }
}

void warnAboutMissingLevels(const Texture& texture, Warnings& warnings)
{
    const TextureLevel& last = texture.levels.back();
    if (std::min(last.width, last.height) > 7)
        warnings.add(last.offset + last.data.size(),
                     {"mipmaps end at {} x {}: the texels are short", last.width, last.height});
}

Texture readXvrt(const TextureChunk& chunk, Warnings& warnings)
{
    Texture texture;
    const ByteView& body = chunk.body;
    texture.offset = body.base() - 8;
    const XvrtHeader header = readRecord<XvrtHeader>(body, 0, "XVRT header");
    readFormat(body, header, texture);
    texture.globalIndex = header.id;
    texture.width = header.width;
    texture.height = header.height;
    checkXvrSides(body, texture);
    readLevels(texelBytes(body, header.size, texture, warnings), header.flags & kXvrMipmapped, texture);
    if (header.flags & kXvrMipmapped)
        warnAboutMissingLevels(texture, warnings);
    return texture;
}

} // namespace

bool looksLikeXvm(Bytes file)
{
    const ByteView view(file);
    return view.startsWith("XVMH") || view.startsWith("XVRT");
}

TextureArchive readXvm(Bytes file, std::size_t base)
{
    const ByteView view(file, base);
    if (!looksLikeXvm(file))
        view.fail(0, "\"XVMH\" or \"XVRT\"", firstLetters(file));
    TextureArchive archive;
    std::optional<std::uint32_t> count;
    for (std::size_t at = 0; skipPadding(view, at);) {
        const TextureChunk chunk = readTextureChunk(view, at);
        at = chunk.end;
        if (chunk.is("XVMH"))
            count = readRecord<XvmHeader>(chunk.body, 0, "number of textures").count;
        else if (chunk.is("XVRT"))
            archive.textures.push_back(readXvrt(chunk, archive.warnings));
        else
            archive.warnings.add(view.absolute(chunk.offset), {"unknown chunk {}", printable(chunk.letters)});
    }
    if (count && *count != archive.textures.size())
        archive.warnings.add(base + 8, {"{} textures announced, {} found", *count, archive.textures.size()});
    return archive;
}

} // namespace telepipe::formats
