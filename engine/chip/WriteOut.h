#pragma once

#include "engine/chip/Levels.h"

#include <array>
#include <glm/vec2.hpp>
#include <glm/vec3.hpp>

namespace telepipe::chip {

// Thresholds of the dither, 4 x 4 pixels, the picture's top row first.
constexpr int kDitherSize = 4;
constexpr std::array<int, 16> kDither{0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5};
constexpr int kDitherStep = 16, kDitherHalf = 8;
constexpr glm::ivec3 kMostCode{31, 63, 31};
constexpr glm::ivec3 kCodeShift{3, 2, 3}; // of a code that is read again: its high bits are not repeated

inline int ditherAt(glm::ivec2 pixel)
{
    return kDither[std::size_t(pixel.y % kDitherSize * kDitherSize + pixel.x % kDitherSize)];
}

// The 5, 6 and 5 bits that a pixel is written as.
inline glm::ivec3 writtenCode(glm::ivec3 levels, glm::ivec2 pixel)
{
    const glm::ivec3 code = (levels * kMostCode + (kDitherStep * ditherAt(pixel) + kDitherHalf)) / kMostLevel;
    return glm::min(code, kMostCode);
}
inline glm::ivec3 shownLevels(glm::ivec3 code)
{
    return code << kCodeShift;
}

} // namespace telepipe::chip
