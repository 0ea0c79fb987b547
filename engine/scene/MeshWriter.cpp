#include "engine/scene/MeshWriter.h"

namespace telepipe::scene {

namespace {

// How much longer a vector may become the most: an upper bound on the stretch of a sphere by a matrix. Exact for
// rotations with uniform scale, which nearly all nodes are.
float stretch(const glm::mat4& matrix)
{
    const float xx = glm::dot(matrix[0], matrix[0]), yy = glm::dot(matrix[1], matrix[1]);
    const float zz = glm::dot(matrix[2], matrix[2]), largest = std::max({xx, yy, zz});
    const float skew = std::abs(glm::dot(matrix[0], matrix[1])) + std::abs(glm::dot(matrix[0], matrix[2])) +
                       std::abs(glm::dot(matrix[1], matrix[2]));
    return std::sqrt(largest + 2 * skew); // Gershgorin, on M^T M
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
    SceneModel& model = _scene.models[_model];
    model.batchCount = static_cast<std::uint32_t>(_scene.batches.size()) - model.firstBatch;
    model.stripCount = static_cast<std::uint32_t>(_scene.strips.size()) - model.firstStrip;
    return _box;
}

void MeshWriter::grow(std::size_t corners, std::uint32_t offset)
{
    if (_vertexCount + corners > kMaxSceneVertices || _scene.influences.size() > kMaxSceneInfluences)
        throw formats::ParseError(offset, "at most " + std::to_string(kMaxSceneVertices) + " corners in a scene",
                                  "more, models placed and lists drawn again counted");
    const std::size_t size =
        std::max(_vertexCount + corners, std::min<std::size_t>(2 * _scene.vertices.size(), kMaxSceneVertices));
    _scene.vertices.resize(size);
    _scene.indices.resize(3 * size); // a corner completes at most one triangle
}

void MeshWriter::addStrip(const SceneStrip& strip)
{
    if (!_batchOpen || _state != strip.state)
        beginBatch(strip.state);
    SceneStrip& added = _scene.strips.emplace_back(strip);
    added.firstVertex = _vertexCount;
    added.firstIndex = _indexCount;
    writeTriangles(strip.vertexCount, strip.reversed);
    _vertexCount += strip.vertexCount;
}

// Triangle k is (k, k+1, k+2) when it keeps the strip's direction and (k+1, k, k+2) when it turns it: the corner that
// completes the triangle stays last, for flat shading takes its colour (ninja_semantics D.10).
void MeshWriter::writeTriangles(std::uint32_t vertexCount, bool reversed)
{
    if (vertexCount < 3)
        return;
    std::uint32_t* out = _scene.indices.data() + _indexCount;
    const std::uint32_t turn = reversed ? 1 : 0, end = _vertexCount + vertexCount - 2;
    for (std::uint32_t v = _vertexCount, swap = turn; v < end; ++v, swap ^= 1, out += 3) {
        out[0] = v + swap;
        out[1] = v + 1 - swap;
        out[2] = v + 2;
    }
    _indexCount += 3 * (vertexCount - 2);
}

void MeshWriter::beginBatch(std::uint16_t state)
{
    endBatch();
    Batch batch;
    batch.firstIndex = _indexCount;
    batch.firstStrip = static_cast<std::uint32_t>(_scene.strips.size());
    batch.model = _model;
    batch.state = _state = state;
    _scene.batches.push_back(batch);
    _batchVertex = _vertexCount;
    _batchOpen = true;
}

void MeshWriter::endBatch()
{
    if (!_batchOpen)
        return;
    _batchOpen = false;
    Batch& batch = _scene.batches.back();
    batch.indexCount = _indexCount - batch.firstIndex;
    batch.stripCount = static_cast<std::uint32_t>(_scene.strips.size()) - batch.firstStrip;
    batch.node = _scene.strips[batch.firstStrip].node;
    if (_batchVertex == _vertexCount)
        return;
    std::uint32_t v = _batchVertex;
    const std::uint32_t node = _scene.vertices[v].node;
    const Box box = localBox(v);
    if (v == _vertexCount && !(node & kInfluenced)) {
        batch.node = node;
        boundByNode(batch, box);
    } else {
        boundByWorld(batch, worldBox(_batchVertex, _vertexCount));
    }
}

// Box of the vertices from v on that belong to the same node; moves v past them.
Box MeshWriter::localBox(std::uint32_t& v) const
{
    const SceneVertex* vertices = _scene.vertices.data();
    const std::uint32_t node = vertices[v].node;
    Box box;
    for (; v < _vertexCount && vertices[v].node == node; ++v)
        box.add(vertices[v].position);
    return box;
}

void MeshWriter::boundByNode(Batch& batch, const Box& box)
{
    const glm::mat4& matrix = _world[batch.node - _firstNode];
    batch.localCenter = box.center();
    batch.center = glm::vec3(matrix * glm::vec4(batch.localCenter, 1));
    batch.radius = glm::length(box.half()) * stretch(matrix);
    _box.add(transformed(matrix, box));
}

void MeshWriter::boundByWorld(Batch& batch, const Box& box)
{
    batch.center = box.center();
    batch.radius = glm::length(box.half());
    batch.localCenter = glm::vec3(glm::inverse(_world[batch.node - _firstNode]) * glm::vec4(batch.center, 1));
    _box.add(box);
}

Box MeshWriter::worldBox(std::uint32_t first, std::uint32_t last) const
{
    Box box;
    for (std::uint32_t v = first; v < last;) {
        const std::uint32_t node = _scene.vertices[v].node;
        if (node & kInfluenced)
            box.add(worldPosition(_scene.vertices[v++]));
        else
            box.add(transformed(_world[node - _firstNode], localBox(v)));
    }
    return box;
}

glm::vec3 MeshWriter::worldPosition(const SceneVertex& vertex) const
{
    if (!(vertex.node & kInfluenced))
        return glm::vec3(_world[vertex.node - _firstNode] * glm::vec4(vertex.position, 1));
    glm::vec3 sum(0);
    const Influence* influence = _scene.influences.data() + ((vertex.node & ~kInfluenced) >> 4);
    for (const Influence* end = influence + (vertex.node & kMaxInfluences); influence != end; ++influence)
        sum += glm::vec3(_world[influence->node - _firstNode] * glm::vec4(influence->position, influence->weight));
    return sum;
}

} // namespace telepipe::scene
