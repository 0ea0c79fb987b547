#pragma once

#include "formats/vocabulary/Code.h"

namespace telepipe::formats {

// NJD_EVAL_*: how a node's transform is evaluated. UNIT_* bits concern the static draw only; a motion track overrides
// them (the guide says "motion can be ignored"; docs/semantics.md, Node flags).
enum EvalFlags : std::uint32_t
{
    kEvalUnitPos = 0x0001,    // NJD_EVAL_UNIT_POS: translation not applied
    kEvalUnitAng = 0x0002,    // NJD_EVAL_UNIT_ANG: rotation not applied
    kEvalUnitScl = 0x0004,    // NJD_EVAL_UNIT_SCL: scale not applied
    kEvalHide = 0x0008,       // NJD_EVAL_HIDE: no model, no vertices of it (the guide's code draws it); children stay
    kEvalBreak = 0x0010,      // NJD_EVAL_BREAK: children not traversed (the guide's code enters them)
    kEvalZxyAng = 0x0020,     // NJD_EVAL_ZXY_ANG: R = Ry Rx Rz instead of Rz Ry Rx
    kEvalSkip = 0x0040,       // NJD_EVAL_SKIP: no motion entry
    kEvalShapeSkip = 0x0080,  // NJD_EVAL_SHAPE_SKIP: no shape motion entry
    kEvalClip = 0x0100,       // NJD_EVAL_CLIP; the guide's list ends above
    kEvalModifier = 0x0200,   // NJD_EVAL_MODIFIER: marker only
    kEvalQuaternion = 0x0400, // Ninja2: ang holds the imaginary part of a quaternion
    kEvalRotateBase = 0x0800, // Ninja2: remember the matrix before this node
    kEvalRotateSet = 0x1000,  // Ninja2: replace the 3x3 part by the remembered one
    kEvalEnvelope = 0x2000,   // Ninja2: marker only
};

// NjDef.h has none of the NinjaAscii names; these are written by public tools.
inline constexpr Code kEvalFlagCodes[] = {
    {kEvalUnitPos, "NJD_EVAL_UNIT_POS", "no translation", "", "FEV_UT"},
    {kEvalUnitAng, "NJD_EVAL_UNIT_ANG", "no rotation", "", "FEV_UR"},
    {kEvalUnitScl, "NJD_EVAL_UNIT_SCL", "no scale", "", "FEV_US"},
    {kEvalHide, "NJD_EVAL_HIDE", "model not drawn", "", "FEV_HD"},
    {kEvalBreak, "NJD_EVAL_BREAK", "children not visited", "", "FEV_BR"},
    {kEvalZxyAng, "NJD_EVAL_ZXY_ANG", "rotates Y X Z", "", "FEV_ZXY"},
    {kEvalSkip, "NJD_EVAL_SKIP", "no motion entry", "", "FEV_SK"},
    {kEvalShapeSkip, "NJD_EVAL_SHAPE_SKIP", "no shape motion entry", "", "FEV_SSK"},
    {kEvalClip, "NJD_EVAL_CLIP", "clipped", "", "FEV_CL"},
    {kEvalModifier, "NJD_EVAL_MODIFIER", "modifier volume", "", "FEV_MD"},
    {kEvalQuaternion, "NJD_EVAL_QUATERNION", "quaternion in ang", "", "FEV_QU"},
    {kEvalRotateBase, "NJD_EVAL_ROTATE_BASE", "remembers the rotation", "", "FEV_RB"},
    {kEvalRotateSet, "NJD_EVAL_ROTATE_SET", "takes the remembered rotation", "", "FEV_RS"},
    {kEvalEnvelope, "NJD_EVAL_ENVELOPE", "skinned", "", "FEV_EN"},
};

} // namespace telepipe::formats
