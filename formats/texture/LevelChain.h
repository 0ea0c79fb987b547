#pragma once

#include "formats/texture/Texture.h"

#include <algorithm>

namespace telepipe::formats {

// The number of levels, from the largest on, that each have half the size of the one before, down to 1. Levels behind
// them are not sampled.
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
