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

} // namespace telepipe::scene
