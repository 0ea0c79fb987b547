#pragma once

#include "formats/texture/Texture.h"

#include <algorithm>

namespace telepipe::formats {

// How many levels, from the largest on, form a chain: each half of the one before, down to 1. What follows is not
// sampled.
inline std::size_t chainLength(const Texture& texture)
{
    std::size_t count = 0;
    for (const TextureLevel& level : texture.levels) {
        const std::uint32_t width = std::max(texture.width >> count, 1u);
        const std::uint32_t height = std::max(texture.height >> count, 1u);
        if (level.width != width || level.height != height)
            break;
        ++count;
    }
    return count;
}

} // namespace telepipe::formats
