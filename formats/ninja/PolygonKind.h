#pragma once

#include "formats/vocabulary/ChunkCodes.h"

#include <algorithm>
#include <array>
#include <bit>

namespace telepipe::formats {

// What polygon chunks are, whatever their types add to it. Whoever tells kinds apart does it by a switch that names all
// of them and has no default, so that the compiler names every place that has to know a new one.
enum class PolygonKind : std::uint8_t
{
    Unknown,        // a type that does not exist
    Null,           // NJD_NULLOFF
    Blend,          // NJD_CB_BA
    MipDepth,       // NJD_CB_DA
    Exponent,       // NJD_CB_EXP
    CacheList,      // NJD_CB_CP
    DrawList,       // NJD_CB_DP
    Tiny,           // NJD_CT_TID
    Tiny2,          // NJD_CT_TID2
    Material,       // NJD_CM, NJD_CM_D and on
    Bump,           // NJD_CM_BU
    Material2,      // NJD_CM_D2 and on
    VolumePolygons, // NJD_CO_P3, NJD_CO_P4
    VolumeStrips,   // NJD_CO_ST
    Strips,         // NJD_CS and on
    End,            // NJD_ENDOFF
};

namespace detail {
struct PolygonKindRange
{
    std::uint8_t first, last;
    PolygonKind kind;
};
inline constexpr PolygonKindRange kPolygonKindRanges[] = {
    {kChunkNull, kChunkNull, PolygonKind::Null},
    {kChunkBlendAlpha, kChunkBlendAlpha, PolygonKind::Blend},
    {kChunkMipDepth, kChunkMipDepth, PolygonKind::MipDepth},
    {kChunkExponent, kChunkExponent, PolygonKind::Exponent},
    {kChunkCacheList, kChunkCacheList, PolygonKind::CacheList},
    {kChunkDrawList, kChunkDrawList, PolygonKind::DrawList},
    {kChunkTiny, kChunkTiny, PolygonKind::Tiny},
    {kChunkTiny2, kChunkTiny2, PolygonKind::Tiny2},
    {kChunkMaterial, kChunkMaterialLast, PolygonKind::Material},
    {kChunkMaterialBump, kChunkMaterialBump, PolygonKind::Bump},
    {kChunkMaterial2First, kChunkMaterial2Last, PolygonKind::Material2},
    {kChunkVolumePolygon3, kChunkVolumePolygon4, PolygonKind::VolumePolygons},
    {kChunkVolumeStrip, kChunkVolumeStrip, PolygonKind::VolumeStrips},
    {kChunkStrip, kChunkStripLast, PolygonKind::Strips},
    {kChunkEnd, kChunkEnd, PolygonKind::End},
};

inline constexpr std::array<PolygonKind, 256> kPolygonKinds = [] {
    std::array<PolygonKind, 256> kinds{};
    for (const PolygonKindRange& range : kPolygonKindRanges)
        for (unsigned type = range.first; type <= range.last; ++type)
            kinds[type] = range.kind;
    return kinds;
}();
// Each type with a name has a kind, and no other has.
static_assert(std::ranges::all_of(kPolygonChunkCodes,
                                  [](const Code& code) { return kPolygonKinds[code.value] != PolygonKind::Unknown; }) &&
              std::ranges::count(kPolygonKinds, PolygonKind::Unknown) == 256 - std::ssize(kPolygonChunkCodes));
} // namespace detail

constexpr PolygonKind polygonKind(std::uint8_t type)
{
    return detail::kPolygonKinds[type];
}

// How many colours the type of a material chunk names.
constexpr std::uint32_t colorCount(std::uint8_t type)
{
    constexpr std::uint32_t kColors = kMaterialDiffuse | kMaterialAmbient | kMaterialSpecular;
    return static_cast<std::uint32_t>(std::popcount(type & kColors));
}

// Calls visit(i) for each of them in the order of the body: 0 is diffuse, 1 ambient, 2 specular.
template <class Visit> constexpr void eachColor(std::uint8_t type, const Visit& visit)
{
    for (std::uint32_t i = 0; i < 3; ++i)
        if (type >> i & 1)
            visit(i);
}

} // namespace telepipe::formats
