#pragma once

#include "formats/texture/Texels.h"
#include "formats/texture/Twiddle.h"
#include "formats/texture/Unrolled.h"
#include "formats/texture/decode/PixelQuad.h"

#include <cstring>

namespace telepipe::formats {

// The place for a level's pixels: rows top to bottom, 4 bytes a pixel, any alignment.
struct PixelRows
{
    std::uint8_t* bytes = nullptr;
    std::uint32_t width = 0, height = 0;

    std::uint8_t* at(std::uint32_t x, std::uint32_t y) const { return bytes + (std::size_t(y) * width + x) * 4; }
};

// Place of (x, y) inside a twiddled block of at most 4x4.
template <Twiddle::First first> constexpr std::size_t placeInBlock(std::size_t x, std::size_t y)
{
    const std::size_t low = first == Twiddle::First::X ? x : y, high = first == Twiddle::First::X ? y : x;
    return (low & 1) | (high & 1) << 1 | (low & 2) << 1 | (high & 2) << 2;
}

// A format whose pixels are looked up one by one has pixel(file, i) in place of expand.
template <class Format>
concept OneByOne = requires(const Format& format, const std::uint8_t* file)
{
    format.pixel(file, 0);
};

// Pixel i of the block goes to its place at once: a row gathered in memory would have to wait for its four stores.
template <std::size_t Side, Twiddle::First first, OneByOne Format>
inline void decodeBlock(const Format& format, const std::uint8_t* file, const PixelRows& rows, std::uint32_t x,
                        std::uint32_t y)
{
    unrolled<Side>([&](auto row) {
        std::uint8_t* to = rows.at(x, y + static_cast<std::uint32_t>(row));
        unrolled<Side>([&](auto column) {
            const std::uint32_t pixel = format.pixel(file, placeInBlock<first>(column, row));
            std::memcpy(to + column * 4, &pixel, sizeof pixel);
        });
    });
}

template <Twiddle::First first>
inline void storeBlock(const std::uint32_t* block, const PixelRows& rows, std::uint32_t x, std::uint32_t y)
{
    const PixelQuad a = PixelQuad::load(block), b = PixelQuad::load(block + 4);
    const PixelQuad c = PixelQuad::load(block + 8), d = PixelQuad::load(block + 12);
    if constexpr (first == Twiddle::First::Y) {
        PixelQuad::evens(a, c).store(rows.at(x, y));
        PixelQuad::odds(a, c).store(rows.at(x, y + 1));
        PixelQuad::evens(b, d).store(rows.at(x, y + 2));
        PixelQuad::odds(b, d).store(rows.at(x, y + 3));
    } else {
        PixelQuad::lowHalves(a, b).store(rows.at(x, y));
        PixelQuad::highHalves(a, b).store(rows.at(x, y + 1));
        PixelQuad::lowHalves(c, d).store(rows.at(x, y + 2));
        PixelQuad::highHalves(c, d).store(rows.at(x, y + 3));
    }
}

template <std::size_t Side, Twiddle::First first, class Format>
inline void decodeBlock(const Format& format, const std::uint8_t* file, const PixelRows& rows, std::uint32_t x,
                        std::uint32_t y)
{
    std::uint32_t block[Side * Side];
    format.template expand<Side * Side>(file, block);
    if constexpr (Side == 4)
        return storeBlock<first>(block, rows, x, y);
    for (std::uint32_t row = 0; row < Side; ++row)
        for (std::uint32_t column = 0; column < Side; ++column)
            std::memcpy(rows.at(x + column, y + row), &block[placeInBlock<first>(column, row)], 4);
}

template <std::size_t Side, Twiddle::First first, class Format>
void decodeBlocks(const Format& format, const std::uint8_t* file, const PixelRows rows)
{
    constexpr std::uint32_t side = Side;
    constexpr std::size_t blockBytes = std::max<std::size_t>(Side * Side * Format::kBits / 8, 1);
    const Twiddle blocks(rows.width / side, rows.height / side, first);
    std::uint32_t down = 0;
    for (std::uint32_t y = 0; y < rows.height; y += side, down = Twiddle::next(down, blocks.yMask)) {
        std::uint32_t across = 0;
        for (std::uint32_t x = 0; x < rows.width; x += side, across = Twiddle::next(across, blocks.xMask))
            decodeBlock<Side, first>(format, file + (across | down) * blockBytes, rows, x, y);
    }
}

// Texels in twiddled order, both sides powers of two.
template <Twiddle::First first, class Format>
void decodeTwiddled(const Format& format, const std::uint8_t* file, const PixelRows& rows)
{
    const std::uint32_t shorter = std::min(rows.width, rows.height);
    if (shorter >= 4)
        decodeBlocks<4, first>(format, file, rows);
    else if (shorter >= 2)
        decodeBlocks<2, first>(format, file, rows);
    else
        decodeBlocks<1, first>(format, file, rows);
}

// Texels row after row.
template <class Format> void decodeLinear(const Format& format, const std::uint8_t* file, const PixelRows& rows)
{
    const std::size_t count = std::size_t(rows.width) * rows.height;
    const auto run = [&]<std::size_t N>(std::size_t i, std::integral_constant<std::size_t, N>) {
        for (; i + N <= count; i += N) {
            std::uint32_t pixels[N];
            format.template expand<N>(file + i * Format::kBits / 8, pixels);
            std::memcpy(rows.bytes + i * 4, pixels, sizeof pixels);
        }
        return i;
    };
    const std::size_t most = run(0, std::integral_constant<std::size_t, 16>());
    run(run(most, std::integral_constant<std::size_t, 2>()), std::integral_constant<std::size_t, 1>());
}

} // namespace telepipe::formats
