// DXT1  8 bytes: colours
// DXT3 16 bytes: sixteen 4-bit alphas, colours (DXT2 alike: XVR stores straight alpha, rendering_findings correction 5)
// DXT5 16 bytes: alpha0, alpha1, sixteen 3-bit codes, colours (DXT4 alike)
// colours: RGB565 c0, RGB565 c1, sixteen 2-bit codes
// Texel 0 is the top left one and lies in the lowest bits. Thirds, sevenths and fifths are rounded down, as Direct3D's
// reference and Mesa do it, on endpoints widened to 8 bits.

#include "formats/texture/DecodeDxt.h"

#include <algorithm>

namespace telepipe::formats {

namespace {

template <class Word> Word wordAt(const std::uint8_t* file)
{
    Word word;
    std::memcpy(&word, file, sizeof word);
    return word;
}

using Colors = std::array<std::uint32_t, 4>;

// (a * wa + b * wb) / divisor of each of the three channels
std::uint32_t mix(std::uint32_t a, std::uint32_t b, std::uint32_t weightA, std::uint32_t weightB)
{
    std::uint32_t mixed = 0;
    for (int shift = 0; shift < 24; shift += 8)
        mixed |= ((a >> shift & 0xff) * weightA + (b >> shift & 0xff) * weightB) / (weightA + weightB) << shift;
    return mixed;
}

// alpha is 0xff000000, or 0 where the block's alpha is stored apart.
template <bool hasThreeColorBlocks> Colors blockColors(const std::uint8_t* file)
{
    constexpr std::uint32_t alpha = hasThreeColorBlocks ? 0xff000000u : 0;
    std::uint32_t ends[2];
    Rgb565::expand<2>(file, ends);
    const std::uint32_t a = ends[0] & 0xffffff, b = ends[1] & 0xffffff;
    if (hasThreeColorBlocks && wordAt<std::uint16_t>(file) <= wordAt<std::uint16_t>(file + 2))
        return {a | alpha, b | alpha, mix(a, b, 1, 1) | alpha, 0};
    return {a | alpha, b | alpha, mix(a, b, 2, 1) | alpha, mix(a, b, 1, 2) | alpha};
}

template <bool hasThreeColorBlocks> void colorBlock(const std::uint8_t* file, std::uint32_t* block)
{
    const Colors colors = blockColors<hasThreeColorBlocks>(file);
    const auto codes = wordAt<std::uint32_t>(file + 4);
    for (unsigned i = 0; i < 16; ++i)
        block[i] = colors[codes >> 2 * i & 3];
}

struct Dxt1
{
    static constexpr std::size_t kBytes = 8;
    static void expand(const std::uint8_t* file, std::uint32_t* block) { colorBlock<true>(file, block); }
};

struct Dxt3
{
    static constexpr std::size_t kBytes = 16;
    static void expand(const std::uint8_t* file, std::uint32_t* block)
    {
        colorBlock<false>(file + 8, block);
        const auto alphas = wordAt<std::uint64_t>(file);
        for (unsigned i = 0; i < 16; ++i)
            block[i] |= static_cast<std::uint32_t>(alphas >> 4 * i & 15) * 17 << 24;
    }
};

std::array<std::uint32_t, 8> blockAlphas(std::uint32_t a, std::uint32_t b)
{
    std::array<std::uint32_t, 8> alphas{a << 24, b << 24};
    const std::uint32_t steps = a > b ? 7 : 5;
    for (std::uint32_t i = 1; i < steps; ++i)
        alphas[i + 1] = (a * (steps - i) + b * i) / steps << 24;
    if (steps == 5)
        alphas[7] = 0xff000000u; // and alphas[6] stays 0
    return alphas;
}

struct Dxt5
{
    static constexpr std::size_t kBytes = 16;
    static void expand(const std::uint8_t* file, std::uint32_t* block)
    {
        colorBlock<false>(file + 8, block);
        const auto alphas = blockAlphas(file[0], file[1]);
        const std::uint64_t codes = wordAt<std::uint64_t>(file) >> 16;
        for (unsigned i = 0; i < 16; ++i)
            block[i] |= alphas[codes >> 3 * i & 7];
    }
};

template <class Block> void decodeBlockRows(const std::uint8_t* file, const PixelRows& rows)
{
    for (std::uint32_t y = 0; y < rows.height; y += 4) {
        for (std::uint32_t x = 0; x < rows.width; x += 4, file += Block::kBytes) {
            std::uint32_t block[16];
            Block::expand(file, block);
            const std::size_t across = std::min(4u, rows.width - x) * 4;
            for (std::uint32_t row = 0; row < std::min(4u, rows.height - y); ++row)
                std::memcpy(rows.at(x, y + row), block + row * 4, across);
        }
    }
}

} // namespace

void decodeDxt1(const std::uint8_t* file, const PixelRows& rows)
{
    decodeBlockRows<Dxt1>(file, rows);
}

void decodeDxt3(const std::uint8_t* file, const PixelRows& rows)
{
    decodeBlockRows<Dxt3>(file, rows);
}

void decodeDxt5(const std::uint8_t* file, const PixelRows& rows)
{
    decodeBlockRows<Dxt5>(file, rows);
}

} // namespace telepipe::formats
