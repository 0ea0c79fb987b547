#pragma once

#include "engine/scene/Camera.h"
#include "engine/walk/Ground.h"

namespace telepipe::scene {

// The direction to turn in, as seen by the walker.
enum class Heading : std::uint8_t
{
    Ahead,
    Left,
    Right,
    Behind,
    Above,
    Below
};
Heading headingTo(const Camera& camera, glm::vec3 point);

// A place from which a stage is hardly seen, as its faces are drawn from one side.
struct Lost
{
    bool below = false; // its floor; otherwise outside, turned away or very far
    Heading heading = Heading::Ahead;
};
// Tells that the camera is lost. Nothing where it sees the stage, or where there is none.
std::optional<Lost> lostFrom(const Ground& ground, const Camera& camera);

} // namespace telepipe::scene
