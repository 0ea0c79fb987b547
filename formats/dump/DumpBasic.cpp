#include "formats/dump/DumpFamily.h"
#include "formats/dump/RecordPrinter.h"
#include "formats/ninja/BasicRecords.h"

namespace telepipe::formats {

namespace {

void printVectors(DumpRows& rows, std::size_t size)
{
    for (std::size_t i = 0; i < size / 12; ++i)
        rows.row(12, std::to_string(i) + "  " + vec3Text(rows.data().vec3(rows.at(), "vector")));
}

void printPolygons(DumpRows& rows, const BasicMeshset& meshset)
{
    BasicPolygonWalker walker(meshset, rows.data().endian());
    const std::size_t head = meshset.hasHeads() ? 2 : 0;
    for (BasicPolygon polygon; walker.next(polygon);) {
        std::string text = "polygon " + std::to_string(polygon.number) + (polygon.reversed ? ", reversed:" : ":");
        for (std::uint32_t corner = 0; corner < polygon.cornerCount; ++corner)
            text += " " + std::to_string(polygon.index(corner, rows.data().endian()));
        rows.row(head + 2 * std::size_t(polygon.cornerCount), text);
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
        rows.row(4, "uv (" + part(0) + ", " + part(2) + ")");
}

// An array of the scope's data, or none.
void dumpArray(DumpBlocks& blocks, const DumpBlocks::Scope& scope, Bytes bytes, const std::string& title,
               void (*print)(DumpRows& rows, std::size_t size))
{
    if (!bytes.empty())
        blocks.add(scope, static_cast<std::size_t>(bytes.data() - scope->data.bytes().data()), bytes.size(), title,
                   [size = bytes.size(), print](DumpRows& rows) { print(rows, size); });
}

void dumpMeshset(DumpBlocks& blocks, const DumpBlocks::Scope& scope, const BasicMeshset& meshset,
                 const std::string& owner)
{
    const std::size_t base = scope->data.base();
    addRecord<MeshsetRecord>(blocks, scope, meshset.offset - base, "NJS_MESHSET" + owner);
    blocks.add(scope, meshset.meshesOffset - base, meshset.meshes.size(), "polygons" + owner,
               [meshset](DumpRows& rows) { printPolygons(rows, meshset); });
    dumpArray(blocks, scope, meshset.attributes, "attributes" + owner, printAttributes);
    dumpArray(blocks, scope, meshset.normals, "polygon normals" + owner, printVectors);
    dumpArray(blocks, scope, meshset.colors, "corner colours" + owner, printColors);
    dumpArray(blocks, scope, meshset.uvs, "corner UVs" + owner, printUvs);
}

} // namespace

void dumpBasicModel(DumpBlocks& blocks, const DumpBlocks::Scope& scope, const ModelPool& pool, const BasicModel& model,
                    std::size_t number)
{
    const std::string owner = " of model " + std::to_string(number);
    addRecord<BasicModelRecord>(blocks, scope, model.offset - scope->data.base(),
                                "NJS_MODEL " + std::to_string(number));
    dumpArray(blocks, scope, model.points, "points" + owner, printVectors);
    dumpArray(blocks, scope, model.normals, "normals" + owner, printVectors);
    for (const BasicMaterial& material : pool.materialsOf(model))
        addRecord<BasicMaterial>(blocks, scope, material.offset - scope->data.base(), "NJS_MATERIAL" + owner);
    for (const BasicMeshset& meshset : pool.meshsetsOf(model))
        dumpMeshset(blocks, scope, meshset, owner);
}

} // namespace telepipe::formats
