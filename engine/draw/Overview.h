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

// The reach of a section of middling size: the distance to the corners of its box. A sky's box is left out, which is
// many times as far away as the things in it are from each other. Half of all things lie in smaller sections, so that
// many sections with a lamp alone make no stage small, nor the sea around it a large one. 0 where no section draws
// anything.
float middlingReach(const Scene& scene, std::span<const SceneSection> sections);

} // namespace telepipe::scene
