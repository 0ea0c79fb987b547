#pragma once

#include "engine/render/pass/DrawSubmitter.h"

namespace telepipe::render {

// Whether single surfaces are shown: nothing is blended, what is nearest shows.
inline bool inspects(ViewMode mode)
{
    return (mode >= ViewMode::Normals && mode <= ViewMode::ListColors) || mode >= ViewMode::SectionIds;
}

inline bool countsFragments(ViewMode mode)
{
    return mode == ViewMode::Overdraw || mode == ViewMode::TranslucentLayers;
}

// The depth of what is opaque or punched through, and nothing else.
void drawDepths(const scene::DrawList& list, DrawSubmitter& draws);
// Adds up fragments in the colours; exact up to 255 of them. For a mode that counts.
void countFragments(ViewMode mode, const scene::DrawList& list, DrawSubmitter& draws);

} // namespace telepipe::render
