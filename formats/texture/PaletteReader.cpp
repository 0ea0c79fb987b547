#include "formats/record/RecordReader.h"
#include "formats/texture/PvrLayout.h"
#include "formats/texture/Texels.h"
#include "formats/texture/Texture.h"
#include "formats/texture/TextureChunk.h"
#include "formats/texture/TextureRecords.h"

namespace telepipe::formats {

namespace {

template <class Texel> std::vector<std::uint32_t> expandColors(Bytes bytes)
{
    std::vector<std::uint32_t> colors(bytes.size() * 8 / Texel::kBits);
    for (std::size_t i = 0; i < colors.size(); ++i) {
        std::uint32_t rgba;
        Texel::template expand<1>(bytes.data() + i * Texel::kBits / 8, &rgba);
        colors[i] = redAndBlueSwapped(rgba);
    }
    return colors;
}

std::vector<std::uint32_t> expandColors(PixelFormat format, Bytes bytes)
{
    switch (format) {
    case PixelFormat::Argb1555:
        return expandColors<Argb1555>(bytes);
    case PixelFormat::Rgb565:
        return expandColors<Rgb565>(bytes);
    case PixelFormat::Argb4444:
        return expandColors<Argb4444>(bytes);
    default:
        return expandColors<Argb8888>(bytes);
    }
}

void checkFormat(const ByteView& body, PixelFormat format)
{
    if (format > PixelFormat::Argb4444 && format != PixelFormat::Argb8888)
        body.fail(0, "a palette's pixel format (0, 1, 2 or 6)", hexadecimal(unsigned(format)));
}

} // namespace

bool looksLikePalette(Bytes file)
{
    const ByteView view(file);
    return view.startsWith("PVPL") || view.startsWith("PVRP");
}

Palette readPalette(Bytes file, std::size_t base)
{
    const ByteView view(file, base);
    if (!looksLikePalette(file))
        view.fail(0, "\"PVPL\" or \"PVRP\"", firstLetters(file));
    const ByteView body = readTextureChunk(view, 0).body;
    Palette palette;
    PaletteHeader header;
    header.hasPlaces = view.startsWith("PVPL");
    readRecord(header, body, 0, "palette header");
    palette.format = header.format;
    checkFormat(body, palette.format);
    const unsigned stride = bytesPerTexel(palette.format);
    const ByteView colors = body.from(sizeOfRecord(header), "colours");
    const std::size_t count = header.hasPlaces ? header.count : colors.size() / stride;
    palette.firstBank = header.firstBank;
    palette.firstColor = header.firstColor;
    palette.colors = expandColors(palette.format, colors.records(0, count, stride, "colours"));
    return palette;
}

} // namespace telepipe::formats
