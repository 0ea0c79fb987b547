#pragma once

#include "formats/vocabulary/Code.h"

namespace telepipe::formats {

// The ways to cut a mesh set's s16 array into polygons: bits 14-15 of type_matId.
enum class MeshsetKind : std::uint8_t
{
    Triangles, // NJD_MESHSET_3: 3 indices each
    Quads,     // NJD_MESHSET_4: 4 indices each, in strip order
    Polygons,  // NJD_MESHSET_N: a head word, then a corner each, around the outline
    Strips,    // NJD_MESHSET_TRIMESH: a head word, then a corner each
};

// NinjaAscii files spell these names in full.
inline constexpr Code kMeshsetCodes[] = {
    {0, "NJD_MESHSET_3", "", "", "NJD_MESHSET_3"},
    {1, "NJD_MESHSET_4", "", "", "NJD_MESHSET_4"},
    {2, "NJD_MESHSET_N", "", "", "NJD_MESHSET_N"},
    {3, "NJD_MESHSET_TRIMESH", "", "", "NJD_MESHSET_TRIMESH"},
};

// NJD_FLAG_* of NJS_MATERIAL.attrflags. Bits 0-6 are the user's.
enum MaterialFlags : std::uint32_t
{
    kMaterialPick = 1u << 7,
    kMaterialMipDepthShift = 8, // 4 bits, quarters
    kMaterialSuperSample = 1u << 12,
    kMaterialFilterShift = 13, // 2 bits
    kMaterialClampV = 1u << 15,
    kMaterialClampU = 1u << 16,
    kMaterialFlipV = 1u << 17,
    kMaterialFlipU = 1u << 18,
    kMaterialIgnoreSpecular = 1u << 19,
    kMaterialUseAlpha = 1u << 20,
    kMaterialUseTexture = 1u << 21,
    kMaterialEnvironment = 1u << 22,
    kMaterialDoubleSide = 1u << 23,
    kMaterialFlat = 1u << 24,
    kMaterialIgnoreLight = 1u << 25,
    kMaterialDestinationShift = 26, // 3 bits
    kMaterialSourceShift = 29,      // 3 bits
};

// The bits that are flags. Those that strips have as well have the same words.
inline constexpr Code kMaterialFlagCodes[] = {
    {kMaterialPick, "", "pick"},
    {kMaterialSuperSample, "", "super-sampled"},
    {kMaterialClampV, "", "clamp V"},
    {kMaterialClampU, "", "clamp U"},
    {kMaterialFlipV, "", "flip V"},
    {kMaterialFlipU, "", "flip U"},
    {kMaterialIgnoreSpecular, "", "ignores specular"},
    {kMaterialUseAlpha, "", "translucent"},
    {kMaterialUseTexture, "", "textured"},
    {kMaterialEnvironment, "", "environment mapped"},
    {kMaterialDoubleSide, "", "double-sided"},
    {kMaterialFlat, "", "flat shading"},
    {kMaterialIgnoreLight, "", "ignores light"},
};

} // namespace telepipe::formats
