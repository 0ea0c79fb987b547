#pragma once

#include "engine/scene/Camera.h"
#include "engine/walk/Ground.h"

namespace telepipe::scene {

// Where to turn, as seen by somebody.
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

// From where a stage is hardly seen: its faces are drawn from one side.
struct Lost
{
    bool below = false; // its floor; otherwise outside, turned away or very far
    Heading heading = Heading::Ahead;
};
// Nothing where the camera sees the stage, or there is none.
std::optional<Lost> lostFrom(const Ground& ground, const Camera& camera);

} // namespace telepipe::scene
