#include "engine/placement/PickThing.h"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>

namespace telepipe::scene {

namespace {

constexpr float kBall = 7; // about the middle of a marker, which is twice as high

} // namespace

std::optional<float> distanceTo(const PlacedThing& thing, const Ray& ray)
{
    const glm::vec3 middle = thing.position + glm::vec3(0, kBall, 0) - ray.origin;
    const float along = glm::dot(middle, ray.direction);
    const float inside = kBall * kBall - (glm::dot(middle, middle) - along * along);
    if (!(inside >= 0) || along < 0)
        return std::nullopt;
    return std::max(along - std::sqrt(inside), 0.0f);
}

} // namespace telepipe::scene
