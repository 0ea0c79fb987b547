#pragma once

#include "engine/draw/overlay/WorldNames.h"
#include "engine/render/pass/OverlayLayer.h"

namespace telepipe::render {

// Adds the texts of an overlay's shown groups, for FrameRequest::names.
void addNames(const scene::OverlayMesh& mesh, const OverlayLayer& layer, std::vector<scene::WorldName>& names);

} // namespace telepipe::render
