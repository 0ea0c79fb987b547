#pragma once

#include "formats/texture/Texture.h"

#include <cstdint>
#include <span>

namespace telepipe::tools {

// Compares a picture with the one that a file held before. It is given the rows as they are drawn.
class PictureDifference
{
public:
    // alpha: it counts as well; without, it is not in the picture.
    PictureDifference(formats::Image before, bool alpha) : _before(std::move(before)), _channels(alpha ? 4 : 3) {}

    void add(std::span<const std::uint8_t> rgba); // of a picture of the same size, from the top down

    bool none() const { return _pixels == 0; }
    double mean() const;  // over all channels, of 255
    double share() const; // of pixels that differ at all

private:
    formats::Image _before;
    std::size_t _channels, _at = 0;
    std::uint64_t _sum = 0, _pixels = 0;
};

} // namespace telepipe::tools
