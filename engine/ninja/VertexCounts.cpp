#include "engine/ninja/VertexCounts.h"

namespace telepipe::scene {

using namespace formats;

std::int32_t modelOf(const ModelPool& pool, const ObjectTree& tree, std::uint32_t object)
{
    return pool.objects[tree.firstObject + object].model;
}

std::uint32_t vertexCountOf(const ModelPool& pool, const ObjectTree& tree, std::uint32_t object)
{
    const std::int32_t model = modelOf(pool, tree, object);
    if (model != kNone && tree.kind == ModelKind::Basic)
        return pool.basicModels[static_cast<std::size_t>(model)].pointCount;
    std::uint32_t count = 0;
    for (std::uint32_t chunk : chunkCounts(pool, tree, object))
        count += chunk;
    return count;
}

std::vector<std::uint32_t> chunkCounts(const ModelPool& pool, const ObjectTree& tree, std::uint32_t object)
{
    std::vector<std::uint32_t> counts;
    const std::int32_t model = modelOf(pool, tree, object);
    if (model == kNone || tree.kind != ModelKind::Chunk)
        return counts;
    for (const VertexChunk& chunk : pool.vertexChunksOf(pool.chunkModels[static_cast<std::size_t>(model)]))
        counts.push_back(chunk.count);
    return counts;
}

} // namespace telepipe::scene
