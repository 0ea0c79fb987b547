#pragma once

#include "formats/vocabulary/ChunkTypes.h"
#include "formats/vocabulary/Code.h"

namespace telepipe::formats {

// The types of chunks have names alone, those of compact shapes behind the others.
inline constexpr Code kVertexChunkCodes[] = {
    {kChunkVertexSh, "NJD_CV_SH"},
    {kChunkVertexNormalSh, "NJD_CV_VN_SH"},
    {kChunkVertex, "NJD_CV"},
    {kChunkVertexColor, "NJD_CV_D8"},
    {kChunkVertexUser, "NJD_CV_UF"},
    {kChunkVertexWeight, "NJD_CV_NF"},
    {kChunkVertex565, "NJD_CV_S5"},
    {kChunkVertex4444, "NJD_CV_S4"},
    {kChunkVertexIntensity, "NJD_CV_IN"},
    {kChunkVertexNormal, "NJD_CV_VN"},
    {kChunkVertexNormalColor, "NJD_CV_VN_D8"},
    {kChunkVertexNormalUser, "NJD_CV_VN_UF"},
    {kChunkVertexNormalWeight, "NJD_CV_VN_NF"},
    {kChunkVertexNormal565, "NJD_CV_VN_S5"},
    {kChunkVertexNormal4444, "NJD_CV_VN_S4"},
    {kChunkVertexNormalIntensity, "NJD_CV_VN_IN"},
    {kChunkVertexPackedNormal, "NJD_CV_VNX"},
    {kChunkVertexPackedNormalColor, "NJD_CV_VNX_D8"},
    {kChunkVertexPackedNormalUser, "NJD_CV_VNX_UF"},
    {kChunkVertexTwoColors, "NJD_CV_D8_S8"},
    {kChunkVertexWeightColor, "NJD_CV_NF_D8"},
    {kCompactNormal, "NJD_VN"},
    {kCompactNormalColor, "NJD_VN_D8"},
    {kCompactColor, "NJD_D8"},
};
constexpr const char* vertexChunkName(std::uint8_t type) // of one that there is
{
    return codeOf(kVertexChunkCodes, type).name;
}

// The type of a material chunk with these MaterialColors.
constexpr std::uint32_t withColors(std::uint32_t material, std::uint32_t colors)
{
    return material | colors;
}

inline constexpr Code kPolygonChunkCodes[] = {
    {kChunkNull, "NJD_NULLOFF"},
    {kChunkBlendAlpha, "NJD_CB_BA"},
    {kChunkMipDepth, "NJD_CB_DA"},
    {kChunkExponent, "NJD_CB_EXP"},
    {kChunkCacheList, "NJD_CB_CP"},
    {kChunkDrawList, "NJD_CB_DP"},
    {kChunkTiny, "NJD_CT_TID"},
    {kChunkTiny2, "NJD_CT_TID2"},
    {kChunkMaterial, "NJD_CM"},
    {withColors(kChunkMaterial, kMaterialDiffuse), "NJD_CM_D"},
    {withColors(kChunkMaterial, kMaterialAmbient), "NJD_CM_A"},
    {withColors(kChunkMaterial, kMaterialDiffuse | kMaterialAmbient), "NJD_CM_DA"},
    {withColors(kChunkMaterial, kMaterialSpecular), "NJD_CM_S"},
    {withColors(kChunkMaterial, kMaterialDiffuse | kMaterialSpecular), "NJD_CM_DS"},
    {withColors(kChunkMaterial, kMaterialAmbient | kMaterialSpecular), "NJD_CM_AS"},
    {withColors(kChunkMaterial, kMaterialDiffuse | kMaterialAmbient | kMaterialSpecular), "NJD_CM_DAS"},
    {kChunkMaterialBump, "NJD_CM_BU"},
    {withColors(kChunkMaterial2, kMaterialDiffuse), "NJD_CM_D2"},
    {withColors(kChunkMaterial2, kMaterialAmbient), "NJD_CM_A2"},
    {withColors(kChunkMaterial2, kMaterialDiffuse | kMaterialAmbient), "NJD_CM_DA2"},
    {withColors(kChunkMaterial2, kMaterialSpecular), "NJD_CM_S2"},
    {withColors(kChunkMaterial2, kMaterialDiffuse | kMaterialSpecular), "NJD_CM_DS2"},
    {withColors(kChunkMaterial2, kMaterialAmbient | kMaterialSpecular), "NJD_CM_AS2"},
    {withColors(kChunkMaterial2, kMaterialDiffuse | kMaterialAmbient | kMaterialSpecular), "NJD_CM_DAS2"},
    {kChunkVolumePolygon3, "NJD_CO_P3"},
    {kChunkVolumePolygon4, "NJD_CO_P4"},
    {kChunkVolumeStrip, "NJD_CO_ST"},
    {kChunkStrip, "NJD_CS"},
    {kChunkStripUvn, "NJD_CS_UVN"},
    {kChunkStripUvh, "NJD_CS_UVH"},
    {kChunkStripNormal, "NJD_CS_VN"},
    {kChunkStripUvnNormal, "NJD_CS_UVN_VN"},
    {kChunkStripUvhNormal, "NJD_CS_UVH_VN"},
    {kChunkStripColor, "NJD_CS_D8"},
    {kChunkStripUvnColor, "NJD_CS_UVN_D8"},
    {kChunkStripUvhColor, "NJD_CS_UVH_D8"},
    {kChunkStrip2, "NJD_CS_2"},
    {kChunkStripUvn2, "NJD_CS_UVN2"},
    {kChunkStripUvh2, "NJD_CS_UVH2"},
    {kChunkEnd, "NJD_ENDOFF"},
};

inline constexpr Code kStripFlagCodes[] = {
    {kStripIgnoreLight, "NJD_FST_IL", "ignores light", "ignore-light"},
    {kStripIgnoreSpecular, "NJD_FST_IS", "ignores specular", "ignore-specular"},
    {kStripIgnoreAmbient, "NJD_FST_IA", "ignores ambient", "ignore-ambient"},
    {kStripUseAlpha, "NJD_FST_UA", "translucent"},
    {kStripDoubleSide, "NJD_FST_DB", "double-sided", "double-side"},
    {kStripFlat, "NJD_FST_FL", "flat shading", "flat"},
    {kStripEnvironment, "NJD_FST_ENV", "environment mapped", "environment"},
    {kStripNoAlphaTest, "NJD_FST_NAT", "no alpha test", "no-alpha-test"}, // named after the pattern
};

// Flags in the order of NinjaAscii files, which is the compact shape guide's. In chunks with weights the two lowest
// bits are the weight status.
inline constexpr Code kVertexFlagCodes[] = {
    {kVertexContinue, "NJD_FV_CONT", "another chunk goes on"},
    {kVertexShape, "NJD_FV_SHAPE", "compact shape"},
};

inline constexpr Code kWeightCodes[] = {
    {0, "NJD_FW_START", "sets the slots"},
    {1, "NJD_FW_MIDDLE", "adds to them"},
    {2, "NJD_FW_END", "adds and ends"},
    {3, "", "weight status 3"},
};

// Flags in the order of NinjaAscii files.
inline constexpr Code kTinyFlagCodes[] = {
    {kTinyFlipU, "NJD_FFL_U", "flip U"},
    {kTinyFlipV, "NJD_FFL_V", "flip V"},
    {kTinyClampU, "NJD_FCL_U", "clamp U"},
    {kTinyClampV, "NJD_FCL_V", "clamp V"},
};

} // namespace telepipe::formats
