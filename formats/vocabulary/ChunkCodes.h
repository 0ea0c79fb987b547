#pragma once

#include "formats/vocabulary/ChunkTypes.h"
#include "formats/vocabulary/Code.h"

namespace telepipe::formats {

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
