#pragma once

#include "formats/texture/Texture.h"
#include "formats/texture/encode/Clusters.h"

namespace telepipe::formats {

// Four texels of 16 bits in twiddled order (TL, BL, TR, BR), the first in the lowest bits.
using Square = std::uint64_t;

// A codebook for the squares of all levels of a texture. As many distinct squares as there are entries are kept as they
// are; more are gathered into clusters (Clusters.h).
class VqCodebook
{
public:
    VqCodebook(std::span<const Square> squares, std::size_t entries, PixelFormat format);

    const std::vector<Square>& entries() const { return _entries; } // all entries asked for
    std::uint8_t indexOf(Square square) const;                      // the entry that looks most like it
    std::uint8_t indexOfTexel(std::uint16_t texel) const;           // the entry with the most similar BR texel

private:
    using Pixels = Clusters<16>::Vector; // four times R, G, B, A

    static Pixels pixelsOf(Square square, PixelFormat format);
    void findPixels();
    void train(std::vector<Square> distinct, std::span<const Square> squares, std::size_t entries);

    PixelFormat _format;
    std::vector<Square> _entries;
    Clusters<16>::Centers _pixels;    // of _entries
    Clusters<4>::Centers _lastTexels; // likewise
};

} // namespace telepipe::formats
