#pragma once

#include "engine/render/SceneView.h"
#include "engine/render/resource/FrameUniforms.h"
#include "engine/render/resource/RenderTarget.h"
#include "engine/render/resource/ScreenImages.h"

namespace telepipe::render {

glm::vec2 sizeOf(const RenderTarget& target);
ImageSize sizeOfImages(const RenderTarget& target);
// What of the frame's picture the target shows.
Viewport viewport(const FrameRequest& request, const RenderTarget& target);
// Of the whole picture, in pixels.
float pictureHeight(const FrameRequest& request, const RenderTarget& target);
// The mode shows what single surfaces are, blending nothing.
bool inspects(ViewMode mode);

} // namespace telepipe::render
