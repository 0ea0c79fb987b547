#pragma once

#include "engine/draw/DrawList.h"
#include "engine/scene/Bounds.h"

#include <vector>

// The reach of the things that a scene draws, for placing cameras, plans and lines. Corners of broken files that are
// NaN, or farther out than any world, are left out. Culling has its own, larger bounds, which leave nothing out.
namespace telepipe::scene {

constexpr float kWorldsEnd = 1e8f; // units

// False for NaN and for places as far away as the end.
bool isInWorld(glm::vec3 point, float end = kWorldsEnd);
bool isInWorld(const Box& box); // both corners; false of an empty box

// The box of the visible models' corners at the time of a pose. Empty where nothing is visible.
Box reachOf(const Scene& scene, const Pose& pose, const Visibility& visibility);
// The same for each of Scene::sections, whatever is visible.
std::vector<Box> sectionReaches(const Scene& scene, const Pose& pose);

} // namespace telepipe::scene
