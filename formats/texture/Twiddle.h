#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>

namespace telepipe::formats {

// Twiddled order interleaves the bits of x and y, as many as the shorter side has; the rest of the longer side's bits
// follow, which lays squares end to end. PowerVR2 puts y in bit 0, XVR puts x there (docs/formats.md, PVR and XVM).
//
// A mask says which bits of the address belong to an axis. Counting along an axis is then next(): the borrow of a
// subtraction runs through the other axis' bits, so no table is needed.
struct Twiddle
{
    enum class First
    {
        X,
        Y
    };

    std::uint32_t xMask = 0, yMask = 0;

    constexpr Twiddle(std::uint32_t width, std::uint32_t height, First first)
    {
        const unsigned across = static_cast<unsigned>(std::countr_zero(width));
        const unsigned down = static_cast<unsigned>(std::countr_zero(height));
        const unsigned shared = std::min(across, down);
        const std::uint32_t even = 0x55555555u & ((1u << 2 * shared) - 1);
        const std::uint32_t rest = ((1u << (std::max(across, down) - shared)) - 1) << 2 * shared;
        xMask = (first == First::X ? even : even << 1) | (across > down ? rest : 0);
        yMask = (first == First::Y ? even : even << 1) | (down > across ? rest : 0);
    }

    static constexpr std::uint32_t next(std::uint32_t bits, std::uint32_t mask) { return (bits - mask) & mask; }
};

} // namespace telepipe::formats
