#include "engine/draw/order/GroupTree.h"

#include <algorithm>
#include <bit>
#include <glm/vector_relational.hpp>
#include <utility>

namespace telepipe::scene {

namespace {

// Nodes to look at, of all searches together. Stages take some thirty a batch; only a hostile scene of very many
// batches in one place takes more than this, and is drawn as submitted from there on.
constexpr std::uint64_t kStepsToBegin = 1u << 24, kStepsOfItem = 256;

// Cells of the Morton order, along each axis.
constexpr float kMortonCells = 1u << 20;

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

// The bits of a number of 21 bits three apart.
std::uint64_t spread(std::uint64_t bits)
{
    bits = (bits | bits << 32) & 0x001f00000000ffffu;
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

GroupTree::GroupTree(std::vector<Box> boxes) : _boxes(std::move(boxes)), _groups(_boxes.size(), kNone)
{
    for (Box& box : _boxes)
        box = bounded(box);
    arrange();
    _leaves = std::bit_ceil(static_cast<std::uint32_t>(_boxes.size() / kLeafItems + 1));
    _nodes.resize(2 * std::size_t{_leaves});
    addUp();
    _mostSteps = kStepsToBegin + kStepsOfItem * _boxes.size();
}

// What lies in one cell keeps the order it came in.
void GroupTree::arrange()
{
    Box all;
    for (const Box& box : _boxes)
        all.add(middleOf(box));
    std::vector<std::pair<std::uint64_t, std::uint32_t>> keys;
    keys.reserve(_boxes.size());
    for (const Box& box : _boxes)
        keys.emplace_back(mortonOf(middleOf(box), all), static_cast<std::uint32_t>(keys.size()));
    std::ranges::sort(keys);
    _places.resize(keys.size());
    for (const auto& [key, item] : keys) {
        _places[item] = static_cast<std::uint32_t>(_order.size());
        _order.push_back(item);
    }
}

std::span<const std::uint32_t> GroupTree::itemsOf(std::uint32_t leaf) const
{
    const std::size_t first = std::min(_order.size(), std::size_t{leaf - _leaves} * kLeafItems);
    return std::span(_order).subspan(first, std::min<std::size_t>(kLeafItems, _order.size() - first));
}

void GroupTree::addUp()
{
    for (std::uint32_t leaf = _leaves; leaf < 2 * _leaves; ++leaf)
        for (const std::uint32_t item : itemsOf(leaf))
            _nodes[leaf].box.add(_boxes[item]);
    for (std::uint32_t node = _leaves - 1; node >= kRoot; --node) {
        _nodes[node].box = _nodes[2 * node].box;
        _nodes[node].box.add(_nodes[2 * node + 1].box);
    }
}

void GroupTree::put(std::uint32_t item, std::uint32_t group)
{
    _groups[item] = group;
    for (std::uint32_t node = _leaves + _places[item] / kLeafItems; node >= kRoot; node /= 2) {
        if (_nodes[node].latest != kNone && _nodes[node].latest >= group)
            return;
        _nodes[node].latest = group;
    }
}

} // namespace telepipe::scene
