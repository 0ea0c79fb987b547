#pragma once

#include <cstdint>

namespace telepipe::formats {

// 0xAARRGGBB as bytes R, G, B, A, the lowest first, and back.
constexpr std::uint32_t redAndBlueSwapped(std::uint32_t color)
{
    return (color & 0xff00ff00) | (color >> 16 & 0xff) | (color & 0xff) << 16;
}

} // namespace telepipe::formats
