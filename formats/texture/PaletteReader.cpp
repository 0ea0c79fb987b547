// PVPL  u32 length of what follows, u16 pixel format, u16 first bank, u16 first colour, u16 count, colours
// PVRP  u32 length of what follows, u16 pixel format, u16 unused, colours to the end (early demos)

#include "formats/texture/PvrLayout.h"
#include "formats/texture/Texels.h"
#include "formats/texture/Texture.h"
#include "formats/texture/TextureChunk.h"

namespace telepipe::formats {

namespace {

template <class Texel> std::vector<std::uint32_t> expandColors(Bytes bytes)
{
    std::vector<std::uint32_t> colors(bytes.size() * 8 / Texel::kBits);
    for (std::size_t i = 0; i < colors.size(); ++i) {
        std::uint32_t rgba;
        Texel::template expand<1>(bytes.data() + i * Texel::kBits / 8, &rgba);
        colors[i] = Argb8888::toRgba(rgba); // swapping red and blue is its own inverse
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

PixelFormat readFormat(const ByteView& body)
{
    const auto format = PixelFormat(body.u16(0, "pixel format"));
    if (format > PixelFormat::Argb4444 && format != PixelFormat::Argb8888)
        body.fail(0, "a palette's pixel format (0, 1, 2 or 6)", hexadecimal(unsigned(format)));
    return format;
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
    palette.format = readFormat(body);
    const unsigned stride = bytesPerTexel(palette.format);
    if (view.startsWith("PVRP")) {
        const Bytes colors = body.from(4, "colours").bytes();
        palette.colors = expandColors(palette.format, colors.first(colors.size() / stride * stride));
        return palette;
    }
    palette.firstBank = body.u16(2, "first bank");
    palette.firstColor = body.u16(4, "first colour");
    const std::size_t count = body.u16(6, "number of colours");
    palette.colors = expandColors(palette.format, body.from(8, "colours").records(0, count, stride, "colours"));
    return palette;
}

} // namespace telepipe::formats
