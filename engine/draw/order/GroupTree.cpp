#include "engine/draw/order/GroupTree.h"

#include "engine/scene/Scene.h"

#include <algorithm>
#include <glm/vector_relational.hpp>
#include <utility>

namespace telepipe::scene {

namespace {

// Nodes to look at, of all searches together. Stages take some thirty a batch; only a hostile scene of very many
// batches in one place takes more than this, and is drawn as submitted from there on.
constexpr std::uint64_t kStepsToBegin = 1u << 24, kStepsOfItem = 256;

// Cells of the Morton order, along each axis: so many that a cell and the number of a box are one word to sort.
constexpr int kMortonBits = 13, kItemBits = 64 - 3 * kMortonBits;
constexpr float kMortonCells = (1u << kMortonBits) - 1;
static_assert(kMaxSceneVertices < 1u << kItemBits);

// A damaged file may hold any float: what is nowhere is everywhere.
Box bounded(const Box& box)
{
    if (glm::any(glm::isnan(box.min)) || glm::any(glm::isnan(box.max)))
        return {glm::vec3(-std::numeric_limits<float>::max()), glm::vec3(std::numeric_limits<float>::max())};
    return box;
}

// Kept finite.
glm::vec3 middleOf(const Box& box)
{
    constexpr float kFarthest = 1e30f;
    return (glm::clamp(box.min, -kFarthest, kFarthest) + glm::clamp(box.max, -kFarthest, kFarthest)) * 0.5f;
}

// The bits of a number of 16 bits three apart.
std::uint64_t spread(std::uint64_t bits)
{
    bits = (bits | bits << 16) & 0x001f0000ff0000ffu;
    bits = (bits | bits << 8) & 0x100f00f00f00f00fu;
    bits = (bits | bits << 4) & 0x10c30c30c30c30c3u;
    return (bits | bits << 2) & 0x1249249249249249u;
}

std::uint64_t mortonOf(glm::vec3 middle, const Box& all)
{
    const glm::vec3 size = glm::max(all.max - all.min, glm::vec3(1e-30f));
    const glm::vec3 cell = (middle - all.min) / size * kMortonCells;
    return spread(std::uint64_t(cell.x)) | spread(std::uint64_t(cell.y)) << 1 | spread(std::uint64_t(cell.z)) << 2;
}

} // namespace

GroupTree::GroupTree(std::vector<Box> boxes) : _boxes(std::move(boxes))
{
    for (Box& box : _boxes)
        box = bounded(box);
    arrange();
    addLevels();
    _mostSteps = kStepsToBegin + kStepsOfItem * _boxes.size();
}

// What lies in one cell keeps the order it came in.
void GroupTree::arrange()
{
    Box all;
    for (const Box& box : _boxes)
        all.add(middleOf(box));
    std::vector<std::uint64_t> keys;
    keys.reserve(_boxes.size());
    for (const Box& box : _boxes)
        keys.push_back(mortonOf(middleOf(box), all) << kItemBits | keys.size());
    std::ranges::sort(keys);
    _places.resize(keys.size());
    std::uint32_t place = 0;
    for (const std::uint64_t key : keys)
        _places[key & ((std::uint64_t{1} << kItemBits) - 1)] = place++;
}

void GroupTree::addLevels()
{
    Node none;
    for (std::uint32_t branch = 0; branch < kBranches; ++branch)
        setBranch(none, branch, {});
    none.latest.fill(kNone);
    _nodes.resize(std::max<std::size_t>(1, (_boxes.size() + kBranches - 1) / kBranches), none);
    _levels.push_back(0);
    for (std::size_t i = 0; i < _boxes.size(); ++i)
        setBranch(_nodes[_places[i] / kBranches], _places[i] % kBranches, _boxes[i]);
    for (std::size_t count = _nodes.size(); count > 1; count = _nodes.size() - _levels.back()) {
        const std::uint32_t below = _levels.back();
        _levels.push_back(static_cast<std::uint32_t>(_nodes.size()));
        _nodes.resize(_nodes.size() + (count + kBranches - 1) / kBranches, none);
        for (std::uint32_t i = 0; i < count; ++i)
            setBranch(nodeAt(_levels.size() - 1, i / kBranches), i % kBranches, boxOf(_nodes[below + i]));
    }
}

void GroupTree::setBranch(Node& node, std::uint32_t branch, const Box& box)
{
    for (int axis = 0; axis < 3; ++axis) {
        node.min[static_cast<std::size_t>(axis)][branch] = box.min[axis];
        node.max[static_cast<std::size_t>(axis)][branch] = box.max[axis];
    }
}

Box GroupTree::boxOf(const Node& node)
{
    Box box;
    for (std::size_t axis = 0; axis < 3; ++axis) {
        box.min[static_cast<int>(axis)] = std::ranges::min(node.min[axis]);
        box.max[static_cast<int>(axis)] = std::ranges::max(node.max[axis]);
    }
    return box;
}

void GroupTree::put(std::uint32_t item, std::uint32_t group)
{
    const auto latest = static_cast<std::int32_t>(group);
    _latest = std::max(_latest, latest);
    _last = item;
    _lastGroup = group;
    std::uint32_t place = _places[item];
    for (std::uint32_t level = 0; level < _levels.size(); ++level, place /= kBranches) {
        std::int32_t& known = nodeAt(level, place / kBranches).latest[place % kBranches];
        if (known >= latest)
            return;
        known = latest;
    }
}

} // namespace telepipe::scene
