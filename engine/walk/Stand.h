#pragma once

#include "engine/scene/Camera.h"
#include "engine/walk/Ground.h"

#include <span>

namespace telepipe::scene {

// A place to stand and where to look, as a camera turns.
struct Stand
{
    glm::vec3 feet{0};
    float yaw = 0;
};
Camera eyeLevel(const Stand& stand, float fov); // level

// A place on the floor of a section, at one end of where it is most open, looking in along it. None where it has no
// floor. things: places of things to keep off, and not to look at from up close.
std::optional<Stand> standIn(const Ground& ground, const SceneSection& section, std::span<const glm::vec3> things = {});
// A place in the room with the most floor, or else in the other section with the most.
std::optional<Stand> standInLargest(const Ground& ground, const Scene& scene);

// The section that a place is in, seen from above. Circles of sections overlap, so it is the smallest one whose drawing
// covers the place. None outside all circles.
std::optional<std::uint32_t> sectionAround(const Scene& scene, glm::vec3 place);

} // namespace telepipe::scene
