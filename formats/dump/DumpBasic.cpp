#include "formats/dump/DumpFamily.h"
#include "formats/dump/Meanings.h"

// Layouts: BasicModel.h.

namespace telepipe::formats {

namespace {

void printModel(DumpRows& rows)
{
    rows.pointer("points");
    rows.pointer("normals");
    rows.u32("nbPoint");
    rows.pointer("meshsets");
    rows.pointer("mats");
    rows.u16("nbMeshset");
    rows.u16("nbMat");
    rows.vec3("center");
    rows.f32("r");
}

std::string meshsetMeaning(std::uint32_t word)
{
    static constexpr const char* kKinds[] = {"NJD_MESHSET_3", "NJD_MESHSET_4", "NJD_MESHSET_N", "NJD_MESHSET_TRIMESH"};
    return kKinds[word >> 14 & 3] + std::string(", material ") + std::to_string(word & 0x3fff);
}

void printMeshset(DumpRows& rows)
{
    rows.x16("type_matId", meshsetMeaning);
    rows.u16("nbMesh");
    rows.pointer("meshes");
    rows.pointer("attrs");
    rows.pointer("normals");
    rows.pointer("vertcolor");
    rows.pointer("vertuv");
}

void printMaterial(DumpRows& rows)
{
    rows.color("diffuse");
    rows.color("specular");
    rows.f32("exponent");
    rows.x32("attr_texId", [](std::uint32_t id) { return "texture " + std::to_string(id & kMaterialTextureMask); });
    rows.x32("attrflags", materialFlagsMeaning);
}

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
    blocks.add(scope, meshset.offset - base, 24, "NJS_MESHSET" + owner, printMeshset);
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
    blocks.add(scope, model.offset - scope->data.base(), 40, "NJS_MODEL " + std::to_string(number), printModel);
    dumpArray(blocks, scope, model.points, "points" + owner, printVectors);
    dumpArray(blocks, scope, model.normals, "normals" + owner, printVectors);
    for (const BasicMaterial& material : pool.materialsOf(model))
        blocks.add(scope, material.offset - scope->data.base(), 20, "NJS_MATERIAL" + owner, printMaterial);
    for (const BasicMeshset& meshset : pool.meshsetsOf(model))
        dumpMeshset(blocks, scope, meshset, owner);
}

} // namespace telepipe::formats
