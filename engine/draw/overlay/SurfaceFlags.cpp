#include "engine/draw/overlay/SurfaceFlags.h"

#include "formats/bytes/Errors.h"
#include "formats/vocabulary/StageFlags.h"

#include <algorithm>
#include <cstdio>
#include <iterator>

namespace telepipe::scene {

namespace {

constexpr SurfaceFlag flag(std::uint32_t bit, std::uint32_t color)
{
    return {bit, formats::codeOf(formats::kSurfaceFlagCodes, bit).words, color};
}

// The most telling first. The first is v2's for the second of Blue Burst.
constexpr SurfaceFlag kSurfaceFlags[] = {
    flag(formats::kSurfaceRoomBoundary, 0xb04ce0), flag(formats::kSurfaceMonsterSight, 0xb04ce0),
    flag(formats::kSurfacePlayer, 0xe05ca8),       flag(formats::kSurfaceWater, 0x2f7fe8),
    flag(formats::kSurfaceWall, 0xe8883c),         flag(formats::kSurfacePlayerOrMonster, 0xe0483c),
    flag(formats::kSurfaceGrass, 0x58b84c),        flag(formats::kSurfaceMonster, 0xe8d048),
    flag(formats::kSurfaceCamera, 0x48c8b8),       flag(formats::kSurfaceProjectile, 0x9098a8),
};
static_assert(std::size(kSurfaceFlags) == std::size(formats::kSurfaceFlagCodes));
constexpr std::uint32_t kUnknownColor = 0x808080;

void add(std::string& text, const std::string& word)
{
    text += (text.empty() ? "" : ", ") + word;
}

} // namespace

std::span<const SurfaceFlag> surfaceFlags()
{
    return kSurfaceFlags;
}

std::string describeSurface(std::uint32_t flags)
{
    std::string text;
    for (const SurfaceFlag& flag : kSurfaceFlags)
        if (flags & flag.bit)
            add(text, flag.name);
    std::uint32_t unknown = flags;
    for (const SurfaceFlag& flag : kSurfaceFlags)
        unknown &= ~flag.bit;
    for (std::uint32_t bit = 1; bit != 0; bit <<= 1)
        if (unknown & bit)
            add(text, "unknown " + formats::hexadecimal(bit));
    return (text.empty() ? "no flag" : text) + " (" + formats::hexadecimal(flags) + ")";
}

std::uint32_t surfaceColor(std::uint32_t flags)
{
    const auto found = std::find_if(std::begin(kSurfaceFlags), std::end(kSurfaceFlags),
                                    [&](const SurfaceFlag& flag) { return (flags & flag.bit) != 0; });
    return found == std::end(kSurfaceFlags) ? kUnknownColor : found->color;
}

} // namespace telepipe::scene
