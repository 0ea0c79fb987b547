#include "engine/stage/BasicSource.h"

namespace telepipe::scene {

using namespace formats;

std::optional<BasicSource> basicSource(const Scene& scene, const SceneStrip& strip)
{
    const SceneModel& placed = modelOfStrip(scene, strip);
    const ModelPool* pool = scene.files[placed.file].pool;
    if (!pool || placed.tree >= pool->trees.size() || pool->trees[placed.tree].kind != ModelKind::Basic)
        return std::nullopt;
    const NinjaObject& object = pool->objects[scene.nodes[strip.node].object];
    if (object.model == kNone)
        return std::nullopt;
    const BasicModel& model = pool->basicModels[static_cast<std::size_t>(object.model)];
    for (const BasicMeshset& meshset : pool->meshsetsOf(model)) {
        if (meshset.offset != strip.chunkOffset)
            continue;
        const auto materials = pool->materialsOf(model);
        return BasicSource{&model, &meshset,
                           meshset.material < materials.size() ? &materials[meshset.material] : nullptr, pool->endian};
    }
    return std::nullopt;
}

std::optional<BasicPolygon> basicPolygon(const BasicSource& source, const SceneStrip& strip)
{
    BasicPolygonWalker walker(*source.meshset, source.endian);
    for (BasicPolygon polygon; walker.next(polygon);)
        if (polygon.offset == strip.fileOffset)
            return polygon;
    return std::nullopt;
}

} // namespace telepipe::scene
