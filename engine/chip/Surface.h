#pragma once

#include "engine/chip/Levels.h"
#include "engine/settings/FogTable.h"
#include "engine/settings/ViewSettings.h"

#include <bit>

namespace telepipe::chip {

constexpr float kMostFog = 255.99998f; // just below the end of the fog table's doublings
constexpr int kMantissaBits = 23;      // of a float
// Shifts these bits so that they hold the entry of the fog table, 16 for each doubling, and the eight bits below.
constexpr int kFogFineShift = kMantissaBits - std::bit_width(render::kFogSteps - 1) - kLevelBits;
constexpr int kMostSine = 127; // of the bump unit's tables

// Scales an interpolated level by "cheap shadow", before it is rounded.
inline float shadowed(float value, int scale)
{
    return value * float(weight(scale)) / float(kWholeWeight);
}

// Colour c and texel t by the texture environment.
Levels combined(Levels c, Levels t, render::TextureEnvironment environment);
// The offset colour on top; alpha is left alone.
Levels withOffset(Levels color, Levels offset);

// The table's fog at a depth of 1 / w, as a level.
int tableFog(const render::FogTable& table, float depth);
Levels fogged(Levels color, Levels fog, int amount);

// A bump texel's intensity. parameters: K2, K3, Q and K1, where an offset colour has red, green, blue and alpha.
int bumpIntensity(Levels parameters, int elevation, int rotation);

} // namespace telepipe::chip
