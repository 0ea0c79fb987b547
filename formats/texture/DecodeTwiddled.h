#pragma once

#include "formats/texture/Texels.h"
#include "formats/texture/Twiddle.h"

#include <cstring>

namespace telepipe::formats {

// Where a level's pixels go: rows top to bottom, 4 bytes a pixel, any alignment.
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

// Side x Side texels in twiddled order to Side rows. A row is put together in registers and stored whole.
template <std::size_t Side, Twiddle::First first>
inline void storeBlock(const std::uint32_t* block, const PixelRows& rows, std::uint32_t x, std::uint32_t y)
{
    for (std::size_t row = 0; row < Side; ++row) {
        std::uint32_t pixels[Side];
        for (std::size_t column = 0; column < Side; ++column)
            pixels[column] = block[placeInBlock<first>(column, row)];
        std::memcpy(rows.at(x, y + static_cast<std::uint32_t>(row)), pixels, sizeof pixels);
    }
}

template <std::size_t Side, Twiddle::First first, class Format>
void decodeBlocks(const Format& format, const std::uint8_t* file, const PixelRows& rows)
{
    constexpr std::uint32_t side = Side;
    const Twiddle blocks(rows.width / side, rows.height / side, first);
    std::uint32_t down = 0;
    for (std::uint32_t y = 0; y < rows.height; y += side, down = Twiddle::next(down, blocks.yMask)) {
        std::uint32_t across = 0;
        for (std::uint32_t x = 0; x < rows.width; x += side, across = Twiddle::next(across, blocks.xMask)) {
            std::uint32_t block[Side * Side];
            format.template expand<Side * Side>(file + std::size_t(across | down) * (Side * Side * Format::kBits / 8),
                                                block);
            storeBlock<Side, first>(block, rows, x, y);
        }
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
    std::size_t i = 0;
    const auto run = [&]<std::size_t N>(std::integral_constant<std::size_t, N>) {
        for (; i + N <= count; i += N) {
            std::uint32_t pixels[N];
            format.template expand<N>(file + i * Format::kBits / 8, pixels);
            std::memcpy(rows.bytes + i * 4, pixels, sizeof pixels);
        }
    };
    run(std::integral_constant<std::size_t, 16>());
    run(std::integral_constant<std::size_t, 2>());
    run(std::integral_constant<std::size_t, 1>());
}

} // namespace telepipe::formats
