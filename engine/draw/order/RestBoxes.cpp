#include "engine/draw/order/RestBoxes.h"

#include "engine/scene/NodeMatrix.h"

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

// A box about the origin, turned by a matrix, and by how much that makes it larger than what may be in it.
struct TurnedBox
{
    TurnedBox(const glm::mat4& matrix, glm::vec3 half)
    {
        const glm::vec3 x = glm::abs(glm::vec3(matrix[0])) * half.x, y = glm::abs(glm::vec3(matrix[1])) * half.y;
        const glm::vec3 z = glm::abs(glm::vec3(matrix[2])) * half.z;
        reach = x + y + z;
        excess = reach - glm::max(glm::max(x, y), z);
    }
    // Not where either is no number.
    bool isTight() const
    {
        constexpr float kMost = kMargin / 4;
        return excess.x <= kMost && excess.y <= kMost && excess.z <= kMost;
    }

    glm::vec3 reach, excess;
};

// The strips of a batch follow each other, and so do their corners.
struct Corners
{
    Corners(const Scene& scene, const Batch& batch)
    {
        const SceneStrip& last = scene.strips[batch.firstStrip + batch.stripCount - 1];
        first = scene.strips[batch.firstStrip].firstVertex;
        end = last.firstVertex + last.vertexCount;
    }

    std::uint32_t first, end; // Scene::vertices
};

} // namespace

RestBoxes::RestBoxes(const Scene& scene, const Pose& pose)
    : _scene(scene), _pose(pose), _onNode(scene.batches.size()), _byTree(scene.files.size())
{
    for (std::size_t i = 0; i < scene.files.size(); ++i)
        _byTree[i].resize(scene.files[i].pool ? scene.files[i].pool->trees.size() : 0, kNoModel);
}

Box RestBoxes::ofMotion(const SceneModel& model)
{
    return widened({model.center - model.radius, model.center + model.radius});
}

Box RestBoxes::of(std::uint32_t batch, const SceneModel& model)
{
    const OnNode& piece = onNode(batch, model);
    if (!piece.isOne)
        return ofCorners(_scene.batches[batch]);
    const glm::mat4& matrix = _pose.world[model.firstNode + piece.node];
    const TurnedBox turned(matrix, piece.box.half());
    if (!turned.isTight())
        return ofCorners(_scene.batches[batch]);
    const glm::vec3 center = glm::mat3(matrix) * piece.box.center() + glm::vec3(matrix[3]);
    return widened({center - turned.reach, center + turned.reach});
}

// The model that stands for all others of its tree; itself where there is no tree.
const SceneModel& RestBoxes::firstPlaced(const SceneModel& model)
{
    if (model.file >= _byTree.size() || model.tree >= _byTree[model.file].size())
        return model;
    std::uint32_t& first = _byTree[model.file][model.tree];
    if (first == kNoModel)
        first = static_cast<std::uint32_t>(&model - _scene.models.data());
    return _scene.models[first];
}

// Batches of the same strips of one tree are alike. Where fields are overridden, they may be of others.
const RestBoxes::OnNode& RestBoxes::onNode(std::uint32_t batch, const SceneModel& model)
{
    const SceneModel* owner = &firstPlaced(model);
    const std::uint32_t piece = batch - model.firstBatch;
    const auto isAlike = [&](const Batch& a, const Batch& b) {
        return a.firstStrip - model.firstStrip == b.firstStrip - owner->firstStrip && a.stripCount == b.stripCount;
    };
    if (piece >= owner->batchCount || !isAlike(_scene.batches[batch], _scene.batches[owner->firstBatch + piece]))
        owner = &model;
    OnNode& known = _onNode[owner->firstBatch + piece];
    if (!known.isKnown)
        known = measured(_scene.batches[owner->firstBatch + piece], *owner);
    return known;
}

RestBoxes::OnNode RestBoxes::measured(const Batch& batch, const SceneModel& model) const
{
    const Corners corners(_scene, batch);
    const SceneVertex *at = _scene.vertices.data() + corners.first, *end = _scene.vertices.data() + corners.end;
    const std::uint32_t node = at == end ? influencedBy(0, 0) : at->node;
    OnNode result{true, !isInfluenced(node), node - model.firstNode, {}};
    FourBox box;
    for (; at != end && result.isOne; ++at) {
        box.add(FourFloats(&at->position.x));
        result.isOne = at->node == node;
    }
    result.box = box.box();
    return result;
}

Box RestBoxes::ofCorners(const Batch& batch) const
{
    const Corners corners(_scene, batch);
    RestBox box(_scene, _pose);
    box.add(corners.first, corners.end);
    return widened(box.box());
}

} // namespace telepipe::scene
