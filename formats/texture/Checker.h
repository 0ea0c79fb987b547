#pragma once

#include "formats/texture/Texture.h"

namespace telepipe::formats {

// 8 x 8 magenta and black, which stands for a texture that is missing: it cannot be mistaken for a game's.
inline Image checker()
{
    Image image{8, 8, {}};
    for (unsigned i = 0; i < 64; ++i) {
        const std::uint8_t magenta = ((i ^ (i >> 3)) & 1u) != 0 ? 255 : 0;
        for (const std::uint8_t channel : {magenta, std::uint8_t(0), magenta, std::uint8_t(255)})
            image.rgba.push_back(channel);
    }
    return image;
}

} // namespace telepipe::formats
