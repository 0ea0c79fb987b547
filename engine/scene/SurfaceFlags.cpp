#include "engine/scene/SurfaceFlags.h"

#include <algorithm>
#include <cstdio>
#include <iterator>

namespace telepipe::scene {

namespace {

// Names: ninja_semantics G.4, from public tools for Blue Burst. v2 files use the same bits, measured on forest01: the
// triangles of both games carry the same values, but for one: what is 0x40000000 in v2 is 0x8000 in Blue Burst (164
// upright triangles between rooms in either).
constexpr SurfaceFlag kSurfaceFlags[] = {
    {0x40000000, "room boundary", 0xb04ce0}, // v2
    {0x00008000, "monster sight", 0xb04ce0}, // Blue Burst
    {0x00002000, "player", 0xe05ca8},           {0x00000004, "water", 0x2f7fe8},      {0x00000020, "wall", 0xe8883c},
    {0x00000800, "player + monster", 0xe0483c}, {0x00000010, "grass", 0x58b84c},      {0x00000040, "monster", 0xe8d048},
    {0x00000001, "camera", 0x48c8b8},           {0x00000100, "projectile", 0x9098a8},
};
constexpr std::uint32_t kUnknownColor = 0x808080;

void add(std::string& text, const std::string& word)
{
    text += (text.empty() ? "" : ", ") + word;
}

std::string hex(std::uint32_t value)
{
    char text[16];
    std::snprintf(text, sizeof text, "0x%x", static_cast<unsigned>(value));
    return text;
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
            add(text, "unknown " + hex(bit));
    return (text.empty() ? "no flag" : text) + " (" + hex(flags) + ")";
}

std::uint32_t surfaceColor(std::uint32_t flags)
{
    const auto found = std::find_if(std::begin(kSurfaceFlags), std::end(kSurfaceFlags),
                                    [&](const SurfaceFlag& flag) { return (flags & flag.bit) != 0; });
    return found == std::end(kSurfaceFlags) ? kUnknownColor : found->color;
}

} // namespace telepipe::scene
