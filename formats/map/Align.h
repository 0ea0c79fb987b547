#pragma once

#include <cstddef>
#include <functional>
#include <utility>
#include <vector>

namespace telepipe::formats {

// Pairs the equal things of two sequences: pairs (first, second), both ascending, that the shortest script of removals
// and additions leaves alone (Myers, "An O(ND) difference algorithm", 1986). Sequences that differ in more than a
// thousand places or so are paired at their heads and tails only, because the work grows with the square of that.
using Alike = std::function<bool(std::size_t first, std::size_t second)>;
std::vector<std::pair<std::size_t, std::size_t>> align(std::size_t firstCount, std::size_t secondCount,
                                                       const Alike& alike);

} // namespace telepipe::formats
