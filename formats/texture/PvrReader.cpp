#include "formats/texture/PvrReader.h"

#include "formats/record/RecordReader.h"
#include "formats/texture/PvrLayout.h"
#include "formats/texture/TextureRecords.h"

#include <algorithm>
#include <bit>

namespace telepipe::formats {

namespace {

bool isKnownPvr(DataFormat format)
{
    return format >= DataFormat::Twiddled && format <= DataFormat::TwiddledMipsAlt;
}

void checkFormats(const ByteView& body, const Texture& texture)
{
    if (texture.pixelFormat > PixelFormat::Argb8888Alt)
        body.fail(0, "a pixel format (0 to 7)", hexadecimal(unsigned(texture.pixelFormat)));
    if (!isKnownPvr(texture.dataFormat))
        body.fail(1, "a data format (1 to 0x12)", hexadecimal(unsigned(texture.dataFormat)));
    if (!isDecodable(texture.pixelFormat, texture.dataFormat))
        body.fail(0, {"a 16-bit pixel format for {}", dataFormatName(texture.dataFormat)},
                  pixelFormatName(texture.pixelFormat));
}

void checkSides(const ByteView& body, const Texture& texture)
{
    const char* rule = brokenSideRule(texture.pixelFormat, texture.dataFormat, texture.width, texture.height);
    if (rule)
        body.fail(4, rule, {"{} x {}", texture.width, texture.height});
}

TextureLevel readLevel(const ByteView& data, const Texture& texture, std::uint32_t width, std::uint32_t height)
{
    const PixelFormat pixels = texture.pixelFormat;
    const unsigned log2Size = static_cast<unsigned>(std::countr_zero(width));
    const std::size_t at = isMipmapped(texture.dataFormat) ? mipOffset(pixels, texture.dataFormat, log2Size) : 0;
    const Bytes bytes = data.slice(at, levelBytes(pixels, texture.dataFormat, width, height), "level of a texture");
    return {width, height, data.absolute(at), bytes};
}

void readLevels(const ByteView& data, Texture& texture)
{
    std::uint32_t width = texture.width, height = texture.height;
    texture.levels.push_back(readLevel(data, texture, width, height));
    while (isMipmapped(texture.dataFormat) && width > 1) {
        width /= 2;
        height /= 2;
        texture.levels.push_back(readLevel(data, texture, width, height));
    }
}

bool canHoldAlpha(const Texture& texture)
{
    switch (texture.pixelFormat) {
    case PixelFormat::Rgb565:
    case PixelFormat::Yuv422:
    case PixelFormat::Bump:
    case PixelFormat::Rgb555:
        return texture.dataFormat == DataFormat::Bitmap;
    default:
        return true;
    }
}

void warnAboutFormats(const ByteView& body, const Texture& texture, Warnings& warnings)
{
    const DataFormat data = texture.dataFormat;
    if (data == DataFormat::RectangleMips || data == DataFormat::StrideMips || data == DataFormat::BitmapMips)
        warnings.add(body.absolute(1), {"{} has no mipmaps to read: one level is taken", dataFormatName(data)});
    if (texture.width > 1024 || texture.height > 1024)
        warnings.add(body.absolute(4), "sides above 1024 texels: the hardware has no such texture");
}

} // namespace

Texture readPvrt(const TextureChunk& chunk, Warnings& warnings)
{
    Texture texture;
    const ByteView& body = chunk.body;
    texture.offset = body.base() - 8;
    const PvrtHeader header = readRecord<PvrtHeader>(body, 0, "PVRT header");
    texture.pixelFormat = header.pixelFormat;
    texture.dataFormat = header.dataFormat;
    texture.paletteBank = header.paletteBank;
    texture.width = header.width;
    texture.height = header.height;
    checkFormats(body, texture);
    checkSides(body, texture);
    texture.hasAlpha = canHoldAlpha(texture);
    const std::size_t entries = codebookEntries(texture.dataFormat, texture.width);
    texture.codebook = body.sub(recordSize<PvrtHeader>, body.size() - recordSize<PvrtHeader>, "texels")
                           .records(0, entries, 8, "codebook");
    readLevels(body.from(recordSize<PvrtHeader> + texture.codebook.size(), "texels"), texture);
    warnAboutFormats(body, texture, warnings);
    return texture;
}

bool looksLikePvr(Bytes file)
{
    const ByteView view(file);
    return view.startsWith("GBIX") || view.startsWith("PVRT");
}

TextureArchive readPvr(Bytes file, std::size_t base)
{
    const ByteView view(file, base);
    std::optional<std::uint32_t> globalIndex;
    TextureChunk chunk = readTextureChunk(view, 0);
    if (chunk.is("GBIX")) {
        globalIndex = readGlobalIndex(chunk);
        chunk = readTextureChunk(view, chunk.end);
    }
    if (!chunk.is("PVRT"))
        view.fail(chunk.offset, "\"PVRT\"", printable(chunk.letters));
    TextureArchive archive;
    archive.textures.push_back(readPvrt(chunk, archive.warnings));
    archive.textures.front().globalIndex = globalIndex;
    if (!isAllZero(file.subspan(chunk.end)))
        archive.warnings.add(base + chunk.end, {"{} bytes behind the texture", file.size() - chunk.end});
    return archive;
}

} // namespace telepipe::formats
