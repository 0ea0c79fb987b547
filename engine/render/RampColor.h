#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <glm/vec3.hpp>

namespace telepipe::render {

// A ramp from blue (0) over cyan, green and yellow to red (1). shaders/hues.glsl has the same.
inline glm::vec3 rampColor(float share)
{
    const auto clamp = [](float value) { return std::min(std::max(value, 0.0f), 1.0f); };
    const float t = 4 * clamp(share);
    return {clamp(t - 2), clamp(std::min(t, 4 - t)), clamp(2 - t)};
}

// Hues a golden ratio apart: neighbouring numbers differ most. shaders/hues.glsl does the same.
inline glm::vec3 hueColor(std::uint32_t number)
{
    const float turns = static_cast<float>(number) * 0.61803399f;
    const float hue = (turns - std::floor(turns)) * 6;
    const auto clamp = [](float value) { return std::min(std::max(value, 0.15f), 1.0f); };
    return {clamp(std::abs(hue - 3) - 1), clamp(2 - std::abs(hue - 2)), clamp(2 - std::abs(hue - 4))};
}

// ViewMode::TexelDensity: texels a unit, from a sixteenth to sixteen in equal steps of doubling.
inline float texelDensityShare(float texelsPerUnit)
{
    return (std::log2(texelsPerUnit) + 4) / 8;
}

} // namespace telepipe::render
