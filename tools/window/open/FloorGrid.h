#pragma once

#include "engine/draw/overlay/OverlayMesh.h"
#include "tools/camera/CameraController.h"

namespace telepipe::tools {

// Level lines at the height of a model's feet, a round number of units apart. They show which way is up, and how large
// the model is. bounds: of the model, whose lowest point is taken for its feet.
scene::OverlayMesh floorGrid(const Sphere& bounds, float lowest);
float floorStep(float radius); // units between two lines: 1, 2 or 5 times a power of ten

} // namespace telepipe::tools
