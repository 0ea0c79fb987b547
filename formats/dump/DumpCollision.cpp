#include "formats/collision/Collision.h"

#include "formats/dump/DumpFile.h"
#include "formats/dump/DumpNinja.h"
#include "formats/dump/DumpRel.h"
#include "formats/dump/Meanings.h"
#include "formats/stage/Minimap.h"

// Layouts: Collision.cpp, Minimap.cpp.

namespace telepipe::formats {

namespace {

void printEntry(DumpRows& rows)
{
    rows.pointer("block");
    rows.vec3("center");
    rows.f32("radius");
    rows.x32("flags", surfaceFlagsMeaning);
}

void printTriangles(DumpRows& rows, std::size_t count)
{
    for (std::size_t i = 0; i < count; ++i) {
        rows.row(36, "triangle " + std::to_string(i) + "  " + vec3Text(rows.data().vec3(rows.at(), "corner")) + " " +
                         vec3Text(rows.data().vec3(rows.at() + 12, "corner")) + " " +
                         vec3Text(rows.data().vec3(rows.at() + 24, "corner")));
        rows.vec3("  normal");
        rows.vec3("  center");
        rows.f32("  radius");
        rows.x32("  flags", surfaceFlagsMeaning);
    }
}

void printVertices(DumpRows& rows, std::size_t count)
{
    for (std::size_t i = 0; i < count; ++i)
        rows.row(12, std::to_string(i) + "  " + vec3Text(rows.data().vec3(rows.at(), "vertex")));
}

void printFaces(DumpRows& rows, std::size_t count)
{
    for (std::size_t i = 0; i < count; ++i) {
        const auto vertex = [&](std::size_t corner) {
            return std::to_string(rows.data().u16(rows.at() + 2 * corner, "vertex of a face"));
        };
        rows.row(6, "face " + std::to_string(i) + "  " + vertex(0) + " " + vertex(1) + " " + vertex(2));
        rows.x16("  flags", surfaceFlagsMeaning);
        rows.vec3("  normal");
        rows.vec3("  center");
        rows.f32("  radius");
    }
}

using PrintList = void (*)(DumpRows& rows, std::size_t count);

// A count and a pointer to as many records.
void dumpList(DumpBlocks& blocks, const DumpBlocks::Scope& scope, std::size_t at, std::size_t stride,
              const std::string& title, PrintList print)
{
    const std::uint32_t count = scope->data.u32(at, "count");
    if (const auto list = scope->target(at + 4))
        blocks.add(scope, *list, stride * count, title, [count, print](DumpRows& rows) { print(rows, count); });
}

void printV2Block(DumpRows& rows)
{
    rows.u32("triangles");
    rows.pointer("list");
}

void printBbBlock(DumpRows& rows)
{
    rows.u32("vertices");
    rows.pointer("list");
    rows.u32("faces");
    rows.pointer("list");
}

void dumpBlock(DumpBlocks& blocks, const DumpBlocks::Scope& scope, std::size_t at, StageVariant variant,
               const std::string& owner)
{
    if (variant == StageVariant::V2) {
        blocks.add(scope, at, 8, "collision block" + owner, printV2Block);
        dumpList(blocks, scope, at, 68, "triangles" + owner, printTriangles);
        return;
    }
    blocks.add(scope, at, 16, "collision block" + owner, printBbBlock);
    dumpList(blocks, scope, at, 12, "vertices" + owner, printVertices);
    dumpList(blocks, scope, at + 8, 36, "faces" + owner, printFaces);
}

void printRoom(DumpRows& rows)
{
    rows.u16("id");
    rows.x16("flags");
    rows.vec3("position");
    rows.angles("rotation");
    rows.f32("alpha");
    rows.f32("radius", "within which the room is discovered");
    rows.pointer("object");
}

void printMinimapHeader(DumpRows& rows)
{
    rows.pointer("rooms");
    rows.x32("-", [](std::uint32_t) { return std::string("meaning unknown"); });
    rows.u32("count");
    rows.x32("-", [](std::uint32_t) { return std::string("meaning unknown"); });
}

} // namespace

void dumpCollision(DumpText& text, Bytes file)
{
    const RelFile rel = readRel(file);
    const Collision collision = readCollision(file);
    const DumpBlocks::Scope scope = relScope(rel);
    DumpBlocks blocks;
    dumpRelFrame(blocks, rel, scope);
    blocks.add(scope, rel.payload, 4, std::string(stageVariantName(collision.variant)) + " collision",
               [](DumpRows& rows) { rows.pointer("entries"); });
    std::size_t end = rel.target(rel.payload, "collision entries");
    for (std::size_t i = 0; i < collision.blocks.size(); ++i) {
        const std::uint32_t entry = collision.blocks[i].offset;
        const std::string owner = " of entry " + std::to_string(i);
        blocks.add(scope, entry, 24, "collision entry " + std::to_string(i), printEntry);
        dumpBlock(blocks, scope, rel.target(entry, "collision block"), collision.variant, owner);
        end = entry + 24;
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
    blocks.add(scope, rel.payload, 16, "minimap header", printMinimapHeader);
    for (std::size_t i = 0; i < map.rooms.size(); ++i)
        blocks.add(scope, map.rooms[i].offset, 40, "minimap room " + std::to_string(i), printRoom);
    dumpObjects(blocks, scope, map.pool, 0, map.pool.objects.size());
    blocks.write(text, rel.view, map.warnings);
}

} // namespace telepipe::formats
