#include "formats/rewrite/PlaceFamily.h"

#include "formats/motion/CameraRecords.h"
#include "formats/motion/CompactShapeRecords.h"
#include "formats/motion/MotionRecords.h"
#include "formats/ninja/BasicRecords.h"
#include "formats/ninja/VertexHeadRecords.h"
#include "formats/record/RecordReader.h"
#include "formats/rewrite/PlaceNinja.h"
#include "formats/rewrite/RecordPlacer.h"

namespace telepipe::formats {

namespace {

void placeBytes(LayoutWriter& writer, std::size_t absolute, Bytes bytes)
{
    writer.seek(absolute);
    writer.append(bytes);
}

// The offset of a window on the source's bytes.
std::size_t offsetOf(const LayoutWriter& writer, Bytes window)
{
    return writer.source().base() + static_cast<std::size_t>(window.data() - writer.source().bytes().data());
}

Pointer toArray(const LayoutWriter& writer, Bytes array)
{
    return array.empty() ? Pointer() : Pointer::to(offsetOf(writer, array));
}

void placeArray(LayoutWriter& writer, Bytes array)
{
    if (!array.empty())
        placeBytes(writer, offsetOf(writer, array), array);
}

void placeGroup(LayoutWriter& writer, const CompactShapeList& list, const CompactKeyGroup& group)
{
    KeyGroupRecord record{group, {}};
    if (group.listCount != 0)
        record.lists = Pointer::to(list.lists[group.firstList].field);
    placeRecord(writer, group.offset, record);
}

void placeVertexList(LayoutWriter& writer, const CompactShapeList& list, const CompactVertexList& vertices)
{
    writer.seek(vertices.field);
    writer.list(vertices.chunkCount, vertices.chunkCount == 0 ? 0 : list.chunks[vertices.firstChunk].offset);
}

// The number of longs after the head stays as it is. It may be more than the vertices have; another chunk or the end
// stands behind them.
void placeCompactChunk(LayoutWriter& writer, const CompactVertexChunk& chunk)
{
    const ByteView& source = writer.source();
    const auto before = readRecord<VertexHeadWord>(source, chunk.offset - source.base(), "compact vertex chunk head");
    placeRecord(writer, chunk.offset, VertexHeadWord{chunk.type, chunk.flags, before.longs});
    writer.append(chunk.body);
    const std::size_t next = chunk.offset + before.chunkSize();
    const std::uint32_t head = source.u32(next - source.base(), "compact vertex chunk head");
    if ((head & 0xff) == kChunkEnd) {
        writer.seek(next);
        writer.u32(head);
    }
}

void placeTrack(LayoutWriter& writer, const CompactShapeTrack& track)
{
    placeRecord(writer, track.offset, ShapeTrackRecord{track, toArray(writer, track.keys)});
    placeArray(writer, track.keys);
}

void placeMeshset(LayoutWriter& writer, const BasicMeshset& meshset)
{
    MeshsetRecord record;
    record.typeMaterial = typeMaterial(meshset.kind, meshset.material);
    record.count = meshset.count;
    record.meshes = toArray(writer, meshset.meshes);
    record.attributes = toArray(writer, meshset.attributes);
    record.normals = toArray(writer, meshset.normals);
    record.colors = toArray(writer, meshset.colors);
    record.uvs = toArray(writer, meshset.uvs);
    placeRecord(writer, meshset.offset, record);
    for (const Bytes array : {meshset.meshes, meshset.attributes, meshset.normals, meshset.colors, meshset.uvs})
        placeArray(writer, array);
}

} // namespace

void placeCamera(LayoutWriter& writer, const NinjaCamera& camera)
{
    placeRecord(writer, camera.offset, camera);
}

void placeLight(LayoutWriter& writer, const NinjaLight& light)
{
    placeRecord(writer, light.offset, light);
}

// Keys are a frame and a pointer each.
void placeShapeMotion(LayoutWriter& writer, const ShapeMotion& shapes)
{
    placeMotionTable(writer, shapes.motion);
    for (std::size_t i = 0; i < shapes.motion.tracks.size(); ++i) {
        const MotionTrack& track = shapes.motion.tracks[i];
        for (std::uint32_t key = 0; key < track.count; ++key) {
            const ShapeArray& array = shapes.arrays[shapes.firstArrays[i] + key];
            writer.seek(track.offset + 8 * std::size_t(key));
            writer.u32(track.frame(KeyLayout::Pointer, key, shapes.motion.endian));
            array.isNull() ? writer.keep(4) : writer.pointer(array.offset);
            placeArray(writer, array.vectors);
        }
    }
}

void placeShapeList(LayoutWriter& writer, const CompactShapeList& list)
{
    const auto count = static_cast<std::uint32_t>(list.groups.size());
    placeRecord(writer, list.offset,
                ShapeListRecord{Pointer::list(count, count == 0 ? 0 : list.groups.front().offset), count});
    for (const CompactKeyGroup& group : list.groups)
        placeGroup(writer, list, group);
    for (const CompactVertexList& vertices : list.lists)
        placeVertexList(writer, list, vertices);
    for (const CompactVertexChunk& chunk : list.chunks)
        placeCompactChunk(writer, chunk);
}

// A compact shape motion has one channel, so its interpolation means nothing and is taken from the source.
void placeCompactMotion(LayoutWriter& writer, const CompactShapeMotion& motion)
{
    const std::size_t inpFn = motion.offset + recordSize<MotionHeader> - 2 - writer.source().base();
    MotionHeader header{Pointer::list(motion.entries.size(), motion.table), motion.frames, kMotionShapeId, 0, {}};
    header.inpFn = writer.source().u16(inpFn, "interpolation");
    placeRecord(writer, motion.offset, header);
    for (std::size_t i = 0; i < motion.entries.size(); ++i) {
        const CompactShapeMotion::Entry& entry = motion.entries[i];
        const Pointer tracks =
            Pointer::list(entry.trackCount, entry.trackCount == 0 ? 0 : motion.tracks[entry.firstTrack].offset);
        placeRecord(writer, motion.table + recordSize<ShapeEntryRecord> * i,
                    ShapeEntryRecord{tracks, entry.trackCount});
    }
    for (const CompactShapeTrack& track : motion.tracks)
        placeTrack(writer, track);
}

void placeBasicModel(LayoutWriter& writer, const ModelPool& pool, const BasicModel& model)
{
    const auto materials = pool.materialsOf(model);
    const auto meshsets = pool.meshsetsOf(model);
    BasicModelRecord record{model, toArray(writer, model.points), toArray(writer, model.normals), {}, {}};
    record.meshsets = Pointer::list(meshsets.size(), meshsets.empty() ? 0 : meshsets.front().offset);
    record.materials = Pointer::list(materials.size(), materials.empty() ? 0 : materials.front().offset);
    placeRecord(writer, model.offset, record);
    placeArray(writer, model.points);
    placeArray(writer, model.normals);
    for (const BasicMaterial& material : materials)
        placeRecord(writer, material.offset, material);
    for (const BasicMeshset& meshset : meshsets)
        placeMeshset(writer, meshset);
}

} // namespace telepipe::formats
