#pragma once

#include "engine/draw/DrawList.h"
#include "engine/motion/Pose.h"
#include "engine/scene/Camera.h"

namespace telepipe::scene {

// A first look at a stage: most of what is visible of it, from the south and above. A sky around it, a ground below all
// of it and what lies far out do not count, and what is closed all around is looked at from within.
// Nothing visible: the default camera.
Camera overview(const Scene& scene, const Pose& pose, const Visibility& visibility, float fov, float aspect);

} // namespace telepipe::scene
