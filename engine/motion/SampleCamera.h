#pragma once

#include "engine/scene/Camera.h"
#include "engine/scene/Scene.h"

namespace telepipe::scene {

// The view through a Ninja camera. Its angle of view is that across the 4:3 screen; the near plane is its near depth,
// and there is no far one.
Camera cameraOf(const formats::NinjaCamera& camera);

// The angle of a Ninja camera that sees so much from top to bottom, in degrees.
std::int32_t angleAcross(float verticalFov); // BAMS

// A camera under a camera motion. Position, direction or target, roll and angle of view are the motion's where it has
// keys, and otherwise the camera's. frame is wrapped into the motion.
Camera sampleCamera(const formats::NinjaCamera& camera, const formats::Motion& motion, double frame);

// A camera at a time of the scene clock.
Camera cameraAt(const SceneCamera& camera, double seconds);

} // namespace telepipe::scene
