#include "formats/dump/DumpFamily.h"
#include "formats/dump/DumpNinja.h"
#include "formats/dump/print/RecordPrinter.h"
#include "formats/motion/CameraRecords.h"
#include "formats/motion/CompactShapeRecords.h"
#include "formats/motion/MotionRecords.h"
#include "formats/ninja/VertexHeadRecords.h"

namespace telepipe::formats {

namespace {

Message compactVertexText(const CompactVertexLayout& layout, const CompactVertex& vertex)
{
    std::vector<Message> parts;
    if (layout.position)
        parts.push_back({"pos {}", vec3Text(vertex.position)});
    if (layout.normal)
        parts.push_back({"normal {}", vec3Text(vertex.normal)});
    if (layout.color)
        parts.push_back({"diffuse {:#010x}", vertex.diffuse});
    return Message::list("  ", std::move(parts));
}

void printCompactChunk(DumpRows& rows, const CompactVertexChunk& chunk)
{
    const CompactVertexLayout& layout = compactVertexLayout(chunk.type);
    printRecord<VertexHeadWord>(rows);
    for (std::uint32_t i = 0; i < chunk.count; ++i)
        rows.row(layout.stride, {"{}", i},
                 compactVertexText(layout, decodeCompactVertex(chunk, i, rows.data().endian())));
}

void dumpCompactVertices(DumpBlocks& blocks, const DumpBlocks::Scope& scope, const CompactShapeList& list)
{
    const std::size_t base = scope->data.base();
    for (const CompactVertexChunk& chunk : list.chunks)
        blocks.add(scope, chunk.offset - base, 4 + chunk.body.size(), "compact shape vertices",
                   [chunk](DumpRows& rows) { printCompactChunk(rows, chunk); });
    for (const CompactVertexList& vertices : list.lists) {
        if (vertices.chunkCount == 0)
            continue;
        const CompactVertexChunk& last = list.chunks[vertices.firstChunk + vertices.chunkCount - 1];
        blocks.add(scope, last.offset - base + 4 + last.body.size(), 4, "end of compact shape vertices",
                   printVertexEnd);
    }
}

} // namespace

void dumpCamera(DumpBlocks& blocks, const DumpBlocks::Scope& scope, bool ninja2)
{
    NinjaCamera camera;
    camera.ninja2 = ninja2;
    addRecord(blocks, scope, 0, "NJS_CAMERA", camera);
}

void dumpLight(DumpBlocks& blocks, const DumpBlocks::Scope& scope, bool ninja2)
{
    NinjaLight light;
    light.ninja2 = ninja2;
    addRecord(blocks, scope, 0, "NJS_LIGHT", light);
}

void dumpShapeMotion(DumpBlocks& blocks, const DumpBlocks::Scope& scope, const ShapeMotion& motion)
{
    dumpMotion(blocks, scope, motion.motion);
    for (const ShapeArray& array : motion.arrays)
        blocks.add(scope, array.offset - scope->data.base(), array.vectors.size(), "vectors of a shape key",
                   [count = array.count()](DumpRows& rows) {
                       for (std::uint32_t i = 0; i < count; ++i)
                           rows.row(12, {"{}", i}, vec3Text(rows.data().vec3(rows.at(), "vector")));
                   });
}

void dumpShapeList(DumpBlocks& blocks, const DumpBlocks::Scope& scope, const CompactShapeList& list)
{
    const std::size_t base = scope->data.base();
    addRecord<ShapeListRecord>(blocks, scope, list.offset - base, "NJS_CSHAPELIST");
    for (std::size_t i = 0; i < list.groups.size(); ++i) {
        const CompactKeyGroup& group = list.groups[i];
        const Message owner("shape {}", i);
        addRecord<KeyGroupRecord>(blocks, scope, group.offset - base, {"NJS_CSHAPE_KEYGROUP {}", i});
        const std::size_t lists = scope->target(group.offset - base).value_or(0);
        for (std::uint32_t n = 0; n < group.listCount; ++n)
            blocks.add(scope, lists + 4 * std::size_t(n), 4, titleOf("NJS_CSHAPECV", owner),
                       [](DumpRows& rows) { rows.pointer("vlist"); });
    }
    dumpCompactVertices(blocks, scope, list);
}

void dumpCompactMotion(DumpBlocks& blocks, const DumpBlocks::Scope& scope, const CompactShapeMotion& motion)
{
    const std::size_t base = scope->data.base(), header = motion.offset - base;
    addRecord<MotionHeader>(blocks, scope, header, "NJS_MOTION of compact shapes");
    const std::size_t table = scope->target(header).value_or(0);
    for (std::size_t i = 0; i < motion.entries.size(); ++i)
        addRecord<ShapeEntryRecord>(blocks, scope, table + recordSize<ShapeEntryRecord> * i,
                                    titleOf("MDATA", {"entry {}", i}));
    for (const CompactShapeTrack& track : motion.tracks) {
        addRecord<ShapeTrackRecord>(blocks, scope, track.offset - base, "NJS_CSHAPEDATA");
        if (const auto keys = scope->target(track.offset - base))
            blocks.add(scope, *keys, track.keys.size(), "shape keys", [count = track.keyCount](DumpRows& rows) {
                for (unsigned i = 0; i < count; ++i)
                    printElement<CompactShapeKey>(rows, i);
            });
    }
}

} // namespace telepipe::formats
