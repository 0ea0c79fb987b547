#pragma once

#include <cstdint>
#include <span>
#include <string>

namespace telepipe::scene {

// A bit of a collision triangle's flags. The bits say whom a surface stops and what it is; the files name none of them.
struct SurfaceFlag
{
    std::uint32_t bit;
    const char* name;
    std::uint32_t color; // 0xRRGGBB of surfaces where it is the most telling bit
};

std::span<const SurfaceFlag> surfaceFlags(); // the known ones, the most telling first
// "wall, player or monster, projectile (0x920)"; a bit without a known meaning is "unknown 0x80".
std::string describeSurface(std::uint32_t flags);
// The colour of the most telling known bit; grey where no bit is known.
std::uint32_t surfaceColor(std::uint32_t flags); // 0xRRGGBB

} // namespace telepipe::scene
