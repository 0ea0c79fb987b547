#pragma once

#include "formats/texture/Texture.h"

#include <optional>

namespace telepipe::formats {

// One texel as it is stored in the file.
struct StoredTexel
{
    std::size_t offset = 0;  // absolute, of the texel's own byte or word; of a DXT block, of the block
    unsigned bits = 0;       // 4, 8, 16 or 32 of a texel; 64 or 128 of a block
    std::uint64_t value = 0; // of a block its first eight bytes, the first one lowest
    // For a palettised texture the colour's number in its bank, for a VQ texture the entry of the codebook. bits and
    // value are then those of the index.
    std::optional<std::uint32_t> index;
    std::optional<std::uint32_t> codeword; // the 16 bits that the codebook has for the texel
};

// x and y from the top left; both must be inside the level.
StoredTexel storedTexel(const Texture& texture, std::size_t level, std::uint32_t x, std::uint32_t y);

} // namespace telepipe::formats
