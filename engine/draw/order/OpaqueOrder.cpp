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

// A matrix for many points.
class NodeMatrix
{
public:
    explicit NodeMatrix(const glm::mat4& matrix)
        : _x(&matrix[0].x), _y(&matrix[1].x), _z(&matrix[2].x), _origin(&matrix[3].x)
    {
    }
    FourFloats operator*(glm::vec3 point) const
    {
        return (_x * FourFloats(point.x) + _y * FourFloats(point.y)) + (_z * FourFloats(point.z) + _origin);
    }

private:
    FourFloats _x, _y, _z, _origin;
};

// Around corners at rest: nothing but nodes moves those of a model that stands still.
class RestBox
{
public:
    RestBox(const Scene& scene, const Pose& pose) : _scene(scene), _pose(pose) {}

    void add(std::uint32_t first, std::uint32_t end);
    Box box() const;

private:
    const Scene& _scene;
    const Pose& _pose;
    FourFloats _min{Box{}.min.x}, _max{Box{}.max.x};
    Box _influenced;
};

void RestBox::add(std::uint32_t first, std::uint32_t end)
{
    for (std::uint32_t v = first; v < end;) {
        const std::uint32_t node = _scene.vertices[v].node;
        if (isInfluenced(node)) {
            _influenced.add(worldPosition(_scene, _pose, v++));
            continue;
        }
        const NodeMatrix matrix(_pose.world[node]);
        for (; v < end && _scene.vertices[v].node == node; ++v) {
            const FourFloats point = matrix * _scene.vertices[v].position;
            _min.lower(point);
            _max.raise(point);
        }
    }
}

Box RestBox::box() const
{
    Box box = _influenced;
    float min[4], max[4];
    _min.store(min);
    _max.store(max);
    box.add(Box{{min[0], min[1], min[2]}, {max[0], max[1], max[2]}});
    return box;
}

// The strips of a batch follow each other, and so do their corners.
Box restBox(const Scene& scene, const Pose& pose, const Batch& batch)
{
    const SceneStrip& last = scene.strips[batch.firstStrip + batch.stripCount - 1];
    RestBox corners(scene, pose);
    corners.add(scene.strips[batch.firstStrip].firstVertex, last.firstVertex + last.vertexCount);
    return widened(corners.box());
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
    return tree.latest(number, [&, state = _items[number].state](std::uint32_t group) {
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
