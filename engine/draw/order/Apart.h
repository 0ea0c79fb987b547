#pragma once

#include "engine/scene/Bounds.h"

#include <cstdint>
#include <span>
#include <vector>

namespace telepipe::scene {

// The numbers of boxes in parts that do not meet each other, found by straight cuts along the axes and a few cuts
// within what those leave. Empty boxes are in no part.
std::vector<std::vector<std::uint32_t>> partsApart(std::span<const Box> boxes);

} // namespace telepipe::scene
