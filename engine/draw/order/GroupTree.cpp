#include "engine/draw/order/GroupTree.h"

namespace telepipe::scene {

namespace {

// Nodes to look at, of all searches together. Stages take some thirty a batch; only a hostile scene of very many
// batches in one place takes more than this, and is drawn as submitted from there on.
constexpr std::uint64_t kStepsToBegin = 1u << 24, kStepsOfItem = 256;

} // namespace

GroupTree::GroupTree(std::size_t boxes) : _mostSteps(kStepsToBegin + kStepsOfItem * boxes)
{
    Node none;
    for (std::size_t axis = 0; axis < 3; ++axis) {
        none.min[axis].fill(Box{}.min.x);
        none.max[axis].fill(Box{}.max.x);
    }
    none.latest.fill(kNone);
    std::size_t nodes = 0, level = boxes;
    do {
        level = std::max<std::size_t>(1, (level + kBranches - 1) / kBranches);
        _levels.push_back(static_cast<std::uint32_t>(nodes));
        nodes += level;
    } while (level > 1);
    _nodes.resize(nodes, none);
}

void GroupTree::put(const Box& box, std::uint32_t group)
{
    const auto latest = static_cast<std::int32_t>(group);
    _latest = std::max(_latest, latest);
    _lastBox = box;
    _lastGroup = group;
    std::uint32_t place = _count++;
    for (std::uint32_t level = 0; level < _levels.size(); ++level, place /= kBranches)
        nodeAt(level, place / kBranches).add(place % kBranches, box, latest);
}

void GroupTree::Node::add(std::uint32_t branch, const Box& box, std::int32_t group)
{
    for (std::size_t axis = 0; axis < 3; ++axis) {
        float &least = min[axis][branch], &most = max[axis][branch];
        least = std::min(least, box.min[static_cast<int>(axis)]);
        most = std::max(most, box.max[static_cast<int>(axis)]);
    }
    latest[branch] = std::max(latest[branch], group);
}

} // namespace telepipe::scene
