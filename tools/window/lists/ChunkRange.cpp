#include "tools/window/lists/ChunkRange.h"

#include <algorithm>

namespace telepipe::tools {

namespace {

template <typename Chunk> void add(ChunkRange& range, const Chunk& chunk)
{
    range.first = std::min(range.first, std::size_t(chunk.offset));
    range.end = std::max(range.end, std::size_t(chunk.offset) + 4 + chunk.body.size());
}

} // namespace

const formats::NinjaObject* objectOf(const scene::Scene& scene, const scene::SceneNode& node)
{
    const formats::ModelPool* pool = scene.files[scene.models[node.model].file].pool;
    return pool && node.object < pool->objects.size() ? &pool->objects[node.object] : nullptr;
}

ChunkRange chunkRange(const scene::Scene& scene, const scene::SceneNode& node)
{
    ChunkRange range;
    const formats::NinjaObject* object = objectOf(scene, node);
    const formats::ModelPool* pool = scene.files[scene.models[node.model].file].pool;
    if (!object || object->model < 0 || std::size_t(object->model) >= pool->chunkModels.size())
        return range;
    const formats::ChunkModel& model = pool->chunkModels[std::size_t(object->model)];
    for (const formats::VertexChunk& chunk : pool->vertexChunksOf(model))
        add(range, chunk);
    for (const formats::PolygonChunk& chunk : pool->polygonChunksOf(model))
        add(range, chunk);
    return range;
}

std::optional<std::uint32_t> nodeWithChunkAt(const scene::Scene& scene, std::size_t offset)
{
    for (std::uint32_t i = 0; i < scene.nodes.size(); ++i)
        if (chunkRange(scene, scene.nodes[i]).contains(offset))
            return i;
    return std::nullopt;
}

} // namespace telepipe::tools
