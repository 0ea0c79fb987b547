#pragma once

#include "engine/chip/Levels.h"
#include "engine/scene/DrawState.h"

namespace telepipe::chip {

// The factor of a blend code. other: the destination for a source factor, the source for a destination factor.
Levels blendFactor(scene::Blend code, Levels other, int sourceAlpha, int destinationAlpha);
// Blends one layer over what lies there, in eight bits.
Levels blended(Levels source, Levels destination, scene::Blend sourceCode, scene::Blend destinationCode);

} // namespace telepipe::chip
