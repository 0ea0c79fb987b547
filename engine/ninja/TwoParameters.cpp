#include "engine/ninja/TwoParameters.h"

#include <algorithm>

namespace telepipe::scene {

using namespace formats;

namespace {

bool holdsTwoParameters(const ModelPool& pool, const ChunkModel& model)
{
    return std::ranges::any_of(pool.polygonChunksOf(model),
                               [](const PolygonChunk& chunk) { return stripLayout(chunk.type).twoParameter; });
}

} // namespace

bool drawsTwoParameters(const ModelPool& pool, const ObjectTree& tree)
{
    return std::ranges::any_of(pool.objectsOf(tree), [&](const NinjaObject& object) {
        return object.model != kNone &&
               holdsTwoParameters(pool, pool.chunkModels[static_cast<std::size_t>(object.model)]);
    });
}

} // namespace telepipe::scene
