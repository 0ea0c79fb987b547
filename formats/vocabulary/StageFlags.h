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

// PlacedModel::flags of version 2, of static entries: which of the ids mean something.
enum V2StaticFlags : std::uint32_t
{
    kV2HasId2 = 0x400, // likely of a texture swap
    kV2HasId7 = 0x800, // likely of a UV scroll
};

inline constexpr Code kV2StaticFlagCodes[] = {{kV2HasId2, "", "has id 2"}, {kV2HasId7, "", "has id 7"}};

// Bits of a collision triangle's flags. Files do not name them: the names are those of public tools for Blue Burst
// (docs/formats.md, Collision). v2 files use the same bits, measured on forest01: the triangles of both games carry the
// same values, but for one bit, 0x40000000 in v2 and 0x8000 in Blue Burst (164 upright triangles between rooms in
// either).
enum SurfaceFlags : std::uint32_t
{
    kSurfaceCamera = 0x1,
    kSurfaceWater = 0x4,
    kSurfaceGrass = 0x10,
    kSurfaceWall = 0x20,
    kSurfaceMonster = 0x40,
    kSurfaceProjectile = 0x100,
    kSurfacePlayerOrMonster = 0x800,
    kSurfacePlayer = 0x2000,
    kSurfaceMonsterSight = 0x8000,
    kSurfaceRoomBoundary = 0x40000000,
};

inline constexpr Code kSurfaceFlagCodes[] = {
    {kSurfaceCamera, "", "camera"},
    {kSurfaceWater, "", "water"},
    {kSurfaceGrass, "", "grass"},
    {kSurfaceWall, "", "wall"},
    {kSurfaceMonster, "", "monster"},
    {kSurfaceProjectile, "", "projectile"},
    {kSurfacePlayerOrMonster, "", "player or monster"},
    {kSurfacePlayer, "", "player"},
    {kSurfaceMonsterSight, "", "monster sight"},
    {kSurfaceRoomBoundary, "", "room boundary"},
};

} // namespace telepipe::formats
