#pragma once

#include "engine/scene/Bounds.h"
#include "engine/scene/FourFloats.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <vector>

namespace telepipe::scene {

inline bool meet(const Box& a, const Box& b)
{
    return !(a.max.x < b.min.x || b.max.x < a.min.x || a.max.y < b.min.y || b.max.y < a.min.y || a.max.z < b.min.z ||
             b.max.z < a.min.z);
}

// A tree of boxes that are put into groups one after the other. It finds what a box must come after without looking at
// all boxes before it. Its lowest nodes have the boxes as branches, sixteen each, in the order in which they come,
// which in stages lie near their neighbours; the nodes of a level are the branches of the next. Bounds are never NaN.
class GroupTree
{
public:
    explicit GroupTree(std::size_t boxes); // the most boxes that will be put

    void put(const Box& box, std::uint32_t group);

    // The group that a box must come after: the largest after(group) of the boxes put so far that it meets, made larger
    // by enough(); 0 where it meets none. after(group) is that group or the next. enough(group) is the first group from
    // there on that the box could join, kEnd where there is none: how far before that it could join nobody asks, and
    // nothing is past kEnd. Once the allowed steps are used up, all boxes put count as met.
    static constexpr std::uint32_t kEnd = 0xffffffff;
    template <class After, class Enough> std::uint32_t latest(const Box& box, const After& after, const Enough& enough);

private:
    static constexpr std::uint32_t kBranches = 16, kMostLevels = 8;
    static constexpr std::int32_t kNone = -1;

    struct Node // boxes side by side
    {
        std::array<std::array<float, kBranches>, 3> min, max;
        std::array<std::int32_t, kBranches> latest; // group in each

        int after(std::int32_t group) const; // a bit for each branch whose latest group is after this one
        void add(std::uint32_t branch, const Box& box, std::int32_t group);
    };
    // A box that is compared with all boxes of a node at once.
    struct Probe
    {
        explicit Probe(const Box& box);
        int meets(const Node& node) const; // a bit for each that meets it

        std::array<FourFloats, 3> min, max;
    };
    // A node to look into, in one word: its largest group first, so that those with larger ones are larger. They are
    // moved as they are; a processor waits where a load takes several stores together.
    class Branch
    {
    public:
        Branch() = default;
        Branch(std::uint32_t level, std::uint32_t node, std::int32_t latest)
            : _word(std::uint64_t(static_cast<std::uint32_t>(latest)) << 32 | std::uint64_t(level) << kNodeBits | node)
        {
        }
        std::uint32_t level() const { return static_cast<std::uint32_t>(_word) >> kNodeBits; }
        std::uint32_t node() const { return static_cast<std::uint32_t>(_word) & ((1u << kNodeBits) - 1); }
        std::uint32_t latest() const { return static_cast<std::uint32_t>(_word >> 32); }
        bool operator>(Branch other) const { return _word > other._word; }

    private:
        static constexpr int kNodeBits = 28; // 2^32 boxes have as many
        std::uint64_t _word;
    };

    Node& nodeAt(std::size_t level, std::uint32_t number) { return _nodes[_levels[level] + number]; }
    template <class After>
    static std::uint32_t look(const Node& leaf, int meeting, const After& after, std::uint32_t found);
    template <class Wanted>
    static std::size_t open(const Node& node, Branch parent, int meeting, const Wanted& wanted, Branch* to);

    std::vector<Node> _nodes;           // level by level, from the lowest
    std::vector<std::uint32_t> _levels; // the first node of each
    std::uint32_t _count = 0;           // of the boxes put
    std::int32_t _latest = kNone;       // group of all of it
    Box _lastBox;                       // the box put last
    std::uint32_t _lastGroup = 0;
    std::uint64_t _steps = 0, _mostSteps;
};

inline GroupTree::Probe::Probe(const Box& box)
    : min{FourFloats(box.min.x), FourFloats(box.min.y), FourFloats(box.min.z)}, max{FourFloats(box.max.x),
                                                                                    FourFloats(box.max.y),
                                                                                    FourFloats(box.max.z)}
{
}

inline int GroupTree::Probe::meets(const Node& node) const
{
    const auto alongAxis = [&](std::size_t axis, std::size_t first) {
        return FourFloats(&node.min[axis][first]).atMost(max[axis]) &
               min[axis].atMost(FourFloats(&node.max[axis][first]));
    };
    const auto four = [&](std::size_t first) {
        return (alongAxis(0, first) & alongAxis(1, first) & alongAxis(2, first)).bits();
    };
    int bits = 0;
    for (std::uint32_t first = 0; first < kBranches; first += 4)
        bits |= four(first) << first;
    return bits;
}

inline int GroupTree::Node::after(std::int32_t group) const
{
    int bits = 0;
    for (std::uint32_t first = 0; first < kBranches; first += 4)
        bits |= largerThan(latest.data() + first, group) << first;
    return bits;
}

template <class After>
std::uint32_t GroupTree::look(const Node& leaf, int meeting, const After& after, std::uint32_t found)
{
    for (auto bits = static_cast<unsigned>(meeting); bits != 0; bits &= bits - 1)
        found = std::max(found, after(static_cast<std::uint32_t>(leaf.latest[std::countr_zero(bits)])));
    return found;
}

// The branch with the largest group last. Returns how many there are.
template <class Wanted>
std::size_t GroupTree::open(const Node& node, Branch parent, int meeting, const Wanted& wanted, Branch* to)
{
    const std::uint32_t level = parent.level() - 1, first = kBranches * parent.node();
    std::size_t count = 0;
    for (auto bits = static_cast<unsigned>(meeting); bits != 0; bits &= bits - 1) {
        const auto branch = static_cast<std::uint32_t>(std::countr_zero(bits));
        const Branch found(level, first + branch, node.latest[branch]);
        if (!wanted(found.latest()))
            continue;
        std::size_t at = count++;
        for (; at > 0 && to[at - 1] > found; --at)
            to[at] = to[at - 1];
        to[at] = found;
    }
    return count;
}

// after() of a larger group is no smaller, so a branch whose largest changes nothing is left alone. The box put last
// often lies beside this one, and then nearly all others came before it.
template <class After, class Enough>
std::uint32_t GroupTree::latest(const Box& box, const After& after, const Enough& enough)
{
    std::uint32_t found = enough(_latest != kNone && meet(_lastBox, box) ? after(_lastGroup) : 0);
    if (found == kEnd)
        return found;
    const Probe probe(box);
    const auto wanted = [&](std::uint32_t group) { return after(group) > found; };
    std::array<Branch, kBranches * kMostLevels> branches;
    branches[0] = Branch(static_cast<std::uint32_t>(_levels.size() - 1), 0, _latest);
    for (std::size_t count = _latest == kNone ? 0 : 1; count > 0;) {
        const Branch branch = branches[--count];
        if (!wanted(branch.latest()))
            continue;
        if (++_steps > _mostSteps)
            return enough(after(static_cast<std::uint32_t>(_latest)));
        const Node& node = nodeAt(branch.level(), branch.node());
        const int meeting = probe.meets(node) & node.after(static_cast<std::int32_t>(found) - 1);
        if (branch.level() != 0)
            count += open(node, branch, meeting, wanted, &branches[count]);
        else if (const std::uint32_t later = look(node, meeting, after, found); later > found)
            found = enough(later);
        if (found == kEnd)
            return found;
    }
    return found;
}

} // namespace telepipe::scene
