#include "engine/draw/order/Apart.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace telepipe::scene {

namespace {

using Part = std::vector<std::uint32_t>;

// Cuts a part wherever nothing lies along an axis.
std::vector<Part> cutAlong(int axis, Part part, std::span<const Box> boxes)
{
    std::ranges::sort(part, {}, [&](std::uint32_t i) { return std::pair(boxes[i].min[axis], i); });
    std::vector<Part> parts;
    float reach = -std::numeric_limits<float>::infinity();
    for (const std::uint32_t i : part) {
        if (parts.empty() || boxes[i].min[axis] > reach)
            parts.emplace_back();
        parts.back().push_back(i);
        reach = std::max(reach, boxes[i].max[axis]);
    }
    return parts;
}

} // namespace

std::vector<std::vector<std::uint32_t>> partsApart(std::span<const Box> boxes)
{
    constexpr int kAxes = 3, kMostCuts = 12; // hostile boxes could ask for one after the other
    struct Left
    {
        Part part;
        int cuts = 0, whole = 0; // how often it was cut; the axes along which it is one piece
    };
    std::vector<Left> left(1);
    for (std::uint32_t i = 0; i < boxes.size(); ++i)
        if (!boxes[i].empty())
            left[0].part.push_back(i);
    std::vector<Part> parts;
    while (!left.empty()) {
        Left next = std::move(left.back());
        left.pop_back();
        if (next.whole == kAxes || next.cuts == kMostCuts || next.part.size() < 2) {
            if (!next.part.empty())
                parts.push_back(std::move(next.part));
            continue;
        }
        std::vector<Part> cut = cutAlong(next.cuts % kAxes, std::move(next.part), boxes);
        const int whole = cut.size() == 1 ? next.whole + 1 : 1;
        for (Part& each : cut)
            left.push_back({std::move(each), next.cuts + 1, whole});
    }
    return parts;
}

} // namespace telepipe::scene
