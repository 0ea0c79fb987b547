#pragma once

#include "formats/texture/Texture.h"

#include <algorithm>

namespace telepipe::formats {

// A 4-bit texture uses the 16 colours of its bank, an 8-bit one the 256 that start at the bank's multiple of 16
// (docs/formats.md, Palettes). PSO binds palettes by convention, so one that does not hold the bank is used from its
// start. Fewer than count where the palette ends.
inline std::span<const std::uint32_t> bankOf(const Palette& palette, std::size_t bank, std::size_t count)
{
    const std::size_t loaded = palette.firstBank * std::size_t(16) + palette.firstColor;
    const std::size_t wanted = count == 16 ? bank * 16 : (bank >> 4) * 256;
    const bool held = wanted >= loaded && wanted - loaded < palette.colors.size();
    const std::span<const std::uint32_t> rest = std::span(palette.colors).subspan(held ? wanted - loaded : 0);
    return rest.first(std::min(count, rest.size()));
}

} // namespace telepipe::formats
