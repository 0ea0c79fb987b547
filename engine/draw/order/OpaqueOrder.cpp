#include "engine/draw/order/OpaqueOrder.h"

#include "engine/draw/order/GroupTree.h"
#include "engine/draw/order/RestBoxes.h"

#include <algorithm>
#include <numeric>

namespace telepipe::scene {

namespace {

// Calls visit with every batch that is not translucent, and its model, in submission order.
template <class Visit> void eachBatch(const Scene& scene, const Visit& visit)
{
    for (const SceneModel& model : scene.models)
        for (std::uint32_t i = model.firstBatch; i < model.firstBatch + model.batchCount; ++i)
            if (scene.states[scene.batches[i].state].list != List::Translucent && scene.batches[i].indexCount != 0)
                visit(i, model);
}

} // namespace

OpaqueOrder::OpaqueOrder(const Scene& scene)
{
    _groupsOfState.resize(scene.states.size());
    Pose pose;
    evaluatePose(scene, 0, pose);
    RestBoxes restBoxes(scene, pose);
    std::vector<Box> boxes;
    _items.reserve(scene.batches.size());
    boxes.reserve(scene.batches.size());
    eachBatch(scene, [&](std::uint32_t i, const SceneModel& model) {
        _items.push_back({i, 0, scene.batches[i].state});
        boxes.push_back(model.moves() ? RestBoxes::ofMotion(model) : restBoxes.of(i, model));
    });
    GroupTree tree(std::move(boxes));
    for (std::uint32_t i = 0; i < _items.size(); ++i) {
        _items[i].group = joinGroup(_items[i].state, earliestGroup(tree, i));
        tree.put(i, _items[i].group);
    }
    arrange();
}

// Past the group of every batch before that it meets, or in it where the state is the same. Between two groups of its
// state nobody needs to know where exactly.
std::uint32_t OpaqueOrder::earliestGroup(GroupTree& tree, std::uint32_t number) const
{
    const std::uint16_t state = _items[number].state;
    const std::vector<std::uint32_t>& known = _groupsOfState[state];
    const auto after = [&](std::uint32_t group) { return group + (_stateOfGroup[group] == state ? 0 : 1); };
    const auto joined = [&](std::uint32_t group) {
        const auto found = std::lower_bound(known.begin(), known.end(), group);
        return found == known.end() ? GroupTree::kEnd : *found;
    };
    return tree.latest(number, after, joined);
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
