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

// NJS_MATERIAL.attrflags. Bits 0-6 are the user's.
enum MaterialFlags : std::uint32_t
{
    kMaterialPick = 1u << 7,            // NJD_FLAG_PICK
    kMaterialMipDepthShift = 8,         // NJD_D_*, 4 bits, quarters
    kMaterialSuperSample = 1u << 12,    // NJD_FLAG_USE_ANISOTROPIC
    kMaterialFilterShift = 13,          // NJD_FILTER_*, 2 bits
    kMaterialClampV = 1u << 15,         // NJD_FLAG_CLAMP_V
    kMaterialClampU = 1u << 16,         // NJD_FLAG_CLAMP_U
    kMaterialFlipV = 1u << 17,          // NJD_FLAG_FLIP_V
    kMaterialFlipU = 1u << 18,          // NJD_FLAG_FLIP_U
    kMaterialIgnoreSpecular = 1u << 19, // NJD_FLAG_IGNORE_SPECULAR
    kMaterialUseAlpha = 1u << 20,       // NJD_FLAG_USE_ALPHA
    kMaterialUseTexture = 1u << 21,     // NJD_FLAG_USE_TEXTURE
    kMaterialEnvironment = 1u << 22,    // NJD_FLAG_USE_ENV
    kMaterialDoubleSide = 1u << 23,     // NJD_FLAG_DOUBLE_SIDE
    kMaterialFlat = 1u << 24,           // NJD_FLAG_USE_FLAT
    kMaterialIgnoreLight = 1u << 25,    // NJD_FLAG_IGNORE_LIGHT
    kMaterialDestinationShift = 26,     // NJD_DA_*, 3 bits
    kMaterialSourceShift = 29,          // NJD_SA_*, 3 bits
};

// The bits that are flags. Those that strips have as well have the same words. The names are the headers'
// (docs/formats.md, Sources); the PowerVR2 calls super-sampling what they call anisotropic.
inline constexpr Code kMaterialFlagCodes[] = {
    {kMaterialPick, "NJD_FLAG_PICK", "pick"},
    {kMaterialSuperSample, "NJD_FLAG_USE_ANISOTROPIC", "super-sampled"},
    {kMaterialClampV, "NJD_FLAG_CLAMP_V", "clamp V"},
    {kMaterialClampU, "NJD_FLAG_CLAMP_U", "clamp U"},
    {kMaterialFlipV, "NJD_FLAG_FLIP_V", "flip V"},
    {kMaterialFlipU, "NJD_FLAG_FLIP_U", "flip U"},
    {kMaterialIgnoreSpecular, "NJD_FLAG_IGNORE_SPECULAR", "ignores specular"},
    {kMaterialUseAlpha, "NJD_FLAG_USE_ALPHA", "translucent"},
    {kMaterialUseTexture, "NJD_FLAG_USE_TEXTURE", "textured"},
    {kMaterialEnvironment, "NJD_FLAG_USE_ENV", "environment mapped"},
    {kMaterialDoubleSide, "NJD_FLAG_DOUBLE_SIDE", "double-sided"},
    {kMaterialFlat, "NJD_FLAG_USE_FLAT", "flat shading"},
    {kMaterialIgnoreLight, "NJD_FLAG_IGNORE_LIGHT", "ignores light"},
};

} // namespace telepipe::formats
