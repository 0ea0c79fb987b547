#include "formats/dump/DumpFamily.h"
#include "formats/dump/print/RecordPrinter.h"
#include "formats/ninja/BasicRecords.h"

namespace telepipe::formats {

namespace {

void printVectors(DumpRows& rows, std::size_t size)
{
    for (std::size_t i = 0; i < size / 12; ++i)
        rows.row(12, {"{}", i}, vec3Text(rows.data().vec3(rows.at(), "vector")));
}

void printPolygons(DumpRows& rows, const BasicMeshset& meshset)
{
    BasicPolygonWalker walker(meshset, rows.data().endian());
    const std::size_t head = meshset.hasHeads() ? 2 : 0;
    for (BasicPolygon polygon; walker.next(polygon);) {
        std::vector<Message> points;
        for (std::uint32_t corner = 0; corner < polygon.cornerCount; ++corner)
            points.push_back({"{}", polygon.index(corner, rows.data().endian())});
        rows.row(head + 2 * std::size_t(polygon.cornerCount),
                 {polygon.reversed ? "polygon {}, reversed: {}" : "polygon {}: {}", polygon.number,
                  Message::list(" ", std::move(points))});
    }
}

void printAttributes(DumpRows& rows, std::size_t size)
{
    for (std::size_t i = 0; i < size / 4; ++i)
        rows.x32("attribute");
}

void printColors(DumpRows& rows, std::size_t size)
{
    for (std::size_t i = 0; i < size / 4; ++i)
        rows.color("colour");
}

void printUvs(DumpRows& rows, std::size_t size)
{
    const auto part = [&](std::size_t at) {
        return realText(static_cast<std::int16_t>(rows.data().u16(rows.at() + at, "uv")) * kBasicUvScale);
    };
    for (std::size_t i = 0; i < size / 4; ++i)
        rows.row(4, {"uv ({}, {})", part(0), part(2)});
}

// An array of the scope's data, or none.
void dumpArray(DumpBlocks& blocks, const DumpBlocks::Scope& scope, Bytes bytes, const Message& title,
               void (*print)(DumpRows& rows, std::size_t size))
{
    if (!bytes.empty())
        blocks.add(scope, static_cast<std::size_t>(bytes.data() - scope->data.bytes().data()), bytes.size(), title,
                   [size = bytes.size(), print](DumpRows& rows) { print(rows, size); });
}

void dumpMeshset(DumpBlocks& blocks, const DumpBlocks::Scope& scope, const BasicMeshset& meshset, const Message& owner)
{
    const std::size_t base = scope->data.base();
    addRecord<MeshsetRecord>(blocks, scope, meshset.offset - base, titleOf("NJS_MESHSET", owner));
    blocks.add(scope, meshset.meshesOffset - base, meshset.meshes.size(), titleOf("polygons", owner),
               [meshset](DumpRows& rows) { printPolygons(rows, meshset); });
    dumpArray(blocks, scope, meshset.attributes, titleOf("attributes", owner), printAttributes);
    dumpArray(blocks, scope, meshset.normals, titleOf("polygon normals", owner), printVectors);
    dumpArray(blocks, scope, meshset.colors, titleOf("corner colours", owner), printColors);
    dumpArray(blocks, scope, meshset.uvs, titleOf("corner UVs", owner), printUvs);
}

} // namespace

void dumpBasicModel(DumpBlocks& blocks, const DumpBlocks::Scope& scope, const ModelPool& pool, const BasicModel& model,
                    std::size_t number)
{
    const Message owner("model {}", number);
    addRecord<BasicModelRecord>(blocks, scope, model.offset - scope->data.base(), {"NJS_MODEL {}", number});
    dumpArray(blocks, scope, model.points, titleOf("points", owner), printVectors);
    dumpArray(blocks, scope, model.normals, titleOf("normals", owner), printVectors);
    for (const BasicMaterial& material : pool.materialsOf(model))
        addRecord<BasicMaterial>(blocks, scope, material.offset - scope->data.base(), titleOf("NJS_MATERIAL", owner));
    for (const BasicMeshset& meshset : pool.meshsetsOf(model))
        dumpMeshset(blocks, scope, meshset, owner);
}

} // namespace telepipe::formats
