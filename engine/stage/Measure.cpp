#include "engine/stage/Measure.h"

#include "engine/motion/Pose.h"
#include "engine/ninja/BasicCorners.h"

#include <glm/geometric.hpp>
#include <unordered_map>

namespace telepipe::scene {

namespace {

using namespace formats;

bool isDegenerate(std::uint32_t a, std::uint32_t b, std::uint32_t c)
{
    return a == b || b == c || a == c;
}

// Triangles of a strip with two corners of the same index. indexOf(i): of corner i.
template <class IndexOf> std::uint32_t degenerates(std::uint32_t length, IndexOf indexOf)
{
    std::uint32_t count = 0;
    for (std::uint32_t i = 2; i < length; ++i)
        count += isDegenerate(indexOf(i - 2), indexOf(i - 1), indexOf(i));
    return count;
}

// Degenerate triangles of every strip of a file by its offset. Corners in a scene no longer know their indices, so the
// strips are asked again.
using DegenerateCounts = std::unordered_map<std::uint32_t, std::uint32_t>;

void countChunk(const PolygonChunk& chunk, Endian endian, DegenerateCounts& counts)
{
    const StripLayout& layout = stripLayout(chunk.type);
    StripWalker walker(chunk, endian);
    for (Strip strip; walker.next(strip);) {
        counts[strip.offset] = degenerates(strip.length, [&](std::uint32_t i) {
            return load<std::uint16_t>(strip.corners + strip.cornerPosition(i, layout.cornerWords), endian);
        });
    }
}

void countMeshset(const BasicMeshset& meshset, Endian endian, DegenerateCounts& counts)
{
    BasicPolygonWalker walker(meshset, endian);
    for (BasicPolygon polygon; walker.next(polygon);) {
        counts[polygon.offset] = degenerates(polygon.cornerCount, [&](std::uint32_t i) {
            return polygon.index(stripCorner(meshset.kind, polygon.cornerCount, i), endian);
        });
    }
}

DegenerateCounts degenerateCounts(const ModelPool& pool)
{
    DegenerateCounts counts;
    for (const PolygonChunk& chunk : pool.polygonChunks) {
        if (chunk.isStrip())
            countChunk(chunk, pool.endian, counts);
    }
    for (const XjStrip& strip : pool.xjStrips)
        counts[strip.offset] =
            degenerates(strip.indexCount(), [&](std::uint32_t i) { return strip.index(i, pool.endian); });
    for (const BasicMeshset& meshset : pool.basicMeshsets)
        countMeshset(meshset, pool.endian, counts);
    return counts;
}

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
    const XjModel& xj = pool.xjModels[model];
    for (std::uint32_t i = 0; i < xj.tableCount; ++i)
        count += pool.xjVertexTables[xj.firstTable + i].count;
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

Measure measureModels(const Scene& scene, std::span<const SceneModel> models)
{
    Measure measure;
    const std::vector<glm::dmat4> world = restPose(scene);
    std::unordered_map<std::uint32_t, DegenerateCounts> counts; // a file
    for (const SceneModel& model : models) {
        const auto [known, added] = counts.try_emplace(model.file);
        if (added)
            known->second = degenerateCounts(*scene.files[model.file].pool);
        addNodes(measure, scene, model);
        for (std::uint32_t i = model.firstStrip; i < model.firstStrip + model.stripCount; ++i) {
            addStrip(measure, scene, world, scene.strips[i]);
            measure.degenerateTriangles += known->second[scene.strips[i].fileOffset];
        }
    }
    return measure;
}

} // namespace

Measure measure(const Scene& scene)
{
    return measureModels(scene, scene.models);
}

Measure measure(const Scene& scene, const SceneModel& model)
{
    return measureModels(scene, std::span(&model, 1));
}

} // namespace telepipe::scene
