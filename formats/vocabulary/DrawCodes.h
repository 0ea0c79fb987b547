#pragma once

#include "formats/vocabulary/Code.h"

namespace telepipe::formats {

// PowerVR2 display lists, in the hardware's own order.
inline constexpr Code kListCodes[] = {{0, "", "opaque"}, {1, "", "punch-through"}, {2, "", "translucent"}};

// Blend instructions. The names are those of the source factor; the destination's have FBD for FBS. "Other colour" is
// the destination's for a source factor and the source's for a destination factor.
inline constexpr Code kBlendCodes[] = {
    {0, "NJD_FBS_ZER", "zero"},        {1, "NJD_FBS_ONE", "one"},
    {2, "NJD_FBS_OC", "other colour"}, {3, "NJD_FBS_IOC", "1 - other colour"},
    {4, "NJD_FBS_SA", "source alpha"}, {5, "NJD_FBS_ISA", "1 - source alpha"},
    {6, "NJD_FBS_DA", "dest alpha"},   {7, "NJD_FBS_IDA", "1 - dest alpha"},
};

// NjDef.h ends with NJD_FFM_TF; the hardware knows two kinds of trilinear filter, named here after the pattern.
inline constexpr Code kFilterCodes[] = {
    {0, "NJD_FFM_PS", "point"},
    {1, "NJD_FFM_BF", "bilinear"},
    {2, "NJD_FFM_TFA", "trilinear A", "trilinear-a"},
    {3, "NJD_FFM_TFB", "trilinear B", "trilinear-b"},
};

// The outcome of NJD_FCL_* and NJD_FFL_* together for one direction; clamp beats flip.
inline constexpr Code kWrapCodes[] = {{0, "", "repeat"}, {1, "", "mirror"}, {2, "", "clamp"}};

// The codes of an XJ material's address record (docs/measured.md, XJ).
constexpr std::uint32_t kXjClamp = 0, kXjMirror = 1, kXjWrap = 2;
inline constexpr Code kXjAddressCodes[] = {{kXjClamp, "", "clamp"}, {kXjMirror, "", "mirror"}, {kXjWrap, "", "wrap"}};

} // namespace telepipe::formats
