#include "engine/walk/Lost.h"

#include <cmath>

namespace telepipe::scene {

namespace {

constexpr float kUpright = 0.8f; // of the way: for more above or below than aside
constexpr float kVeryFar = 12;   // times the stage's size: a stage is a few pixels then
constexpr float kAround = 0.1f;  // of its size: the eye counts as within up to there
constexpr float kHeadroom = 1;   // a floor just above the eye is one that it sinks into

bool isBelow(const Ground& ground, glm::vec3 eye)
{
    if (ground.below(eye))
        return false;
    const glm::vec3 top(eye.x, ground.box().max.y + 1, eye.z);
    const auto highest = ground.below(top);
    return highest && highest->height > eye.y + kHeadroom;
}

} // namespace

Heading headingTo(const Camera& camera, glm::vec3 point)
{
    const glm::vec3 way = point - camera.position;
    const float length = glm::length(way);
    if (length == 0)
        return Heading::Ahead;
    if (std::abs(way.y) > kUpright * length)
        return way.y > 0 ? Heading::Above : Heading::Below;
    Camera level = camera;
    level.pitch = level.roll = 0;
    const float ahead = glm::dot(way, forward(level)), aside = glm::dot(way, right(level));
    if (std::abs(aside) > std::abs(ahead))
        return aside > 0 ? Heading::Right : Heading::Left;
    return ahead > 0 ? Heading::Ahead : Heading::Behind;
}

std::optional<Lost> lostFrom(const Ground& ground, const Camera& camera)
{
    if (ground.empty() || camera.isOrthographic())
        return std::nullopt;
    const glm::vec3 eye = camera.position;
    if (isBelow(ground, eye))
        return Lost{true, Heading::Above};
    const glm::vec3 middle = ground.box().center(), half = ground.box().half() * (1 + kAround) + 1.0f;
    const glm::vec3 nearest = glm::clamp(eye, middle - half, middle + half);
    if (nearest == eye)
        return std::nullopt;
    const bool turnedAway = glm::dot(middle - eye, forward(camera)) < 0 && glm::dot(nearest - eye, forward(camera)) < 0;
    if (turnedAway || glm::distance(nearest, eye) > kVeryFar * glm::length(half))
        return Lost{false, headingTo(camera, middle)};
    return std::nullopt;
}

} // namespace telepipe::scene
