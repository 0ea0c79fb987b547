#pragma once

#include "engine/scene/Bounds.h"

#include <array>
#include <cstdint>
#include <span>
#include <vector>

namespace telepipe::scene {

inline bool meet(const Box& a, const Box& b)
{
    return !(a.max.x < b.min.x || b.max.x < a.min.x || a.max.y < b.min.y || b.max.y < a.min.y || a.max.z < b.min.z ||
             b.max.z < a.min.z);
}

// Boxes that are put into groups one after the other, in a tree: what a box must come after is found without looking at
// all that were put before it. The tree halves the boxes in Morton order of their middles; node n's halves are 2n and
// 2n + 1.
class GroupTree
{
public:
    explicit GroupTree(std::vector<Box> boxes);

    const Box& box(std::uint32_t item) const { return _boxes[item]; }
    void put(std::uint32_t item, std::uint32_t group);

    // The largest after(group) of the boxes put so far that meet this one, 0 where none does. after(group) is the group
    // or the next. Past the steps that are allowed, of all that were put.
    template <class After> std::uint32_t latest(const Box& box, const After& after);

private:
    static constexpr std::uint32_t kNone = ~0u, kRoot = 1, kLeafItems = 4;

    struct Node
    {
        Box box;
        std::uint32_t latest = kNone; // group in it
    };

    void arrange();
    void addUp();
    std::span<const std::uint32_t> itemsOf(std::uint32_t leaf) const;
    template <class After>
    void look(std::uint32_t leaf, const Box& box, const After& after, std::uint32_t& found) const;

    std::vector<Box> _boxes;
    std::vector<std::uint32_t> _groups;         // of items; kNone: not put yet
    std::vector<std::uint32_t> _order, _places; // items as the tree has them, and where each is there
    std::uint32_t _leaves = 1;                  // a power of two: the second half of _nodes
    std::vector<Node> _nodes;
    std::uint64_t _steps = 0, _mostSteps;
};

template <class After>
void GroupTree::look(std::uint32_t leaf, const Box& box, const After& after, std::uint32_t& found) const
{
    for (const std::uint32_t item : itemsOf(leaf))
        if (_groups[item] != kNone && after(_groups[item]) > found && meet(_boxes[item], box))
            found = after(_groups[item]);
}

// after() of a larger group is no smaller, so a node whose largest changes nothing is left alone.
template <class After> std::uint32_t GroupTree::latest(const Box& box, const After& after)
{
    std::uint32_t found = 0;
    std::array<std::uint32_t, 40> open{kRoot}; // one a level, and one
    for (std::size_t count = 1; count > 0;) {
        const std::uint32_t number = open[--count];
        const Node& node = _nodes[number];
        if (node.latest == kNone || after(node.latest) <= found || !meet(node.box, box))
            continue;
        if (++_steps > _mostSteps)
            return after(_nodes[kRoot].latest);
        if (number >= _leaves) {
            look(number, box, after, found);
            continue;
        }
        // The half with the larger group is looked at first; kNone + 1 is the smallest of all.
        const std::uint32_t second = _nodes[2 * number + 1].latest + 1 > _nodes[2 * number].latest + 1 ? 1 : 0;
        open[count++] = 2 * number + 1 - second;
        open[count++] = 2 * number + second;
    }
    return found;
}

} // namespace telepipe::scene
