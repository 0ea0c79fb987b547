#pragma once

#include "engine/motion/Pose.h"
#include "engine/scene/Bounds.h"

#include <span>

namespace telepipe::scene {

class GroupTree;

// An order for opaque and punch-through batches that keeps the result of every tie in depth, with fewer changes of
// state. A tie takes two surfaces that meet, so only batches whose bounds meet must stay in order; any other may join
// an earlier group of its state. It is computed once for a scene: bounds include motions.
class OpaqueOrder
{
public:
    // pose: the scene's, of any time.
    OpaqueOrder(const Scene& scene, const Pose& pose);

    std::span<const std::uint32_t> batches() const { return _batches; } // Scene::batches of both lists
    std::size_t groups() const { return _stateOfGroup.size(); }

private:
    struct Item
    {
        std::uint32_t batch = 0, group = 0;
    };

    std::uint32_t earliestGroup(GroupTree& tree, std::uint16_t state, const Box& box) const;
    std::uint32_t joinGroup(std::uint16_t state, std::uint32_t earliest);
    void arrange();

    std::vector<Item> _items; // in submission order
    std::vector<std::vector<std::uint32_t>> _groupsOfState;
    std::vector<std::uint16_t> _stateOfGroup;
    std::vector<std::uint32_t> _batches;
};

} // namespace telepipe::scene
