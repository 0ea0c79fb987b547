#pragma once

#include "engine/draw/overlay/Guides.h"
#include "engine/render/pass/OverlayLayer.h"

namespace telepipe::render {

// Adds the texts of an overlay's shown groups as lines, for FrameRequest::labels.
void addLabels(const scene::OverlayMesh& mesh, const OverlayLayer& layer, std::vector<scene::GuideEnd>& lines);

} // namespace telepipe::render
