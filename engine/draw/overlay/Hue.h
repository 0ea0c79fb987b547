#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <glm/vec3.hpp>

namespace telepipe::scene {

constexpr float kGoldenShare = 0.61803399f;

// Hues a golden ratio apart: neighbouring numbers differ most. least: of a channel.
inline glm::vec3 hueOf(std::uint32_t number, float least)
{
    const float turns = static_cast<float>(number) * kGoldenShare;
    const float hue = (turns - std::floor(turns)) * 6;
    const auto clamp = [least](float value) { return std::min(std::max(value, least), 1.0f); };
    return {clamp(std::abs(hue - 3) - 1), clamp(2 - std::abs(hue - 2)), clamp(2 - std::abs(hue - 4))};
}

// The colour of markers in the world and on plans, by the number of their kind: 0xRRGGBB. None is dark.
inline std::uint32_t markerColor(std::uint32_t number)
{
    constexpr float kLeast = 0.35f;
    const glm::uvec3 rgb(hueOf(number, kLeast) * 255.0f);
    return rgb.r << 16 | rgb.g << 8 | rgb.b;
}

} // namespace telepipe::scene
