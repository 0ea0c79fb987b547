#pragma once

#include <array>
#include <cstdint>
#include <vector>

namespace telepipe::tools {

using Triangle = std::array<std::uint32_t, 3>; // numbers of corners, counter-clockwise
using CornerStrip = std::vector<std::uint32_t>;

// False where a corner is there twice.
template <class T> bool haveArea(const std::array<T, 3>& corners)
{
    return corners[0] != corners[1] && corners[1] != corners[2] && corners[2] != corners[0];
}

// Triangles as strips of at most that many corners, each triangle once. Triangle k of a strip is (k, k+1, k+2), with
// the last two swapped where k is odd. Triangles with a corner twice are left out.
std::vector<CornerStrip> stripsOf(const std::vector<Triangle>& triangles, std::size_t mostCorners);

// Joins all strips to one. Corners are repeated where one ends and the next begins, so that no triangle faces the other
// way.
CornerStrip gluedStrip(const std::vector<CornerStrip>& strips);

} // namespace telepipe::tools
