#pragma once

#include <cstdint>

namespace telepipe::formats {

struct SurfaceFlagName
{
    std::uint32_t bit;
    const char* name;
};

// Bits of a collision triangle's flags, which the files do not name: the names are those of public tools for Blue Burst
// (docs/formats.md, Collision). v2 files use the same bits, measured on forest01: the triangles of both games carry the
// same values, but for one: what is 0x40000000 in v2 is 0x8000 in Blue Burst (164 upright triangles between rooms in
// either).
inline constexpr SurfaceFlagName kSurfaceFlagNames[] = {
    {0x1, "camera"},
    {0x4, "water"},
    {0x10, "grass"},
    {0x20, "wall"},
    {0x40, "monster"},
    {0x100, "projectile"},
    {0x800, "player or monster"},
    {0x2000, "player"},
    {0x8000, "monster sight"},
    {0x40000000, "room boundary"},
};

constexpr const char* surfaceFlagName(std::uint32_t bit)
{
    for (const SurfaceFlagName& flag : kSurfaceFlagNames)
        if (flag.bit == bit)
            return flag.name;
    return nullptr;
}

} // namespace telepipe::formats
