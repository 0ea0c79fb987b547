#pragma once

#include "engine/scene/Lights.h"

#include <array>
#include <cstdint>
#include <glm/geometric.hpp>
#include <glm/vec3.hpp>

namespace telepipe::render {

enum class LightKind : std::uint8_t
{
    Off,
    Directional,
    Point,
    Spot
};

// A light of the Ninja library, in world space. A value.
struct Light
{
    LightKind kind = LightKind::Off;
    glm::vec3 color{1};
    glm::vec3 direction{0, -1, 0}; // the way the light travels; directional and spot, of any length
    glm::vec3 position{0};         // point and spot
    float nearDistance = 10,
          farDistance = 100;                // point and spot: full strength up to the near one, none past the far one
    float innerAngle = 20, outerAngle = 30; // spot: degrees off its direction, full strength inside, none outside
    float diffuse = 1, specular = 1;        // how strong its colour is in either

    bool operator==(const Light&) const = default;
};

// The way that a vector points; of none, none.
inline glm::vec3 unit(glm::vec3 v)
{
    const float length = glm::length(v);
    return length > 0 ? v / length : glm::vec3(0);
}

using scene::kMaxLights;

// The lights of the lit draw modes. The game's own are in its executable, so these are a plausible sun. The Simple and
// Easy functions use the first light only, and the mean of the ambient colour's channels.
struct LightRig
{
    glm::vec3 ambient{0.4f};
    std::array<Light, kMaxLights> lights{Light{LightKind::Directional, glm::vec3(1), {-0.4f, -0.8f, -0.45f}}};

    bool operator==(const LightRig&) const = default;
};

} // namespace telepipe::render
