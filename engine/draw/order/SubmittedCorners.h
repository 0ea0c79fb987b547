#pragma once

#include "engine/draw/DrawList.h"

namespace telepipe::scene {

// The corners a list draws lie between these in the scene's, which are in the order of submission.
struct CornerSpan
{
    std::uint32_t first = 0, count = 1;
};
CornerSpan submittedCorners(const Scene& scene, const DrawList& list);

} // namespace telepipe::scene
