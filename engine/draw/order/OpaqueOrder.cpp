#include "engine/draw/order/OpaqueOrder.h"

#include "engine/draw/order/GroupTree.h"

#include <algorithm>

namespace telepipe::scene {

namespace {

// How far single precision may move a surface at the distances of a stage, with room to spare.
constexpr float kMargin = 1.0f / 64;
constexpr float kRelativeMargin = 1e-5f;

Box widened(const Box& box)
{
    const glm::vec3 reach = glm::max(glm::abs(box.min), glm::abs(box.max));
    const glm::vec3 margin = glm::vec3(kMargin) + kRelativeMargin * reach;
    return {box.min - margin, box.max + margin};
}

// Nothing but nodes moves the corners of a model that stands still.
glm::vec3 restPosition(const Scene& scene, const Pose& pose, std::uint32_t vertex)
{
    const SceneVertex& corner = scene.vertices[vertex];
    if (isInfluenced(corner.node))
        return worldPosition(scene, pose, vertex);
    return glm::vec3(pose.world[corner.node] * glm::vec4(corner.position, 1));
}

Box restBox(const Scene& scene, const Pose& pose, const Batch& batch)
{
    Box box;
    for (std::uint32_t i = batch.firstStrip; i < batch.firstStrip + batch.stripCount; ++i)
        for (std::uint32_t v = 0; v < scene.strips[i].vertexCount; ++v)
            box.add(restPosition(scene, pose, scene.strips[i].firstVertex + v));
    return widened(box);
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

OpaqueOrder::OpaqueOrder(const Scene& scene)
{
    _groupsOfState.resize(scene.states.size());
    Pose pose;
    evaluatePose(scene, 0, pose);
    std::vector<Box> boxes;
    eachBatch(scene, [&](std::uint32_t i, const SceneModel& model) {
        const Batch& batch = scene.batches[i];
        _items.push_back({i, 0, batch.state});
        boxes.push_back(model.moves() ? motionBox(model) : restBox(scene, pose, batch));
    });
    GroupTree tree(std::move(boxes));
    for (std::uint32_t i = 0; i < _items.size(); ++i) {
        _items[i].group = joinGroup(_items[i].state, earliestGroup(tree, i));
        tree.put(i, _items[i].group);
    }
    arrange();
}

// Past the group of every batch before that it meets, or in it where the state is the same.
std::uint32_t OpaqueOrder::earliestGroup(GroupTree& tree, std::uint32_t number) const
{
    return tree.latest(tree.box(number), [&, state = _items[number].state](std::uint32_t group) {
        return group + (_stateOfGroup[group] == state ? 0 : 1);
    });
}

std::uint32_t OpaqueOrder::joinGroup(std::uint16_t state, std::uint32_t earliest)
{
    std::vector<std::uint32_t>& known = _groupsOfState[state];
    const auto found = std::lower_bound(known.begin(), known.end(), earliest);
    if (found != known.end())
        return *found;
    known.push_back(static_cast<std::uint32_t>(_stateOfGroup.size()));
    _stateOfGroup.push_back(state);
    return known.back();
}

void OpaqueOrder::arrange()
{
    std::stable_sort(_items.begin(), _items.end(), [](const Item& a, const Item& b) { return a.group < b.group; });
    _batches.reserve(_items.size());
    for (const Item& item : _items)
        _batches.push_back(item.batch);
    _items = {};
    _groupsOfState = {};
}

} // namespace telepipe::scene
