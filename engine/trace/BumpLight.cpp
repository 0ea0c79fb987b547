#include "engine/trace/BumpLight.h"

#include "engine/settings/ColorPath.h"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>

namespace telepipe::trace {

namespace {

using render::kMostByte;
using render::kTurn;
using render::kTurnSteps;

} // namespace

glm::vec4 bumpParameters(const render::ViewSettings& settings, const scene::DrawState& state, const glm::mat3& node)
{
    const glm::vec4 bright(1, 0, 0, 0);
    const glm::vec3 specular(state.specular >> 16 & 255u, state.specular >> 8 & 255u, state.specular & 255u);
    if (!state.bump.given)
        return specular == glm::vec3(0) ? bright : glm::vec4(0, specular / kMostByte);
    const render::Light& first = settings.lights.lights[0];
    if (settings.drawMode == render::DrawMode::Unlit || first.kind != render::LightKind::Directional)
        return bright;
    const glm::vec3 outward = glm::normalize(node * state.bump.direction);
    const glm::vec3 right = glm::normalize(glm::cross(node * state.bump.up, outward));
    const glm::vec3 light = -glm::normalize(first.direction);
    const float height = std::clamp(glm::dot(light, outward), 0.0f, 1.0f), depth = settings.bumpDepth;
    const float turns = std::atan2(glm::dot(light, glm::cross(outward, right)), glm::dot(light, right)) / kTurn;
    return {1 - depth, depth * height, depth * std::sqrt(1 - height * height),
            (turns - std::floor(turns)) * kTurnSteps / kMostByte};
}

float bumpIntensity(glm::vec4 parameters, glm::vec4 texel)
{
    const float s = texel.r * kTurn / 4, turn = kTurn * kMostByte / kTurnSteps;
    return std::clamp(parameters.x + parameters.y * std::sin(s) +
                          parameters.z * std::cos(s) * std::cos((texel.g - parameters.w) * turn),
                      0.0f, 1.0f);
}

} // namespace telepipe::trace
