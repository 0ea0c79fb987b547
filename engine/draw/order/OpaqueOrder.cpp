#include "engine/draw/order/OpaqueOrder.h"

#include "engine/draw/order/GroupTree.h"

#include <algorithm>
#include <glm/vector_relational.hpp>
#include <numeric>

namespace telepipe::scene {

namespace {

// How far single precision may move a surface at the distances of a stage, with room to spare.
constexpr float kMargin = 1.0f / 64;
constexpr float kRelativeMargin = 1e-5f;

// A damaged file may hold any float: a box with a NaN then reaches everywhere.
Box widened(const Box& box)
{
    if (glm::any(glm::isnan(box.min)) || glm::any(glm::isnan(box.max)))
        return {glm::vec3(-std::numeric_limits<float>::max()), glm::vec3(std::numeric_limits<float>::max())};
    const glm::vec3 reach = glm::max(glm::abs(box.min), glm::abs(box.max));
    const glm::vec3 margin = glm::vec3(kMargin) + kRelativeMargin * reach;
    return {box.min - margin, box.max + margin};
}

// The box of a batch at rest. Where all corners belong to one node, it is the box found when they were compiled, moved
// by that node's matrix, so no corner is read again.
Box restBox(const Batch& batch, const Pose& pose)
{
    if (batch.hasLocalBox())
        return widened(transformed(pose.world[batch.node], batch.localBox()));
    return widened({batch.center - batch.radius, batch.center + batch.radius});
}

Box motionBox(const SceneModel& model)
{
    return widened({model.center - model.radius, model.center + model.radius});
}

// Calls visit with every batch that is not translucent, and its model, in submission order.
template <class Visit> void eachBatch(const Scene& scene, const Visit& visit)
{
    for (const SceneModel& model : scene.models)
        for (std::uint32_t i = model.firstBatch; i < model.firstBatch + model.batchCount; ++i)
            if (scene.states[scene.batches[i].state].list != List::Translucent && scene.batches[i].indexCount != 0)
                visit(i, model);
}

} // namespace

OpaqueOrder::OpaqueOrder(const Scene& scene, const Pose& pose)
{
    _groupsOfState.resize(scene.states.size());
    _items.reserve(scene.batches.size());
    GroupTree tree(scene.batches.size());
    eachBatch(scene, [&](std::uint32_t i, const SceneModel& model) {
        const Batch& batch = scene.batches[i];
        const Box box = model.moves() ? motionBox(model) : restBox(batch, pose);
        const std::uint32_t group = joinGroup(batch.state, earliestGroup(tree, batch.state, box));
        _items.push_back({i, group});
        tree.put(box, group);
    });
    arrange();
}

// The first group that a batch can go to: past the group of every earlier batch that it meets, or in that group where
// the state is the same. Between two groups of its state the exact place does not matter.
std::uint32_t OpaqueOrder::earliestGroup(GroupTree& tree, std::uint16_t state, const Box& box) const
{
    const std::vector<std::uint32_t>& known = _groupsOfState[state];
    const auto after = [&](std::uint32_t group) { return group + (_stateOfGroup[group] == state ? 0 : 1); };
    const auto joined = [&](std::uint32_t group) {
        const auto found = std::lower_bound(known.begin(), known.end(), group);
        return found == known.end() ? GroupTree::kEnd : *found;
    };
    return tree.latest(box, after, joined);
}

std::uint32_t OpaqueOrder::joinGroup(std::uint16_t state, std::uint32_t earliest)
{
    if (earliest != GroupTree::kEnd)
        return earliest;
    std::vector<std::uint32_t>& known = _groupsOfState[state];
    known.push_back(static_cast<std::uint32_t>(_stateOfGroup.size()));
    _stateOfGroup.push_back(state);
    return known.back();
}

// The batches of a group stay in the order that they came in.
void OpaqueOrder::arrange()
{
    std::vector<std::uint32_t> next(groups() + 1);
    for (const Item& item : _items)
        ++next[item.group + 1];
    std::partial_sum(next.begin(), next.end(), next.begin());
    _batches.resize(_items.size());
    for (const Item& item : _items)
        _batches[next[item.group]++] = item.batch;
    _items = {};
    _groupsOfState = {};
}

} // namespace telepipe::scene
