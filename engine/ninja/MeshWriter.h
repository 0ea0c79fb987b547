#pragma once

#include "engine/scene/Bounds.h"
#include "engine/scene/FourFloats.h"
#include "engine/scene/Scene.h"

#include <span>

namespace telepipe::scene {

// Appends strips to a scene: the corners are written in place, then closed as a strip, which makes its triangles and
// joins the batch of its neighbours with the same state. One writer at a time on a scene; its end trims the arrays.
class MeshWriter
{
public:
    explicit MeshWriter(Scene& scene);
    ~MeshWriter();
    MeshWriter(const MeshWriter&) = delete;
    MeshWriter& operator=(const MeshWriter&) = delete;

    // Makes room for an estimate of the corners to come.
    void expect(std::size_t corners);
    // Strips that follow belong to Scene::models[model]; world holds the rest matrices of its nodes, from firstNode on.
    void beginModel(std::uint32_t model, std::span<const glm::mat4> world);
    // Ends it; returns the box of what it drew, world space, rest pose.
    Box endModel();

    // Draws what an earlier model of the same tree drew, on this model's nodes. None of its corners may be influenced.
    void repeat(const SceneModel& earlier, std::uint32_t offset);

    // Makes room for that many corners, to be written from corners() on. offset: of the structure that asks, for the
    // ParseError.
    void reserve(std::size_t corners, std::uint32_t offset)
    {
        if (corners > _scene.vertices.size() - _vertexCount)
            grow(corners, offset);
    }
    std::uint32_t vertexCount() const { return _vertexCount; } // the number of the first of them in the scene
    SceneVertex* corners() { return _scene.vertices.data() + _vertexCount; }
    // The second UVs of those corners, for strips that have them.
    glm::vec2* secondUvs(std::size_t corners);
    std::uint32_t* offsetColors(std::size_t corners); // and their offset colours
    // Makes a strip of the vertexCount corners just written; the caller says where it came from.
    SceneStrip& addStrip(std::uint16_t state, std::uint32_t vertexCount, bool reversed)
    {
        if (!_batchOpen || _state != state)
            beginBatch(state);
        SceneStrip& strip = _scene.strips.emplace_back();
        strip.firstVertex = _vertexCount;
        strip.vertexCount = vertexCount;
        strip.firstIndex = _indexCount;
        strip.state = state;
        strip.reversed = reversed;
        if (vertexCount >= 3)
            writeTriangles(vertexCount, reversed);
        _vertexCount += vertexCount;
        return strip;
    }

private:
    void grow(std::size_t corners, std::uint32_t offset);
    void resize(std::size_t corners);
    struct Shift // how much further on the numbers of a model drawn again are
    {
        std::uint32_t vertices, indices, strips, nodes;
    };
    void repeatStrips(const SceneModel& earlier, const Shift& shift);
    void repeatBatch(std::uint32_t number, const Shift& shift);
    void repeatCorners(std::uint32_t first, std::uint32_t count, std::uint32_t nodes);
    void repeatIndices(std::uint32_t first, std::uint32_t count, std::uint32_t vertices);
    void writeTriangles(std::uint32_t vertexCount, bool reversed);
    void beginBatch(std::uint16_t state);
    void endBatch();
    Batch& closeBatch();
    void bound(Batch& batch, std::uint32_t firstVertex, std::uint32_t endVertex);
    void boundByNode(Batch& batch, std::uint32_t node, const Box& box);
    void endRun();
    void boundByWorld(Batch& batch, const Box& box);
    Box worldBox(const SceneVertex* v, const SceneVertex* end) const;
    FourFloats influencedPosition(const SceneVertex& vertex) const;

    Scene& _scene;
    std::uint32_t _vertexCount = 0, _indexCount = 0;
    std::uint32_t _model = 0, _firstNode = 0;
    std::uint32_t _batchVertex = 0; // first vertex of the open batch
    std::uint16_t _state = 0;       // of the open batch
    bool _batchOpen = false;
    std::span<const glm::mat4> _world;
    static constexpr std::uint32_t kNoNode = 0xffffffff;
    struct NodeRun // batches of one node
    {
        std::uint32_t node = kNoNode;
        float stretch = 0;
        Box box; // in its space
    };
    NodeRun _run;
    Box _box;
};

} // namespace telepipe::scene
