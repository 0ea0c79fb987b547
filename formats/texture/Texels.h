#pragma once

#include "formats/bytes/ColorOrder.h"
#include "formats/texture/Texture.h"
#include "formats/texture/Unrolled.h"
#include "formats/texture/Words16.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <type_traits>

namespace telepipe::formats {

// One struct a pixel format, each with
//   kBits                       bits of a texel in the file
//   expand<N>(file, pixels)     N texels to N words whose bytes in memory are R, G, B, A.
// Bits are replicated, so that all ones become 255 (docs/formats.md, Pixel formats; the guide stops at 248): 5 bits
// v<<3|v>>2, 6 bits v<<2|v>>4, 4 bits v*17. N is a constant and the bodies are branch-free: compilers turn them into
// vector code.

static_assert(std::endian::native == std::endian::little, "pixel words are laid out for little-endian machines");

template <class Word, std::size_t N> std::array<Word, N> loadTexels(const std::uint8_t* file)
{
    std::array<Word, N> texels;
    std::memcpy(texels.data(), file, sizeof texels);
    return texels;
}

// A format of 16-bit texels given by two functions, of one word or several: redGreen gives R | G<<8, blueAlpha
// B | A<<8.
template <class Format> struct Texel16
{
    static constexpr std::size_t kBits = 16;

    template <class Words> static void expandOnce(const std::uint8_t* file, std::uint32_t* pixels)
    {
        const Words texels = Words::load(file);
        Words::store(Format::redGreen(texels), Format::blueAlpha(texels), pixels);
    }

    template <std::size_t N> static void expand(const std::uint8_t* file, std::uint32_t* pixels)
    {
        using Words = std::conditional_t<N % Words16::kCount == 0, Words16, Word16>;
        unrolled<N / Words::kCount>(
            [&](auto i) { expandOnce<Words>(file + i * Words::kCount * 2, pixels + i * Words::kCount); });
    }
};

// Factors whose product's upper word has a field in its lowest byte, replicated: 5 bits v as v << 3 | v >> 2, 6 bits as
// v << 2 | v >> 4, 4 bits as v * 17.
constexpr std::uint16_t kFromBits15To11 = 264, kFromBits14To10 = 528, kFromBits10To5 = 8320, kFromBits9To5 = 16896,
                        kFromBits11To8 = 4352;

struct Rgb565 : Texel16<Rgb565>
{
    template <class Words> static Words redGreen(Words v)
    {
        return upperProduct(v & 0xf800, kFromBits15To11) | upperProduct(v & 0x7e0, kFromBits10To5) << 8;
    }
    template <class Words> static Words blueAlpha(Words v) { return upperProduct(v << 11, kFromBits15To11) | 0xff00; }
};

struct Rgb555 : Texel16<Rgb555>
{
    template <class Words> static Words redGreen(Words v)
    {
        return upperProduct(v & 0x7c00, kFromBits14To10) | upperProduct(v & 0x3e0, kFromBits9To5) << 8;
    }
    template <class Words> static Words blueAlpha(Words v) { return upperProduct(v << 11, kFromBits15To11) | 0xff00; }
};

struct Argb1555 : Texel16<Argb1555>
{
    template <class Words> static Words redGreen(Words v) { return Rgb555::redGreen(v); }
    template <class Words> static Words blueAlpha(Words v)
    {
        return upperProduct(v << 11, kFromBits15To11) | (topBit(v) & 0xff00);
    }
};

// A nibble times 17 is a byte; times 272 or 4352 it is the byte above.
struct Argb4444 : Texel16<Argb4444>
{
    template <class Words> static Words redGreen(Words v)
    {
        return upperProduct(v & 0xf00, kFromBits11To8) | (v & 0xf0) * 272;
    }
    template <class Words> static Words blueAlpha(Words v) { return (v & 15) * 17 | (v >> 12) * 4352; }
};

// Elevation S (high byte) is shown as red, azimuth R (low byte) as green (docs/formats.md, Pixel formats).
struct BumpMap : Texel16<BumpMap>
{
    template <class Words> static Words redGreen(Words v) { return v >> 8 | v << 8; }
    template <class Words> static Words blueAlpha(Words v) { return (v & 0) | 0xff00; }
};

// YUV422 (docs/formats.md, Pixel formats). Two texels share U and V: each holds its own Y in the high byte, the one at
// even x holds U in its low byte and its right neighbour V. Pair is how far apart the two lie: 1 in rows, 2 in twiddled
// order (y comes first).
template <std::size_t Pair> struct Yuv422
{
    static constexpr std::size_t kBits = 16;

    static std::uint32_t clamp(int value) { return static_cast<std::uint32_t>(std::min(std::max(value, 0), 255)); }

    static std::uint32_t pixel(int y, int u, int v)
    {
        return clamp(y + 11 * v / 8) | clamp(y - (11 * u + 22 * v) / 32) << 8 | clamp(y + 110 * u / 64) << 16 |
               0xff000000u;
    }

    template <std::size_t N> static void expand(const std::uint8_t* file, std::uint32_t* pixels)
    {
        const auto texels = loadTexels<std::uint16_t, N>(file);
        unrolled<N>([&](auto i) {
            const int u = texels[i & ~Pair] % 256 - 128;
            const int v = texels[(i | Pair) % N] % 256 - 128;
            pixels[i] = pixel(texels[i] >> 8, u, v);
        });
    }
};

// Bytes B, G, R, A.
struct Argb8888
{
    static constexpr std::size_t kBits = 32;

    template <std::size_t N> static void expand(const std::uint8_t* file, std::uint32_t* pixels)
    {
        const auto texels = loadTexels<std::uint32_t, N>(file);
        for (std::size_t i = 0; i < N; ++i)
            pixels[i] = redAndBlueSwapped(texels[i]);
    }
};

// Bytes R, G, B, A, as the bitmap data formats (NJD_TEXFMT_ABGR) store them.
struct Abgr8888
{
    static constexpr std::size_t kBits = 32;

    template <std::size_t N> static void expand(const std::uint8_t* file, std::uint32_t* pixels)
    {
        std::memcpy(pixels, file, N * 4);
    }
};

// Calls visit with the struct that reads the 16-bit format's texels. Pair: see Yuv422.
template <std::size_t Pair, class Visit> void withTexels16(PixelFormat format, const Visit& visit)
{
    switch (format) {
    case PixelFormat::Argb1555:
        return visit(Argb1555());
    case PixelFormat::Argb4444:
        return visit(Argb4444());
    case PixelFormat::Yuv422:
        return visit(Yuv422<Pair>());
    case PixelFormat::Bump:
        return visit(BumpMap());
    case PixelFormat::Rgb555:
        return visit(Rgb555());
    default:
        return visit(Rgb565());
    }
}

// Calls visit with the texels of any format.
template <std::size_t Pair, class Visit> void withTexels(PixelFormat format, const Visit& visit)
{
    if (format == PixelFormat::Argb8888 || format == PixelFormat::Argb8888Alt)
        return visit(Argb8888());
    withTexels16<Pair>(format, visit);
}

} // namespace telepipe::formats
