#pragma once

#include "engine/scene/Bounds.h"

#include <cstdint>
#include <span>
#include <vector>

namespace telepipe::scene {

// The numbers of boxes in parts that nothing of another part meets: what straight cuts along the axes tell apart, and a
// few cuts within what those leave. Boxes that are empty are in none.
std::vector<std::vector<std::uint32_t>> partsApart(std::span<const Box> boxes);

} // namespace telepipe::scene
