#pragma once

#include "formats/vocabulary/Code.h"

namespace telepipe::formats {

// PlacedModel::flags of Blue Burst.
enum BbEntryFlags : std::uint32_t
{
    kBbNoFog = 0x1,
    kBbIndirect = 0x4, // the entry points to a pointer
    kBbReceivesShadow = 0x10,
    kBbUvScroll = 0x20,
    kBbTextureSwap = 0x40
};

inline constexpr Code kBbEntryFlagCodes[] = {
    {kBbNoFog, "", "no fog"},
    {kBbIndirect, "indirect", "the entry points to a pointer"},
    {kBbReceivesShadow, "", "receives shadow"},
    {kBbUvScroll, "", "UV scroll"},
    {kBbTextureSwap, "", "texture swap"},
};

inline constexpr Code kV2StaticFlagCodes[] = {{0x400, "", "has id 2"}, {0x800, "", "has id 7"}};

// Bits of a collision triangle's flags, which the files do not name: the names are those of public tools for Blue Burst
// (docs/formats.md, Collision). v2 files use the same bits, measured on forest01: the triangles of both games carry the
// same values, but for one: what is 0x40000000 in v2 is 0x8000 in Blue Burst (164 upright triangles between rooms in
// either).
inline constexpr Code kSurfaceFlagCodes[] = {
    {0x1, "", "camera"},
    {0x4, "", "water"},
    {0x10, "", "grass"},
    {0x20, "", "wall"},
    {0x40, "", "monster"},
    {0x100, "", "projectile"},
    {0x800, "", "player or monster"},
    {0x2000, "", "player"},
    {0x8000, "", "monster sight"},
    {0x40000000, "", "room boundary"},
};

} // namespace telepipe::formats
