#pragma once

#include "engine/draw/DrawList.h"
#include "engine/motion/Pose.h"
#include "engine/scene/Camera.h"

#include <span>

namespace telepipe::scene {

// A camera for a first look at a stage, from the south and above. It shows most of the visible parts, but for a sky
// around them, a ground below everything and distant scenery. A stage that is closed on all sides is looked at from
// within. Where nothing is visible it is the default camera.
Camera overview(const Scene& scene, const Pose& pose, const Visibility& visibility, float fov, float aspect);

// How far a section of middling size among these reaches: to the corners of its box, unless that is a sky's, many times
// as far away as what is placed in it lies apart. Half of all that is placed lies in smaller ones: many that hold a
// lamp alone make no stage small, nor the sea around it a large one. 0 where none draws anything.
float middlingReach(const Scene& scene, std::span<const SceneSection> sections);

} // namespace telepipe::scene
