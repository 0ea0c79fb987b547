#include "engine/stage/Measure.h"

#include "engine/motion/Pose.h"
#include "engine/stage/DegenerateTriangles.h"

#include <glm/geometric.hpp>
#include <unordered_map>

namespace telepipe::scene {

namespace {

using namespace formats;

void addPoint(Measure& measure, glm::dvec3 point)
{
    measure.boundsMin = measure.empty ? point : glm::min(measure.boundsMin, point);
    measure.boundsMax = measure.empty ? point : glm::max(measure.boundsMax, point);
    measure.empty = false;
}

void addStrip(Measure& measure, const Scene& scene, std::span<const glm::dmat4> world, const SceneStrip& strip)
{
    ++measure.strips;
    if (strip.vertexCount < 3)
        return;
    measure.triangles += strip.vertexCount - 2;
    glm::dvec3 corners[3];
    for (std::uint32_t i = 0; i < strip.vertexCount; ++i) {
        corners[i % 3] = worldPosition(scene, world, strip.firstVertex + i);
        addPoint(measure, corners[i % 3]);
        if (i >= 2)
            measure.surfaceArea += glm::length(glm::cross(corners[1] - corners[0], corners[2] - corners[0])) / 2;
    }
}

std::uint64_t verticesOf(const ModelPool& pool, const NinjaObject& object, ModelKind kind)
{
    std::uint64_t count = 0;
    const std::size_t model = static_cast<std::size_t>(object.model);
    if (kind == ModelKind::Chunk) {
        for (const VertexChunk& chunk : pool.vertexChunksOf(pool.chunkModels[model]))
            count += chunk.count;
        return count;
    }
    if (kind == ModelKind::Basic)
        return pool.basicModels[model].pointCount;
    for (const XjVertexTable& table : pool.xjTablesOf(pool.xjModels[model]))
        count += table.count;
    return count;
}

void addNodes(Measure& measure, const Scene& scene, const SceneModel& model)
{
    const ModelPool& pool = *scene.files[model.file].pool;
    measure.nodes += model.nodeCount;
    for (std::uint32_t i = model.firstNode; i < model.firstNode + model.nodeCount; ++i) {
        const NinjaObject& object = pool.objects[scene.nodes[i].object];
        measure.models += object.model != kNone;
        if (object.model != kNone && !(object.evalFlags & kEvalHide) && scene.nodes[i].reached)
            measure.vertices += verticesOf(pool, object, pool.trees[model.tree].kind);
    }
}

} // namespace

Measure measure(const Scene& scene)
{
    Measure measure;
    const std::vector<glm::dmat4> world = restPose(scene);
    std::unordered_map<std::uint32_t, DegenerateTriangles> degenerate; // a file
    for (const SceneModel& model : scene.models) {
        const auto [known, added] = degenerate.try_emplace(model.file, *scene.files[model.file].pool);
        addNodes(measure, scene, model);
        for (std::uint32_t i = model.firstStrip; i < model.firstStrip + model.stripCount; ++i) {
            addStrip(measure, scene, world, scene.strips[i]);
            measure.degenerateTriangles += known->second.ofStrip(scene.strips[i].fileOffset).size();
        }
    }
    return measure;
}

} // namespace telepipe::scene
