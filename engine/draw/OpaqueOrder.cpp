#include "engine/draw/OpaqueOrder.h"

#include <algorithm>

namespace telepipe::scene {

namespace {

// A hostile scene of very many batches in one place is drawn as submitted from here on.
constexpr std::uint64_t kMaxComparisons = std::uint64_t{1} << 26;

// How far single precision may move a surface at the distances of a stage, with room to spare.
constexpr float kMargin = 1.0f / 64;
constexpr float kRelativeMargin = 1e-5f;

Box widened(const Box& box)
{
    const glm::vec3 reach = glm::max(glm::abs(box.min), glm::abs(box.max));
    const glm::vec3 margin = glm::vec3(kMargin) + kRelativeMargin * reach;
    return {box.min - margin, box.max + margin};
}

bool meet(const Box& a, const Box& b)
{
    return !(a.max.x < b.min.x || b.max.x < a.min.x || a.max.y < b.min.y || b.max.y < a.min.y || a.max.z < b.min.z ||
             b.max.z < a.min.z);
}

Box restBox(const Scene& scene, const Pose& pose, const Batch& batch)
{
    Box box;
    for (std::uint32_t i = batch.firstStrip; i < batch.firstStrip + batch.stripCount; ++i)
        for (std::uint32_t v = 0; v < scene.strips[i].vertexCount; ++v)
            box.add(worldPosition(scene, pose, scene.strips[i].firstVertex + v));
    return widened(box);
}

Box motionBox(const SceneModel& model)
{
    return widened({model.center - model.radius, model.center + model.radius});
}

} // namespace

OpaqueOrder::OpaqueOrder(const Scene& scene)
{
    _groupsOfState.resize(scene.states.size());
    Pose pose;
    evaluatePose(scene, 0, pose);
    for (const SceneModel& model : scene.models)
        addModel(scene, model, pose);
    for (const Extent& extent : _extents)
        placeModel(extent);
    arrange();
}

void OpaqueOrder::addModel(const Scene& scene, const SceneModel& model, const Pose& pose)
{
    Extent extent{{}, _items.size(), 0};
    for (std::uint32_t i = model.firstBatch; i < model.firstBatch + model.batchCount; ++i) {
        const Batch& batch = scene.batches[i];
        if (scene.states[batch.state].list == List::Translucent || batch.indexCount == 0)
            continue;
        _items.push_back({model.moves() ? motionBox(model) : restBox(scene, pose, batch), i, 0, batch.state});
        extent.box.add(_items.back().box);
    }
    extent.end = _items.size();
    if (extent.first != extent.end)
        _extents.push_back(extent);
}

void OpaqueOrder::placeModel(const Extent& extent)
{
    _meeting.clear();
    for (const Extent* before = _extents.data(); before != &extent; ++before)
        if (meet(before->box, extent.box))
            _meeting.push_back(*before);
    _comparisons += static_cast<std::uint64_t>(&extent - _extents.data());
    for (std::size_t i = extent.first; i < extent.end; ++i) {
        const std::uint32_t earliest =
            _comparisons < kMaxComparisons ? earliestGroup(i, extent.first) : std::max(_groupCount, 1u) - 1;
        _items[i].group = joinGroup(_items[i].state, earliest);
    }
}

// Past the group of every batch before that it meets, or in it where the state is the same.
std::uint32_t OpaqueOrder::earliestGroup(std::size_t number, std::size_t ownFirst)
{
    const Item& item = _items[number];
    std::uint32_t earliest = 0;
    const auto stayBehind = [&](std::size_t first, std::size_t end) {
        for (std::size_t i = first; i < end; ++i) {
            const std::uint32_t after = _items[i].group + (_items[i].state == item.state ? 0 : 1);
            if (after > earliest && meet(_items[i].box, item.box))
                earliest = after;
        }
        _comparisons += end - first;
    };
    for (const Extent& extent : _meeting)
        if (meet(extent.box, item.box))
            stayBehind(extent.first, extent.end);
    stayBehind(ownFirst, number);
    return earliest;
}

std::uint32_t OpaqueOrder::joinGroup(std::uint16_t state, std::uint32_t earliest)
{
    std::vector<std::uint32_t>& known = _groupsOfState[state];
    const auto found = std::lower_bound(known.begin(), known.end(), earliest);
    if (found != known.end())
        return *found;
    known.push_back(_groupCount);
    return _groupCount++;
}

void OpaqueOrder::arrange()
{
    std::stable_sort(_items.begin(), _items.end(), [](const Item& a, const Item& b) { return a.group < b.group; });
    _batches.reserve(_items.size());
    for (const Item& item : _items)
        _batches.push_back(item.batch);
    _items = {};
    _extents = _meeting = {};
    _groupsOfState = {};
}

} // namespace telepipe::scene
