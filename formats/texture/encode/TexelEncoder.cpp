#include "formats/texture/encode/TexelEncoder.h"

#include "formats/texture/Twiddle.h"

#include <cmath>

namespace telepipe::formats {

namespace {

// An 8-bit channel in `bits` bits, rounded to the nearest.
unsigned narrowed(std::uint8_t channel, unsigned bits)
{
    return (channel * ((1u << bits) - 1) + 127) / 255;
}

unsigned encodeTexel(const std::uint8_t* rgba, PixelFormat format)
{
    const auto channel = [&](int i, unsigned bits) { return narrowed(rgba[i], bits); };
    switch (format) {
    case PixelFormat::Argb1555:
        return channel(3, 1) << 15 | channel(0, 5) << 10 | channel(1, 5) << 5 | channel(2, 5);
    case PixelFormat::Argb4444:
        return channel(3, 4) << 12 | channel(0, 4) << 8 | channel(1, 4) << 4 | channel(2, 4);
    case PixelFormat::Rgb555:
        return channel(0, 5) << 10 | channel(1, 5) << 5 | channel(2, 5);
    case PixelFormat::Bump:
        return rgba[0] << 8 | rgba[1];
    default:
        return channel(0, 5) << 11 | channel(1, 6) << 5 | channel(2, 5);
    }
}

// The inverse of YUV422's decoding (docs/formats.md, Pixel formats): R = Y + 11/8 V, B = Y + 110/64 U, G = Y - 11/32 U
// - 22/32 V.
struct Yuv
{
    float y, u, v;

    explicit Yuv(const std::uint8_t* rgba)
    {
        const float r = rgba[0], g = rgba[1], b = rgba[2];
        // Y of which the three equations agree: G + U * 11/32 + V * 22/32 with U and V put in.
        constexpr float toU = 64.0f / 110, toV = 8.0f / 11, fromU = 11.0f / 32, fromV = 22.0f / 32;
        y = (g + fromU * toU * b + fromV * toV * r) / (1 + fromU * toU + fromV * toV);
        u = (b - y) * toU;
        v = (r - y) * toV;
    }
};

unsigned byteOf(float value)
{
    return static_cast<unsigned>(std::lround(std::min(std::max(value, 0.0f), 255.0f)));
}

void encodeYuvPair(const std::uint8_t* rgba, std::uint16_t* texels)
{
    const Yuv left(rgba), right(rgba + 4);
    const unsigned u = byteOf((left.u + right.u) / 2 + 128), v = byteOf((left.v + right.v) / 2 + 128);
    texels[0] = static_cast<std::uint16_t>(byteOf(left.y) << 8 | u);
    texels[1] = static_cast<std::uint16_t>(byteOf(right.y) << 8 | v);
}

} // namespace

std::vector<std::uint16_t> encodeTexels(const Image& image, PixelFormat format)
{
    std::vector<std::uint16_t> texels(std::size_t(image.width) * image.height);
    if (format == PixelFormat::Yuv422 && texels.size() > 1) {
        for (std::size_t i = 0; i + 1 < texels.size(); i += 2)
            encodeYuvPair(image.rgba.data() + i * 4, texels.data() + i);
        return texels;
    }
    for (std::size_t i = 0; i < texels.size(); ++i)
        texels[i] = static_cast<std::uint16_t>(encodeTexel(image.rgba.data() + i * 4, format));
    return texels;
}

std::vector<std::uint32_t> encodeArgb8888(const Image& image)
{
    std::vector<std::uint32_t> texels(std::size_t(image.width) * image.height);
    for (std::size_t i = 0; i < texels.size(); ++i) {
        const std::uint8_t* rgba = image.rgba.data() + i * 4;
        texels[i] = std::uint32_t(rgba[3]) << 24 | std::uint32_t(rgba[0]) << 16 | std::uint32_t(rgba[1]) << 8 | rgba[2];
    }
    return texels;
}

template <class Word>
std::vector<Word> twiddle(const std::vector<Word>& rows, std::uint32_t width, std::uint32_t height)
{
    std::vector<Word> twiddled(rows.size());
    const Twiddle order(width, height, Twiddle::First::Y);
    const Word* texel = rows.data();
    std::uint32_t down = 0;
    for (std::uint32_t y = 0; y < height; ++y, down = Twiddle::next(down, order.yMask)) {
        std::uint32_t across = 0;
        for (std::uint32_t x = 0; x < width; ++x, across = Twiddle::next(across, order.xMask))
            twiddled[across | down] = *texel++;
    }
    return twiddled;
}

template std::vector<std::uint8_t> twiddle(const std::vector<std::uint8_t>&, std::uint32_t, std::uint32_t);
template std::vector<std::uint16_t> twiddle(const std::vector<std::uint16_t>&, std::uint32_t, std::uint32_t);
template std::vector<std::uint32_t> twiddle(const std::vector<std::uint32_t>&, std::uint32_t, std::uint32_t);

} // namespace telepipe::formats
