#pragma once

#include <cstdint>
#include <glm/gtc/type_precision.hpp>

namespace telepipe::render {

// The colour of a number in the modes that show numbers: no two are alike below 2^24 - 1, neighbours differ much, and
// none is black, which is nothing. An odd factor permutes the numbers of 24 bits. shaders/surface.glsl does the same.
inline glm::u8vec3 identityColor(std::uint32_t number)
{
    const std::uint32_t mixed = (number + 1) * 0x9e3779u;
    return {mixed >> 16 & 0xff, mixed >> 8 & 0xff, mixed & 0xff};
}

} // namespace telepipe::render
