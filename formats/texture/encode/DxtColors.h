#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace telepipe::formats {

// Up to 16 colours of one S3TC block, those that shall be seen.
struct DxtColors
{
    std::array<std::array<float, 3>, 16> rgb{}; // 0 to 255
    std::array<std::uint8_t, 16> place{};       // the texel each is of
    std::size_t count = 0;
};

// Two ends of a line through colours, and a code for each texel of a block.
struct DxtColorBlock
{
    std::uint16_t first = 0, second = 0; // RGB565
    std::uint32_t codes = 0;
    float error = 0; // the sum of squared differences
};

// The ends and codes that come nearest to the colours, of the four shades of a line: first > second, but where both are
// one and only code 0 is used.
DxtColorBlock fitFourColors(const DxtColors& colors);
// Fits a block with three shades: first <= second. Texels that are none of the colours get code 3, transparent.
DxtColorBlock fitThreeColors(const DxtColors& colors);

} // namespace telepipe::formats
