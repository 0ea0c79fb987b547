#pragma once

#include "engine/motion/Pose.h"
#include "engine/scene/Bounds.h"

#include <span>

namespace telepipe::scene {

// An order to draw opaque and punch-through batches in that leaves every tie in depth as submission order leaves it,
// with fewer changes of state. A tie takes two surfaces that meet, so only batches whose bounds meet must stay in
// order; any other may join an earlier group of its state. Worked out once a scene: motions are inside the bounds.
class OpaqueOrder
{
public:
    explicit OpaqueOrder(const Scene& scene);

    std::span<const std::uint32_t> batches() const { return _batches; } // Scene::batches of both lists
    std::size_t groups() const { return _groupCount; }

private:
    struct Item
    {
        Box box;
        std::uint32_t batch = 0, group = 0;
        std::uint16_t state = 0;
    };
    struct Extent // the items of one model
    {
        Box box;
        std::size_t first = 0, end = 0;
    };

    void addModel(const Scene& scene, const SceneModel& model, const Pose& pose);
    void placeModel(const Extent& extent);
    std::uint32_t earliestGroup(std::size_t number, std::size_t ownFirst);
    std::uint32_t joinGroup(std::uint16_t state, std::uint32_t earliest);
    void arrange();

    std::vector<Item> _items; // in submission order
    std::vector<Extent> _extents, _meeting;
    std::vector<std::vector<std::uint32_t>> _groupsOfState;
    std::uint32_t _groupCount = 0;
    std::uint64_t _comparisons = 0;
    std::vector<std::uint32_t> _batches;
};

} // namespace telepipe::scene
