#include "formats/rewrite/PlaceNinja.h"

// Layouts: ObjectReader.h, ChunkReader.cpp, XjModel.h, MotionReader.cpp, TextureList.cpp.

namespace telepipe::formats {

namespace {

void placeVertexChunk(LayoutWriter& writer, const VertexChunk& chunk)
{
    const std::uint32_t longs = 1 + static_cast<std::uint32_t>(chunk.body.size() / 4);
    writer.seek(chunk.offset);
    writer.u32(longs << 16 | std::uint32_t(chunk.flags) << 8 | chunk.type);
    writer.u32(std::uint32_t(chunk.count) << 16 | chunk.indexOffset);
    writer.append(chunk.body);
}

void placePolygonChunk(LayoutWriter& writer, const PolygonChunk& chunk)
{
    const bool isTiny = chunk.type == kChunkTiny || chunk.type == kChunkTiny2;
    writer.seek(chunk.offset);
    writer.u16(static_cast<std::uint16_t>(chunk.flags << 8 | chunk.type));
    if (chunk.type >= kChunkMaterial)
        writer.u16(static_cast<std::uint16_t>(chunk.body.size() / 2));
    if (isTiny || chunk.type >= kChunkMaterial)
        writer.append(chunk.body);
}

// Null chunks, which align what follows, are not kept by the reader; zeros stand there.
void placePolygonEnd(LayoutWriter& writer)
{
    const std::size_t base = writer.source().base();
    while (writer.source().u16(writer.absolute() - base, "end of a polygon list") == kChunkNull)
        writer.u16(kChunkNull);
    writer.u16(kChunkEnd);
}

void placeChunkModel(LayoutWriter& writer, const ModelPool& pool, const ChunkModel& model)
{
    writer.seek(model.offset);
    model.vertexList ? writer.pointer(*model.vertexList) : writer.null();
    model.polygonList ? writer.pointer(*model.polygonList) : writer.null();
    writer.vec3(model.center);
    writer.f32(model.radius);
    if (model.vertexList) {
        writer.seek(*model.vertexList);
        for (const VertexChunk& chunk : pool.vertexChunksOf(model))
            placeVertexChunk(writer, chunk);
        writer.u32(kChunkEnd);
    }
    if (model.polygonList) {
        writer.seek(*model.polygonList);
        for (const PolygonChunk& chunk : pool.polygonChunksOf(model))
            placePolygonChunk(writer, chunk);
        placePolygonEnd(writer);
    }
}

void placeTable(LayoutWriter& writer, const XjVertexTable& table)
{
    writer.seek(table.offset);
    writer.u16(table.type);
    writer.u16(table.flags);
    writer.list(table.count, table.verticesOffset);
    writer.u32(table.stride);
    writer.u32(table.count);
    if (table.count != 0) {
        writer.seek(table.verticesOffset);
        writer.append(table.vertices);
    }
}

void placeRecords(LayoutWriter& writer, std::span<const XjMaterialRecord> records)
{
    for (const XjMaterialRecord& record : records) {
        writer.seek(record.offset);
        for (std::uint32_t word : {record.type, record.a, record.b, record.c})
            writer.u32(word);
    }
}

void placeStrip(LayoutWriter& writer, const ModelPool& pool, const XjStrip& strip)
{
    const auto records = std::span(pool.xjMaterials).subspan(strip.firstMaterial, strip.materialCount);
    writer.seek(strip.offset);
    writer.list(records.size(), records.empty() ? 0 : records.front().offset);
    writer.u32(strip.materialCount);
    writer.list(strip.indexCount(), strip.indicesOffset);
    writer.u32(strip.indexCount());
    writer.u32(strip.vertexTable);
    if (strip.indexCount() != 0) {
        writer.seek(strip.indicesOffset);
        writer.append(strip.indices);
    }
    placeRecords(writer, records);
}

void placeXjModel(LayoutWriter& writer, const ModelPool& pool, const XjModel& model)
{
    const auto tables = std::span(pool.xjVertexTables).subspan(model.firstTable, model.tableCount);
    const auto strips = std::span(pool.xjStrips).subspan(model.firstStrip, model.opaqueCount + model.translucentCount);
    const auto list = [&](std::uint32_t first, std::uint32_t count) {
        writer.list(count, count != 0 ? strips[first].offset : 0);
        writer.u32(count);
    };
    writer.seek(model.offset);
    writer.u32(model.flags);
    writer.list(tables.size(), tables.empty() ? 0 : tables.front().offset);
    writer.u32(model.tableCount);
    list(0, model.opaqueCount);
    list(model.opaqueCount, model.translucentCount);
    writer.vec3(model.center);
    writer.f32(model.radius);
    for (const XjVertexTable& table : tables)
        placeTable(writer, table);
    for (const XjStrip& strip : strips)
        placeStrip(writer, pool, strip);
}

void placeModelPointer(LayoutWriter& writer, const ModelPool& pool, ModelKind kind, std::int32_t model)
{
    if (model == kNone)
        return writer.null();
    const auto index = static_cast<std::size_t>(model);
    if (kind == ModelKind::Chunk)
        writer.pointer(pool.chunkModels[index].offset);
    else if (kind == ModelKind::Xj)
        writer.pointer(pool.xjModels[index].offset);
    else
        writer.pointer(pool.basicModels[index].offset);
}

void placeLink(LayoutWriter& writer, const ModelPool& pool, std::int32_t object)
{
    object == kNone ? writer.null() : writer.pointer(pool.objects[static_cast<std::size_t>(object)].offset);
}

void placeObject(LayoutWriter& writer, const ModelPool& pool, ModelKind kind, const NinjaObject& object)
{
    const bool isQuaternion = (object.evalFlags & kEvalQuaternion) != 0;
    writer.seek(object.offset);
    writer.u32(object.evalFlags);
    placeModelPointer(writer, pool, kind, object.model);
    writer.vec3(object.pos);
    isQuaternion ? writer.vec3(glm::vec3(object.quaternion)) : writer.ivec3(object.ang);
    writer.vec3(object.scl);
    placeLink(writer, pool, object.child);
    placeLink(writer, pool, object.sibling);
    if (isQuaternion)
        writer.f32(object.quaternion.w);
}

} // namespace

// Basic models stay as they are: of theirs only the objects are written.
void placeTree(LayoutWriter& writer, const ModelPool& pool, const ObjectTree& tree)
{
    for (const NinjaObject& object : pool.objectsOf(tree)) {
        placeObject(writer, pool, tree.kind, object);
        if (object.model == kNone)
            continue;
        const auto index = static_cast<std::size_t>(object.model);
        if (tree.kind == ModelKind::Chunk)
            placeChunkModel(writer, pool, pool.chunkModels[index]);
        else if (tree.kind == ModelKind::Xj)
            placeXjModel(writer, pool, pool.xjModels[index]);
    }
}

void placeMotion(LayoutWriter& writer, const Motion& motion)
{
    writer.seek(motion.offset);
    writer.list(motion.entries, motion.table);
    writer.u32(motion.frames);
    writer.u16(motion.type);
    writer.u16(motion.inpFn);
    const std::size_t channels = motion.channels.size();
    for (std::uint32_t entry = 0; entry < motion.entries; ++entry) {
        writer.seek(motion.table + entry * 8 * channels);
        for (std::size_t i = 0; i < channels; ++i)
            writer.list(motion.track(entry, i).count, motion.track(entry, i).offset);
        for (std::size_t i = 0; i < channels; ++i)
            motion.track(entry, i).count != 0 ? writer.u32(motion.track(entry, i).count) : writer.keep(4);
    }
    for (const MotionTrack& track : motion.tracks) {
        if (track.count == 0)
            continue;
        writer.seek(track.offset);
        writer.append(track.keys);
    }
}

void placeTextureList(LayoutWriter& writer, const TextureList& list)
{
    writer.seek(list.offset);
    writer.list(list.names.size(), list.names.empty() ? 0 : list.names.front().offset);
    writer.u32(static_cast<std::uint32_t>(list.names.size()));
    for (const TextureName& name : list.names) {
        writer.seek(name.offset);
        name.nameOffset ? writer.pointer(*name.nameOffset) : writer.keep(4);
        writer.u32(name.attributes);
        writer.u32(name.address);
        if (!name.nameOffset)
            continue;
        writer.seek(*name.nameOffset);
        writer.append(Bytes(reinterpret_cast<const std::uint8_t*>(name.name.data()), name.name.size()));
        writer.u8(0);
    }
}

} // namespace telepipe::formats
