#pragma once

#include "engine/render/pass/DrawSubmitter.h"

namespace telepipe::render {

inline bool countsFragments(ViewMode mode)
{
    return mode == ViewMode::Overdraw || mode == ViewMode::TranslucentLayers;
}

// Draws the depth of the opaque and the punch-through list, and no colours.
void drawDepths(const scene::DrawList& list, DrawSubmitter& draws);
// Counts the fragments of each pixel in the colour channels, exactly up to 255. For the modes that show such counts.
void countFragments(ViewMode mode, const scene::DrawList& list, DrawSubmitter& draws);

} // namespace telepipe::render
