#include "engine/ninja/MeshWriter.h"

#include "engine/scene/NodeMatrix.h"

#include <cstddef>

namespace telepipe::scene {

namespace {

// The most that a matrix may lengthen a vector: an upper bound, exact for rotations with uniform scale, which nearly
// all nodes are.
float stretch(const glm::mat4& matrix)
{
    const float xx = glm::dot(matrix[0], matrix[0]), yy = glm::dot(matrix[1], matrix[1]);
    const float zz = glm::dot(matrix[2], matrix[2]), largest = std::max({xx, yy, zz});
    const float skew = std::abs(glm::dot(matrix[0], matrix[1])) + std::abs(glm::dot(matrix[0], matrix[2])) +
                       std::abs(glm::dot(matrix[1], matrix[2]));
    return std::sqrt(largest + 2 * skew); // Gershgorin, on M^T M
}

// The box of positions, all of which are followed by another float: every corner of a scene comes by here.
class Extremes
{
public:
    explicit Extremes(const SceneVertex& vertex) : _min(&vertex.position.x), _max(_min) {}
    void add(const SceneVertex& vertex)
    {
        const FourFloats value(&vertex.position.x);
        _min.lower(value);
        _max.raise(value);
    }
    Box box() const { return boxOf(_min, _max); }

private:
    static_assert(offsetof(SceneVertex, normal) == sizeof(glm::vec3));
    FourFloats _min, _max;
};

// The box of the vertices from v up to end that belong to the same node as the first; moves v past them.
Box runBox(const SceneVertex*& v, const SceneVertex* end)
{
    const std::uint32_t node = v->node;
    Extremes extremes(*v);
    const SceneVertex* at = v;
    for (; at != end && at->node == node; ++at)
        extremes.add(*at);
    v = at;
    return extremes.box();
}

// Triangle k is (k, k+1, k+2) when it keeps the strip's direction and (k+1, k, k+2) when it turns it: the corner that
// completes the triangle stays last, for flat shading takes its colour (docs/semantics.md, Culling and flat shading).
// Four triangles at a time, which most strips do not exceed; of strips not reversed, and reversed.
constexpr std::uint32_t kTrianglesAtOnce = 4, kIndicesAtOnce = 3 * kTrianglesAtOnce;
constexpr std::uint32_t kTurns[2][kIndicesAtOnce] = {
    {0, 1, 2, 2, 1, 3, 2, 3, 4, 4, 3, 5},
    {1, 0, 2, 1, 2, 3, 3, 2, 4, 3, 4, 5},
};

// Room for the items of corners from first on, in an array that few scenes have; corners before it that brought none
// have zeros.
template <class Item> Item* roomIn(UninitializedVector<Item>& items, std::uint32_t first, std::size_t corners)
{
    const std::size_t known = items.size(), wanted = first + corners;
    if (wanted > known) {
        items.resize(wanted);
        std::fill(items.begin() + static_cast<std::ptrdiff_t>(known), items.end(), Item(0));
    }
    return items.data() + first;
}

template <class Item>
void repeatItems(UninitializedVector<Item>& items, std::uint32_t from, std::uint32_t to, std::uint32_t count)
{
    if (from >= items.size())
        return;
    Item* out = roomIn(items, to, count);
    std::copy_n(items.data() + from, std::min<std::size_t>(count, items.size() - from), out);
}

} // namespace

MeshWriter::MeshWriter(Scene& scene)
    : _scene(scene), _vertexCount(static_cast<std::uint32_t>(scene.vertices.size())),
      _indexCount(static_cast<std::uint32_t>(scene.indices.size()))
{
}

MeshWriter::~MeshWriter()
{
    _scene.vertices.resize(_vertexCount);
    _scene.indices.resize(_indexCount);
    if (!_scene.secondUvs.empty())
        secondUvs(0);
    if (!_scene.offsetColors.empty())
        offsetColors(0);
}

void MeshWriter::beginModel(std::uint32_t model, std::span<const glm::mat4> world)
{
    _model = model;
    _firstNode = _scene.models[model].firstNode;
    _world = world;
    _box = {};
    _scene.models[model].firstBatch = static_cast<std::uint32_t>(_scene.batches.size());
    _scene.models[model].firstStrip = static_cast<std::uint32_t>(_scene.strips.size());
}

Box MeshWriter::endModel()
{
    endBatch();
    endRun();
    SceneModel& model = _scene.models[_model];
    model.batchCount = static_cast<std::uint32_t>(_scene.batches.size()) - model.firstBatch;
    model.stripCount = static_cast<std::uint32_t>(_scene.strips.size()) - model.firstStrip;
    return _box;
}

void MeshWriter::grow(std::size_t corners, std::uint32_t offset)
{
    if (_vertexCount + corners > kMaxSceneVertices || _scene.influences.size() > kMaxSceneInfluences)
        throw formats::ParseError(offset, {"at most {} corners in a scene", kMaxSceneVertices},
                                  "more, models placed and lists drawn again counted");
    resize(std::max(_vertexCount + corners, 2 * _scene.vertices.size()));
}

void MeshWriter::expect(std::size_t corners)
{
    if (corners > _scene.vertices.size() - _vertexCount)
        resize(_vertexCount + corners);
}

void MeshWriter::resize(std::size_t corners)
{
    corners = std::min<std::size_t>(corners, kMaxSceneVertices);
    _scene.vertices.resize(corners);
    _scene.indices.resize(3 * corners + kIndicesAtOnce); // a corner completes at most one triangle
}

glm::vec2* MeshWriter::secondUvs(std::size_t corners)
{
    return roomIn(_scene.secondUvs, _vertexCount, corners);
}

std::uint32_t* MeshWriter::offsetColors(std::size_t corners)
{
    return roomIn(_scene.offsetColors, _vertexCount, corners);
}

// A model's data stand in one piece in every array.
void MeshWriter::repeat(const SceneModel& earlier, std::uint32_t offset)
{
    if (earlier.stripCount == 0)
        return;
    const SceneStrip first = _scene.strips[earlier.firstStrip];
    const SceneStrip last = _scene.strips[earlier.firstStrip + earlier.stripCount - 1];
    const Batch& lastBatch = _scene.batches[earlier.firstBatch + earlier.batchCount - 1];
    const std::uint32_t corners = last.firstVertex + last.vertexCount - first.firstVertex;
    const std::uint32_t indices = lastBatch.firstIndex + lastBatch.indexCount - first.firstIndex;
    reserve(corners, offset);
    const Shift shift{_vertexCount - first.firstVertex, _indexCount - first.firstIndex,
                      static_cast<std::uint32_t>(_scene.strips.size()) - earlier.firstStrip,
                      _firstNode - earlier.firstNode};
    repeatStrips(earlier, shift);
    repeatIndices(first.firstIndex, indices, shift.vertices);
    repeatCorners(first.firstVertex, corners, shift.nodes);
    for (std::uint32_t i = earlier.firstBatch; i < earlier.firstBatch + earlier.batchCount; ++i)
        repeatBatch(i, shift);
}

void MeshWriter::repeatStrips(const SceneModel& earlier, const Shift& shift)
{
    for (std::uint32_t i = earlier.firstStrip; i < earlier.firstStrip + earlier.stripCount; ++i) {
        SceneStrip& strip = _scene.strips.emplace_back(_scene.strips[i]);
        strip.firstVertex += shift.vertices;
        strip.firstIndex += shift.indices;
        strip.node += shift.nodes;
    }
}

// The batch's strips and corners are there already.
void MeshWriter::repeatBatch(std::uint32_t number, const Shift& shift)
{
    Batch& batch = _scene.batches.emplace_back(_scene.batches[number]);
    batch.firstIndex += shift.indices;
    batch.firstStrip += shift.strips;
    batch.model = _model;
    batch.node += shift.nodes;
    if (batch.hasLocalBox())
        return boundByNode(batch, batch.node, batch.localBox());
    const SceneStrip& last = _scene.strips[batch.firstStrip + batch.stripCount - 1];
    bound(batch, _scene.strips[batch.firstStrip].firstVertex, last.firstVertex + last.vertexCount);
}

void MeshWriter::repeatCorners(std::uint32_t first, std::uint32_t count, std::uint32_t nodes)
{
    SceneVertex* out = corners();
    for (const SceneVertex *v = _scene.vertices.data() + first, *end = v + count; v != end; ++v, ++out) {
        *out = *v;
        out->node = v->node + nodes;
    }
    repeatItems(_scene.secondUvs, first, _vertexCount, count);
    repeatItems(_scene.offsetColors, first, _vertexCount, count);
    _vertexCount += count;
}

void MeshWriter::repeatIndices(std::uint32_t first, std::uint32_t count, std::uint32_t vertices)
{
    std::uint32_t* out = _scene.indices.data() + _indexCount;
    for (const std::uint32_t* in = _scene.indices.data() + first, *end = in + count; in != end; ++in, ++out)
        *out = *in + vertices;
    _indexCount += count;
}

// vertexCount is 3 or more. Indices past the last triangle are overwritten by the next strip.
void MeshWriter::writeTriangles(std::uint32_t vertexCount, bool reversed)
{
    const std::uint32_t* const turn = kTurns[reversed ? 1 : 0];
    std::uint32_t* out = _scene.indices.data() + _indexCount;
    const std::uint32_t end = _vertexCount + vertexCount - 2;
    for (std::uint32_t v = _vertexCount; v < end; v += kTrianglesAtOnce, out += kIndicesAtOnce) {
        for (std::uint32_t i = 0; i < kIndicesAtOnce; ++i)
            out[i] = v + turn[i];
    }
    _indexCount += 3 * (vertexCount - 2);
}

void MeshWriter::beginBatch(std::uint16_t state)
{
    endBatch();
    Batch& batch = _scene.batches.emplace_back();
    batch.firstIndex = _indexCount;
    batch.firstStrip = static_cast<std::uint32_t>(_scene.strips.size());
    batch.model = _model;
    batch.state = _state = state;
    _batchVertex = _vertexCount;
    _batchOpen = true;
}

void MeshWriter::endBatch()
{
    if (!_batchOpen)
        return;
    bound(closeBatch(), _batchVertex, _vertexCount);
}

Batch& MeshWriter::closeBatch()
{
    _batchOpen = false;
    Batch& batch = _scene.batches.back();
    batch.indexCount = _indexCount - batch.firstIndex;
    batch.stripCount = static_cast<std::uint32_t>(_scene.strips.size()) - batch.firstStrip;
    batch.node = _scene.strips[batch.firstStrip].node;
    return batch;
}

// A batch without corners gets no bounds.
void MeshWriter::bound(Batch& batch, std::uint32_t firstVertex, std::uint32_t endVertex)
{
    if (firstVertex == endVertex)
        return;
    const SceneVertex* const first = _scene.vertices.data() + firstVertex;
    const SceneVertex* const end = _scene.vertices.data() + endVertex;
    const SceneVertex* v = first;
    const Box box = runBox(v, end);
    if (v == end && !isInfluenced(first->node))
        boundByNode(batch, first->node, box);
    else
        boundByWorld(batch, worldBox(first, end));
}

// Batches of one node follow each other, so values that depend on the node are computed once for all of them.
void MeshWriter::boundByNode(Batch& batch, std::uint32_t node, const Box& box)
{
    const glm::mat4& matrix = _world[node - _firstNode];
    if (node != _run.node) {
        endRun();
        _run = {node, stretch(matrix), {}};
    }
    batch.node = node;
    _run.box.add(box);
    batch.localCenter = box.center();
    batch.localHalf = box.half();
    batch.center = glm::mat3(matrix) * batch.localCenter + glm::vec3(matrix[3]);
    batch.radius = glm::length(batch.localHalf) * _run.stretch;
}

void MeshWriter::endRun()
{
    if (_run.node != kNoNode)
        _box.add(transformed(_world[_run.node - _firstNode], _run.box));
    _run = {};
}

void MeshWriter::boundByWorld(Batch& batch, const Box& box)
{
    batch.center = box.center();
    batch.radius = glm::length(box.half());
    batch.localCenter = glm::vec3(glm::inverse(_world[batch.node - _firstNode]) * glm::vec4(batch.center, 1));
    _box.add(box);
}

Box MeshWriter::worldBox(const SceneVertex* v, const SceneVertex* end) const
{
    Box box;
    FourBox influenced;
    while (v != end) {
        const std::uint32_t node = v->node;
        if (isInfluenced(node))
            influenced.add(influencedPosition(*v++));
        else
            box.add(transformed(_world[node - _firstNode], runBox(v, end)));
    }
    box.add(influenced.box());
    return box;
}

FourFloats MeshWriter::influencedPosition(const SceneVertex& vertex) const
{
    FourFloats sum(0.0f);
    for (const Influence& influence : influencesOf(vertex.node, _scene.influences))
        sum = sum + NodeMatrix(_world[influence.node - _firstNode]).weighted(influence.position, influence.weight);
    return sum;
}

} // namespace telepipe::scene
