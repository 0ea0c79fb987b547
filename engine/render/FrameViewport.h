#pragma once

#include "engine/render/SceneView.h"
#include "engine/render/resource/FrameUniforms.h"
#include "engine/render/resource/RenderTarget.h"
#include "engine/render/resource/ScreenImages.h"

namespace telepipe::render {

glm::vec2 sizeOf(const RenderTarget& target);
// The part of the frame's picture that the target shows.
Viewport viewport(const FrameRequest& request, const RenderTarget& target);
// The target shows a part of the frame's picture, not all of it.
bool isTile(const FrameRequest& request, const RenderTarget& target);
// The height of the whole picture, in pixels.
float pictureHeight(const FrameRequest& request, const RenderTarget& target);

} // namespace telepipe::render
