#include "tests/support/ShapedPool.h"

#include "tests/support/ReplaceVertices.h"

namespace telepipe::test {

using namespace formats;
using namespace scene;

ShapedPool::ShapedPool(const ModelPool& original, std::uint32_t tree)
    : _original(original), _tree(tree), _pool(original)
{
}

template <class Apply> void ShapedPool::eachObject(Apply&& apply)
{
    _pool = _original;
    _bytes.clear();
    const ObjectTree& tree = _original.trees[_tree];
    const std::vector<std::int32_t> entries = shapeEntries(_original.objectsOf(tree));
    for (std::uint32_t i = 0; i < tree.objectCount; ++i) {
        if (entries[i] < 0 || _original.objects[tree.firstObject + i].model == kNone)
            continue;
        ShapedVertices vertices = restVertices(_original, tree, i);
        apply(vertices, i, static_cast<std::uint32_t>(entries[i]));
        place(tree.firstObject + i, vertices);
    }
}

void ShapedPool::shape(const ShapeMotion& motion, double frame)
{
    eachObject([&](ShapedVertices& vertices, std::uint32_t, std::uint32_t entry) {
        applyShape(vertices, motion, entry, frame);
    });
}

void ShapedPool::shape(const CompactShapeList& list, const CompactShapeMotion& motion, double frame)
{
    eachObject([&](ShapedVertices& vertices, std::uint32_t object, std::uint32_t entry) {
        const std::vector<std::uint32_t> counts = chunkCounts(_original, _original.trees[_tree], object);
        applyShape(vertices, counts, list, motion, entry, frame);
    });
}

void ShapedPool::place(std::uint32_t object, const ShapedVertices& vertices)
{
    if (_original.trees[_tree].kind == ModelKind::Chunk)
        placeChunks(_pool.objects[object], vertices);
    else if (_original.trees[_tree].kind == ModelKind::Basic)
        placePoints(_pool.objects[object], vertices);
}

// Objects may share a model that moves differently on each: every one gets a copy.
void ShapedPool::placeChunks(NinjaObject& object, const ShapedVertices& vertices)
{
    ChunkModel model = _pool.chunkModels[static_cast<std::size_t>(object.model)];
    const std::uint32_t source = model.firstVertexChunk;
    model.firstVertexChunk = static_cast<std::uint32_t>(_pool.vertexChunks.size());
    std::size_t first = 0;
    for (std::uint32_t i = 0; i < model.vertexChunkCount; ++i) {
        VertexChunk chunk = _pool.vertexChunks[source + i];
        chunk.body = keep(replaceVertices(chunk, std::span(vertices.positions).subspan(first),
                                          std::span(vertices.normals).subspan(first),
                                          std::span(vertices.colors).subspan(first), _pool.endian));
        first += chunk.count;
        _pool.vertexChunks.push_back(chunk);
    }
    object.model = static_cast<std::int32_t>(_pool.chunkModels.size());
    _pool.chunkModels.push_back(model);
}

void ShapedPool::placePoints(NinjaObject& object, const ShapedVertices& vertices)
{
    BasicModel model = _pool.basicModels[static_cast<std::size_t>(object.model)];
    model.points = keep(vectorBytes(vertices.positions, _pool.endian));
    if (!model.normals.empty())
        model.normals = keep(vectorBytes(vertices.normals, _pool.endian));
    object.model = static_cast<std::int32_t>(_pool.basicModels.size());
    _pool.basicModels.push_back(model);
}

Bytes ShapedPool::keep(ByteVector bytes)
{
    return _bytes.emplace_back(std::move(bytes));
}

} // namespace telepipe::test
