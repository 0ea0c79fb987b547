#pragma once

#include "engine/render/SceneView.h"

namespace telepipe::render {

// The backdrop of a frame, if it has one: a camera that sees a box has no sky around it.
SceneView* backdrop(const FrameRequest& request);
// The request with which the backdrop is drawn, made from the request for the frame.
FrameRequest behind(const FrameRequest& request);

} // namespace telepipe::render
