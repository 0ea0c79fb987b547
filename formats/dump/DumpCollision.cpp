#include "formats/collision/CollisionRecords.h"
#include "formats/dump/DumpFile.h"
#include "formats/dump/DumpNinja.h"
#include "formats/dump/DumpRel.h"
#include "formats/dump/print/RecordPrinter.h"
#include "formats/record/RecordReader.h"
#include "formats/stage/MinimapRecords.h"

namespace telepipe::formats {

namespace {

template <class Record> void printList(DumpRows& rows, std::size_t count)
{
    for (std::size_t i = 0; i < count; ++i)
        printElement<Record>(rows, i);
}

void printVertices(DumpRows& rows, std::size_t count)
{
    for (std::size_t i = 0; i < count; ++i)
        rows.row(kCollisionVertexSize, {"{}", i}, vec3Text(rows.data().vec3(rows.at(), "vertex")));
}

using PrintList = void (*)(DumpRows& rows, std::size_t count);

void dumpList(DumpBlocks& blocks, const DumpBlocks::Scope& scope, const Pointer& list, std::uint32_t count,
              std::size_t stride, const Message& title, PrintList print)
{
    if (const auto first = scope->target(list.field))
        blocks.add(scope, *first, stride * count, title, [count, print](DumpRows& rows) { print(rows, count); });
}

template <class Counts, class Triangle>
void dumpBlock(DumpBlocks& blocks, const DumpBlocks::Scope& scope, std::size_t at, const char* triangles,
               const Message& owner)
{
    const Counts counts = readRecord<Counts>(scope->data, at, "collision block");
    addRecord<Counts>(blocks, scope, at, titleOf("collision block", owner));
    if (counts.vertices.field != 0)
        dumpList(blocks, scope, counts.vertices, counts.vertexCount, kCollisionVertexSize, titleOf("vertices", owner),
                 printVertices);
    dumpList(blocks, scope, counts.triangles, counts.triangleCount, recordSize<Triangle>, titleOf(triangles, owner),
             printList<Triangle>);
}

} // namespace

void dumpCollision(DumpText& text, Bytes file)
{
    const RelFile rel = readRel(file);
    const Collision collision = readCollision(file);
    const DumpBlocks::Scope scope = relScope(rel);
    DumpBlocks blocks;
    dumpRelFrame(blocks, rel, scope);
    blocks.add(scope, rel.payload, 4, {"{} collision", stageVariantName(collision.variant)},
               [](DumpRows& rows) { rows.pointer("entries"); });
    std::size_t end = rel.target(rel.payload, "collision entries");
    for (std::size_t i = 0; i < collision.blocks.size(); ++i) {
        const std::uint32_t entry = collision.blocks[i].offset;
        const Message owner("entry {}", i);
        addRecord<CollisionEntry>(blocks, scope, entry, {"collision entry {}", i});
        if (collision.variant == StageVariant::V2)
            dumpBlock<V2Counts, V2Triangle>(blocks, scope, collision.blocks[i].counts, "triangles", owner);
        else
            dumpBlock<BbCounts, BbFace>(blocks, scope, collision.blocks[i].counts, "faces", owner);
        end = entry + recordSize<CollisionEntry>;
    }
    blocks.add(scope, end, 4, "end of collision entries", [](DumpRows& rows) { rows.pointer("block"); });
    blocks.write(text, rel.view, collision.warnings);
}

void dumpMinimap(DumpText& text, Bytes file)
{
    const RelFile rel = readRel(file);
    const Minimap map = readMinimap(file);
    const DumpBlocks::Scope scope = relScope(rel);
    DumpBlocks blocks;
    dumpRelFrame(blocks, rel, scope);
    addRecord<MinimapHeader>(blocks, scope, rel.payload, "minimap header");
    for (std::size_t i = 0; i < map.rooms.size(); ++i)
        addRecord<RoomRecord>(blocks, scope, map.rooms[i].offset, {"minimap room {}", i});
    dumpObjects(blocks, scope, map.pool, 0, map.pool.objects.size());
    blocks.write(text, rel.view, map.warnings);
}

} // namespace telepipe::formats
