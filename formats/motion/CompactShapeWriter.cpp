#include "formats/motion/CompactShapeWriter.h"

#include "formats/bytes/Errors.h"
#include "formats/motion/CompactShapeRecords.h"
#include "formats/motion/MotionRecords.h"

#include "formats/ninja/Chunks.h"
#include "formats/ninja/VertexHeadRecords.h"
#include "formats/record/RecordWriter.h"

namespace telepipe::formats {

namespace {

void writeChunk(ByteWriter& writer, const CompactChunkBuild& chunk)
{
    const CompactVertexLayout& layout = compactVertexLayout(chunk.type);
    const std::size_t longs = chunk.vertices.size() * layout.stride / 4;
    if (!layout.name || longs > 0xffff)
        throw Refused("a compact vertex chunk of this type or length cannot be written");
    writeRecord(writer, VertexHeadWord{chunk.type, kVertexShape, static_cast<std::uint16_t>(longs)});
    for (const CompactVertex& vertex : chunk.vertices) {
        if (layout.position)
            writer.vec3(vertex.position);
        if (layout.normal)
            writer.vec3(vertex.normal);
        if (layout.color)
            writer.u32(vertex.diffuse);
    }
    writer.u32(kChunkEnd);
}

// Returns the offset of the table of the group's vertex lists.
std::size_t writeLists(ByteWriter& writer, const CompactKeyGroupBuild& group)
{
    std::vector<std::size_t> lists;
    for (const CompactChunkBuild& list : group.lists) {
        lists.push_back(writer.size());
        writeChunk(writer, list);
    }
    const std::size_t table = writer.size();
    for (std::size_t list : lists)
        writer.pointer(list);
    return table;
}

std::size_t writeTrackKeys(ByteWriter& writer, const CompactTrackBuild& track)
{
    const std::size_t keys = writer.size();
    if (track.keys.size() > 0xffff)
        throw Refused("a shape track holds at most 65535 keys");
    for (const CompactShapeKey& key : track.keys)
        writeRecord(writer, key);
    return keys;
}

// Returns the offset of the array of NJS_CSHAPEDATA.
std::size_t writeTracks(ByteWriter& writer, const std::vector<CompactTrackBuild>& tracks)
{
    std::vector<std::size_t> keys;
    for (const CompactTrackBuild& track : tracks)
        keys.push_back(writeTrackKeys(writer, track));
    const std::size_t data = writer.size();
    for (std::size_t i = 0; i < tracks.size(); ++i) {
        ShapeTrackRecord record;
        record.track.keyCount = static_cast<std::uint16_t>(tracks[i].keys.size());
        record.track.entryId = tracks[i].entryId;
        record.keys = Pointer::list(tracks[i].keys.size(), keys[i]);
        writeRecord(writer, record);
    }
    return data;
}

} // namespace

std::uint32_t writeCompactShapeList(ByteWriter& writer, const std::vector<CompactKeyGroupBuild>& shapes)
{
    writer.align(4);
    ShapeListRecord header{Pointer::later(), static_cast<std::uint32_t>(shapes.size())};
    const std::size_t offset = writeRecord(writer, header);
    std::vector<std::size_t> tables;
    for (const CompactKeyGroupBuild& shape : shapes)
        tables.push_back(writeLists(writer, shape));
    writer.patch(header.shapes.field, writer.size());
    for (std::size_t i = 0; i < shapes.size(); ++i) {
        KeyGroupRecord record;
        record.group.groupId = shapes[i].groupId;
        record.lists = Pointer::list(shapes[i].lists.size(), tables[i]);
        writeRecord(writer, record);
    }
    return static_cast<std::uint32_t>(offset);
}

std::uint32_t writeCompactShapeMotion(ByteWriter& writer, const CompactMotionBuild& motion)
{
    writer.align(4);
    MotionHeader header{Pointer::later(), motion.frames, kMotionShapeId, motionInpFn(1, Interpolation::Linear), {}};
    const std::size_t offset = writeRecord(writer, header);
    std::vector<std::size_t> tracks;
    for (const std::vector<CompactTrackBuild>& entry : motion.entries)
        tracks.push_back(writeTracks(writer, entry));
    writer.patch(header.table.field, writer.size());
    for (std::size_t i = 0; i < motion.entries.size(); ++i) {
        const std::size_t count = motion.entries[i].size();
        writeRecord(writer, ShapeEntryRecord{Pointer::list(count, tracks[i]), static_cast<std::uint32_t>(count)});
    }
    return static_cast<std::uint32_t>(offset);
}

} // namespace telepipe::formats
