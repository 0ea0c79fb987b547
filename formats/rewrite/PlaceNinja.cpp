#include "formats/rewrite/PlaceNinja.h"

#include "formats/bytes/AsText.h"
#include "formats/motion/MotionRecords.h"
#include "formats/ninja/NinjaRecords.h"
#include "formats/ninja/TextureListRecords.h"
#include "formats/ninja/VertexHeadRecords.h"
#include "formats/rewrite/PlaceFamily.h"
#include "formats/rewrite/RecordPlacer.h"
#include "formats/xj/XjRecords.h"

namespace telepipe::formats {

namespace {

void placeVertexChunk(LayoutWriter& writer, const VertexChunk& chunk)
{
    const auto longs = static_cast<std::uint16_t>(1 + chunk.body.size() / 4);
    placeRecord(writer, chunk.offset,
                VertexChunkHead{{chunk.type, chunk.flags, longs}, chunk.indexOffset, chunk.count});
    writer.append(chunk.body);
}

void placePolygonChunk(LayoutWriter& writer, const PolygonChunk& chunk)
{
    writer.seek(chunk.offset);
    writer.u16(static_cast<std::uint16_t>(chunk.flags << 8 | chunk.type));
    if (hasSizeWord(chunk.type))
        writer.u16(static_cast<std::uint16_t>(chunk.body.size() / 2));
    writer.append(chunk.body);
}

// The reader drops null chunks, which align the next chunk; zeros stand there.
void placePolygonEnd(LayoutWriter& writer)
{
    const std::size_t base = writer.source().base();
    while (writer.source().u16(writer.absolute() - base, "end of a polygon list") == kChunkNull)
        writer.u16(kChunkNull);
    writer.u16(kChunkEnd);
}

void placeChunkModel(LayoutWriter& writer, const ModelPool& pool, const ChunkModel& model)
{
    placeRecord(writer, model.offset,
                ChunkModelRecord{model, Pointer::to(model.vertexList), Pointer::to(model.polygonList)});
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
    placeRecord(writer, table.offset, XjTableRecord{table, Pointer::list(table.count, table.verticesOffset)});
    if (table.count != 0) {
        writer.seek(table.verticesOffset);
        writer.append(table.vertices);
    }
}

void placeStrip(LayoutWriter& writer, const ModelPool& pool, const XjStrip& strip)
{
    const auto records = pool.xjMaterialsOf(strip);
    XjStripRecord record{strip, strip.indexCount(), {}, Pointer::list(strip.indexCount(), strip.indicesOffset)};
    if (!records.empty())
        record.materials = Pointer::to(records.front().offset);
    placeRecord(writer, strip.offset, record);
    if (strip.indexCount() != 0) {
        writer.seek(strip.indicesOffset);
        writer.append(strip.indices);
    }
    for (const XjMaterialRecord& material : records)
        placeRecord(writer, material.offset, material);
}

void placeXjModel(LayoutWriter& writer, const ModelPool& pool, const XjModel& model)
{
    const auto tables = pool.xjTablesOf(model);
    const auto strips = pool.xjStripsOf(model);
    const auto list = [&](std::uint32_t first, std::uint32_t count) {
        return Pointer::list(count, count != 0 ? strips[first].offset : 0);
    };
    XjModelRecord record{model, {}, list(0, model.opaqueCount), list(model.opaqueCount, model.translucentCount)};
    if (!tables.empty())
        record.tables = Pointer::to(tables.front().offset);
    placeRecord(writer, model.offset, record);
    for (const XjVertexTable& table : tables)
        placeTable(writer, table);
    for (const XjStrip& strip : strips)
        placeStrip(writer, pool, strip);
}

std::uint32_t modelOffset(const ModelPool& pool, ModelKind kind, std::size_t model)
{
    return kind == ModelKind::Chunk ? pool.chunkModels[model].offset
           : kind == ModelKind::Xj  ? pool.xjModels[model].offset
                                    : pool.basicModels[model].offset;
}

Pointer linkTo(const ModelPool& pool, std::int32_t object)
{
    return object == kNone ? Pointer::null() : Pointer::to(pool.objects[static_cast<std::size_t>(object)].offset);
}

void placeObject(LayoutWriter& writer, const ModelPool& pool, ModelKind kind, const NinjaObject& object)
{
    ObjectRecord record{object, Pointer::null(), linkTo(pool, object.child), linkTo(pool, object.sibling)};
    if (object.model != kNone)
        record.model = Pointer::to(modelOffset(pool, kind, static_cast<std::size_t>(object.model)));
    placeRecord(writer, object.offset, record);
}

} // namespace

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
        else
            placeBasicModel(writer, pool, pool.basicModels[index]);
    }
}

void placeMotionTable(LayoutWriter& writer, const Motion& motion)
{
    placeRecord(
        writer, motion.offset,
        MotionHeader{Pointer::list(motion.entries, motion.table), motion.frames, motion.type, motion.inpFn, {}});
    const std::size_t channels = motion.channels.size();
    for (std::uint32_t entry = 0; entry < motion.entries; ++entry) {
        writer.seek(motion.table + entry * 8 * channels);
        for (std::size_t i = 0; i < channels; ++i)
            writer.list(motion.track(entry, i).count, motion.track(entry, i).offset);
        for (std::size_t i = 0; i < channels; ++i)
            motion.track(entry, i).count != 0 ? writer.u32(motion.track(entry, i).count) : writer.keep(4);
    }
}

void placeMotion(LayoutWriter& writer, const Motion& motion)
{
    placeMotionTable(writer, motion);
    for (const MotionTrack& track : motion.tracks) {
        if (track.count == 0)
            continue;
        writer.seek(track.offset);
        writer.append(track.keys);
    }
}

void placeTextureList(LayoutWriter& writer, const TextureList& list)
{
    TextureListRecord record;
    record.count = static_cast<std::uint32_t>(list.names.size());
    if (!list.names.empty())
        record.textures = Pointer::to(list.names.front().offset);
    placeRecord(writer, list.offset, record);
    for (const TextureName& name : list.names) {
        placeRecord(writer, name.offset,
                    TextureNameRecord{name.nameOffset ? Pointer::to(*name.nameOffset) : Pointer(), name.attributes,
                                      name.address});
        if (!name.nameOffset)
            continue;
        writer.seek(*name.nameOffset);
        writer.append(asBytes(name.name));
        writer.u8(0);
    }
}

} // namespace telepipe::formats
