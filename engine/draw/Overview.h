#pragma once

#include "engine/draw/DrawList.h"
#include "engine/motion/Pose.h"
#include "engine/scene/Camera.h"

namespace telepipe::scene {

// A camera for a first look at a stage, from the south and above. It shows most of the visible parts, but for a sky
// around them, a ground below everything and distant scenery. A stage that is closed on all sides is looked at from
// within. Where nothing is visible it is the default camera.
Camera overview(const Scene& scene, const Pose& pose, const Visibility& visibility, float fov, float aspect);

} // namespace telepipe::scene
