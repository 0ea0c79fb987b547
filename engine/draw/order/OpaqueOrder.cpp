#include "engine/draw/order/OpaqueOrder.h"

#include "engine/draw/order/GroupTree.h"
#include "engine/scene/NodeMatrix.h"

#include <algorithm>
#include <numeric>

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

// Around corners at rest: nothing but nodes moves those of a model that stands still.
class RestBox
{
public:
    RestBox(const Scene& scene, const Pose& pose) : _scene(scene), _pose(pose) {}

    void add(std::uint32_t first, std::uint32_t end);
    Box box() const;

private:
    void addRun(const SceneVertex* vertices, std::uint32_t& v, std::uint32_t end);

    const Scene& _scene;
    const Pose& _pose;
    FourBox _corners;
    Box _influenced;
};

void RestBox::add(std::uint32_t first, std::uint32_t end)
{
    const SceneVertex* const vertices = _scene.vertices.data();
    for (std::uint32_t v = first; v < end;) {
        if (isInfluenced(vertices[v].node))
            _influenced.add(worldPosition(_scene, _pose, v++));
        else
            addRun(vertices, v, end);
    }
}

// The corners from v on that are on the same node as the first; moves v past them.
void RestBox::addRun(const SceneVertex* vertices, std::uint32_t& v, std::uint32_t end)
{
    const std::uint32_t node = vertices[v].node;
    const NodeMatrix matrix(_pose.world[node]);
    FourBox box = _corners; // a member would be stored and loaded again a corner
    const SceneVertex* at = vertices + v;
    for (; at != vertices + end && at->node == node; ++at)
        box.add(matrix * at->position);
    _corners = box;
    v = static_cast<std::uint32_t>(at - vertices);
}

Box RestBox::box() const
{
    Box box = _influenced;
    box.add(_corners.box());
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
    _items.reserve(scene.batches.size());
    boxes.reserve(scene.batches.size());
    eachBatch(scene, [&](std::uint32_t i, const SceneModel& model) {
        _items.push_back({i, 0, scene.batches[i].state});
        boxes.push_back(model.moves() ? motionBox(model) : restBox(scene, pose, scene.batches[i]));
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
