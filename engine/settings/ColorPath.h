#pragma once

#include <numbers>

// Numbers of the hardware's and the library's colour path, which engine/trace and the shaders share.
namespace telepipe::render {

constexpr float kSimpleExponent = 17;             // of the Simple functions' highlight (docs/semantics.md, Simple)
constexpr float kStoredColorScale = 255 / 128.0f; // a stored colour of 128 is lit as 1
constexpr float kShadowSteps = 256;               // of ViewSettings::shadowScale

// Angles of bump textures: a texel's rotation is in 256ths of a turn, a byte of elevation ends at a right angle.
constexpr float kTurn = 2 * std::numbers::pi_v<float>, kTurnSteps = 256, kMostByte = 255;

// Just under the last of a fog table's doublings.
constexpr double kMostFogRatio = 255.9999;

} // namespace telepipe::render
