#pragma once

#include "engine/draw/DrawList.h"
#include "engine/motion/Pose.h"
#include "engine/scene/Camera.h"

#include <optional>

namespace telepipe::scene {

struct Ray
{
    glm::vec3 origin{0}, direction{0, 0, -1};
};
// The ray through a point of the viewport, in pixels from its top left.
Ray pickRay(const Camera& camera, glm::vec2 point, glm::vec2 viewport);

struct PickResult
{
    std::uint32_t triangle = 0; // Scene::indices[3 * triangle]
    std::uint32_t strip = 0;    // Scene::strips
    std::uint32_t model = 0, section = 0, node = 0;
    float distance = 0;
    glm::vec3 point{0};
};
// The nearest visible triangle under the ray, culled faces passed over as the renderer does.
std::optional<PickResult> pick(const Scene& scene, const Pose& pose, const Visibility& visibility, const Ray& ray);

} // namespace telepipe::scene
