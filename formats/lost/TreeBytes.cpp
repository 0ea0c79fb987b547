#include "formats/lost/TreeBytes.h"

#include "formats/ninja/NinjaRecords.h"
#include "formats/stage/StageRecords.h"
#include "formats/xj/XjRecords.h"

namespace telepipe::formats {

namespace {

// The index of each object's model, where it has one.
template <class Work> void forEachModel(const ModelPool& pool, const ObjectTree& tree, const Work& work)
{
    for (const NinjaObject& object : pool.objectsOf(tree))
        if (object.model != kNone)
            work(static_cast<std::size_t>(object.model));
}

void chunkBytes(const ModelPool& pool, const ChunkModel& model, const TakeBytes& take)
{
    take(model.offset, recordSize<ChunkModelRecord>);
    for (const VertexChunk& chunk : pool.vertexChunksOf(model))
        take(chunk.offset, chunk.end() - chunk.offset);
    for (const PolygonChunk& chunk : pool.polygonChunksOf(model))
        take(chunk.offset, chunk.end() - chunk.offset);
}

void xjBytes(const ModelPool& pool, const XjModel& model, const TakeBytes& take)
{
    take(model.offset, recordSize<XjModelRecord>);
    for (const XjVertexTable& table : pool.xjTablesOf(model)) {
        take(table.offset, recordSize<XjTableRecord>);
        take(table.verticesOffset, table.vertices.size());
    }
    for (const XjStrip& strip : pool.xjStripsOf(model)) {
        take(strip.offset, recordSize<XjStripRecord>);
        take(strip.indicesOffset, strip.indices.size());
        for (const XjMaterialRecord& record : pool.xjMaterialsOf(strip))
            take(record.offset, recordSize<XjMaterialRecord>);
    }
}

template <class Index> std::size_t trianglesOf(std::uint32_t corners, const Index& index)
{
    std::size_t triangles = 0;
    for (std::uint32_t i = 2; i < corners; ++i)
        triangles += index(i) != index(i - 1) && index(i) != index(i - 2) && index(i - 1) != index(i - 2);
    return triangles;
}

std::size_t chunkTriangles(const ModelPool& pool, const ChunkModel& model)
{
    std::size_t triangles = 0;
    for (const PolygonChunk& chunk : pool.polygonChunksOf(model)) {
        if (!chunk.isStrip())
            continue;
        const std::uint32_t words = stripLayout(chunk.type).cornerWords;
        Strip strip;
        for (StripWalker walker(chunk, pool.endian); walker.next(strip);)
            triangles += trianglesOf(strip.length, [&](std::uint32_t i) {
                return load<std::uint16_t>(strip.corners + strip.cornerPosition(i, words), pool.endian);
            });
    }
    return triangles;
}

std::size_t xjTriangles(const ModelPool& pool, const XjModel& model)
{
    std::size_t triangles = 0;
    for (const XjStrip& strip : pool.xjStripsOf(model))
        triangles += trianglesOf(strip.indexCount(), [&](std::uint32_t i) { return strip.index(i, pool.endian); });
    return triangles;
}

template <class Records> void listBytes(const Stage& stage, const TakeBytes& take)
{
    take(stage.offset, recordSize<typename Records::Header>);
    for (const StageSection& section : stage.sections) {
        take(section.offset, recordSize<typename Records::Section>);
        for (std::uint32_t i = 0; i < section.staticCount; ++i)
            take(stage.placed[section.firstStatic + i].offset, recordSize<typename Records::Static>);
        for (std::uint32_t i = 0; i < section.animatedCount; ++i)
            take(stage.placed[section.firstAnimated + i].offset, recordSize<typename Records::Animated>);
    }
    for (const Placeholder& placeholder : stage.placeholders)
        take(placeholder.offset, recordSize<Placeholder>);
}

} // namespace

void stageBytes(const Stage& stage, const TakeBytes& take)
{
    withRecordsOf(stage.variant, [&](auto records) { listBytes<decltype(records)>(stage, take); });
    for (const NinjaObject& object : stage.pool.objects)
        take(object.offset, recordSize<ObjectRecord>);
    for (const ChunkModel& model : stage.pool.chunkModels) // once each, however many trees share them
        chunkBytes(stage.pool, model, take);
    for (const XjModel& model : stage.pool.xjModels)
        xjBytes(stage.pool, model, take);
}

void treeBytes(const ModelPool& pool, const ObjectTree& tree, const TakeBytes& take)
{
    for (const NinjaObject& object : pool.objectsOf(tree))
        take(object.offset, recordSize<ObjectRecord>);
    forEachModel(pool, tree, [&](std::size_t model) {
        if (tree.kind == ModelKind::Chunk)
            chunkBytes(pool, pool.chunkModels[model], take);
        else
            xjBytes(pool, pool.xjModels[model], take);
    });
}

void modelPositions(const ModelPool& pool, ModelKind kind, std::size_t model, const TakePosition& take)
{
    const auto takeAll = [&take](Bytes vertices, std::size_t stride) {
        for (std::size_t at = 0; at + stride <= vertices.size(); at += stride)
            take(vertices.data() + at);
    };
    if (kind == ModelKind::Chunk)
        for (const VertexChunk& chunk : pool.vertexChunksOf(pool.chunkModels[model]))
            takeAll(chunk.body, vertexLayout(chunk.type).stride);
    else
        for (const XjVertexTable& table : pool.xjTablesOf(pool.xjModels[model]))
            takeAll(table.vertices, table.stride);
}

void treePositions(const ModelPool& pool, const ObjectTree& tree, const TakePosition& take)
{
    forEachModel(pool, tree, [&](std::size_t model) { modelPositions(pool, tree.kind, model, take); });
}

std::size_t treeTriangles(const ModelPool& pool, const ObjectTree& tree)
{
    std::size_t triangles = 0;
    forEachModel(pool, tree, [&](std::size_t model) {
        triangles += tree.kind == ModelKind::Chunk ? chunkTriangles(pool, pool.chunkModels[model])
                                                   : xjTriangles(pool, pool.xjModels[model]);
    });
    return triangles;
}

} // namespace telepipe::formats
