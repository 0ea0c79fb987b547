#pragma once

#include "formats/texture/Texture.h"
#include "formats/texture/decode/DecodeLevel.h"
#include "tests/fuzz/Require.h"

#include <cstring>

namespace telepipe::fuzz {

// A texel decoded alone is what it is in its level.
inline void decodeTexelOf(const formats::Texture& texture, std::size_t level, const formats::Image& image,
                          std::uint32_t x, std::uint32_t y)
{
    const auto texel = formats::decodeTexel(texture, level, x, y);
    require(std::memcmp(texel.data(), image.rgba.data() + (std::size_t(y) * image.width + x) * 4, texel.size()) == 0);
}

// Decodes whatever the reader accepted, whole and a texel at a time.
inline void decodeTextures(const formats::TextureArchive& archive)
{
    for (const formats::Texture& texture : archive.textures)
        for (std::size_t level = 0; level < texture.levels.size(); ++level) {
            const formats::Image image = formats::decodeLevel(texture, level);
            for (const std::uint32_t x : {0u, image.width / 3, image.width - 1})
                for (const std::uint32_t y : {0u, image.height / 3, image.height - 1})
                    decodeTexelOf(texture, level, image, x, y);
        }
}

} // namespace telepipe::fuzz
