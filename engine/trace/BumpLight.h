#pragma once

#include "engine/scene/DrawState.h"
#include "engine/settings/ViewSettings.h"

#include <glm/mat3x3.hpp>

namespace telepipe::trace {

// K1, K2, K3 and Q of a bump texture in the frame of a node; shaders/bump.glsl explains them.
glm::vec4 bumpParameters(const render::ViewSettings& settings, const scene::DrawState& state, const glm::mat3& node);
// K1 + K2 sin S + K3 cos S cos(R - Q), the texel's red being S and its green R.
float bumpIntensity(glm::vec4 parameters, glm::vec4 texel);

} // namespace telepipe::trace
