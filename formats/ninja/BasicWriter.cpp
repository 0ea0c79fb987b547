#include "formats/ninja/BasicWriter.h"

#include "formats/bytes/Errors.h"
#include "formats/ninja/BasicRecords.h"
#include "formats/record/RecordWriter.h"

#include <algorithm>
#include <cmath>

namespace telepipe::formats {

namespace {

void require(bool holds, const char* what)
{
    if (!holds)
        throw Refused(what);
}

std::size_t cornersOf(const BasicMeshsetBuild& meshset)
{
    std::size_t corners = 0;
    for (const BasicPolygonBuild& polygon : meshset.polygons)
        corners += polygon.indices.size();
    return corners;
}

template <class T> bool emptyOr(const std::vector<T>& values, std::size_t count)
{
    return values.empty() || values.size() == count;
}

void check(const BasicMeshsetBuild& meshset)
{
    const std::size_t polygons = meshset.polygons.size(), corners = cornersOf(meshset);
    require(meshset.material < 0x4000 && polygons <= 0xffff, "a mesh set's material or polygons do not fit");
    require(emptyOr(meshset.attributes, polygons) && emptyOr(meshset.normals, polygons),
            "a mesh set has one attribute and one normal a polygon, or none");
    require(emptyOr(meshset.colors, corners) && emptyOr(meshset.uvs, corners),
            "a mesh set has one colour and one UV a corner, or none");
    for (const BasicPolygonBuild& polygon : meshset.polygons) {
        const std::size_t size = polygon.indices.size();
        const bool fits = meshset.kind == MeshsetKind::Triangles ? size == 3
                          : meshset.kind == MeshsetKind::Quads   ? size == 4
                                                                 : size <= kBasicCornersMask;
        require(fits, "a polygon has the wrong number of corners for its mesh set");
    }
}

std::int16_t fixed(float value)
{
    return static_cast<std::int16_t>(std::lround(std::clamp(value / kBasicUvScale, -32768.0f, 32767.0f)));
}

// Patches the pointer, then writes each element; an empty array leaves its pointer null.
template <class T, class Write>
void writeArray(ByteWriter& writer, const Pointer& pointer, const std::vector<T>& values, Write&& write)
{
    if (values.empty())
        return;
    writer.align(4);
    writer.patch(pointer.field, writer.size());
    for (const T& value : values)
        write(value);
    writer.align(4);
}

template <class T> Pointer pointerTo(const std::vector<T>& values)
{
    return values.empty() ? Pointer::null() : Pointer::later();
}

MeshsetRecord writeHead(ByteWriter& writer, const BasicMeshsetBuild& meshset)
{
    MeshsetRecord record;
    record.typeMaterial = typeMaterial(meshset.kind, meshset.material);
    record.count = static_cast<std::uint16_t>(meshset.polygons.size());
    record.meshes = pointerTo(meshset.polygons);
    record.attributes = pointerTo(meshset.attributes);
    record.normals = pointerTo(meshset.normals);
    record.colors = pointerTo(meshset.colors);
    record.uvs = pointerTo(meshset.uvs);
    writeRecord(writer, record);
    return record;
}

void writeArrays(ByteWriter& writer, const BasicMeshsetBuild& meshset, const MeshsetRecord& record)
{
    const bool hasHeads = meshset.kind == MeshsetKind::Polygons || meshset.kind == MeshsetKind::Strips;
    writeArray(writer, record.meshes, meshset.polygons, [&](const BasicPolygonBuild& polygon) {
        if (hasHeads)
            writer.u16(static_cast<std::uint16_t>(polygon.indices.size() | (polygon.reversed ? 0x8000u : 0u)));
        for (std::uint16_t index : polygon.indices)
            writer.u16(index);
    });
    writeArray(writer, record.attributes, meshset.attributes, [&](std::uint32_t attribute) { writer.u32(attribute); });
    writeArray(writer, record.normals, meshset.normals, [&](glm::vec3 normal) { writer.vec3(normal); });
    writeArray(writer, record.colors, meshset.colors, [&](std::uint32_t color) { writer.u32(color); });
    writeArray(writer, record.uvs, meshset.uvs, [&](glm::vec2 uv) {
        writer.write(fixed(uv.x));
        writer.write(fixed(uv.y));
    });
}

} // namespace

std::size_t writeBasicModel(ByteWriter& writer, const BasicModelBuild& model)
{
    require(emptyOr(model.normals, model.points.size()), "a basic model has one normal a point, or none");
    require(model.meshsets.size() <= 0xffff && model.materials.size() <= 0xffff, "too many mesh sets or materials");
    for (const BasicMeshsetBuild& meshset : model.meshsets)
        check(meshset);
    writer.align(4);
    BasicModelRecord record;
    record.model.pointCount = static_cast<std::uint32_t>(model.points.size());
    record.model.meshsetCount = static_cast<std::uint16_t>(model.meshsets.size());
    record.model.materialCount = static_cast<std::uint16_t>(model.materials.size());
    record.model.center = model.center;
    record.model.radius = model.radius;
    record.points = pointerTo(model.points);
    record.normals = pointerTo(model.normals);
    record.meshsets = pointerTo(model.meshsets);
    record.materials = pointerTo(model.materials);
    const std::size_t offset = writeRecord(writer, record);
    writeArray(writer, record.points, model.points, [&](glm::vec3 point) { writer.vec3(point); });
    writeArray(writer, record.normals, model.normals, [&](glm::vec3 normal) { writer.vec3(normal); });
    writeArray(writer, record.materials, model.materials, [&](const BasicMaterial& m) { writeRecord(writer, m); });
    std::vector<MeshsetRecord> heads;
    writeArray(writer, record.meshsets, model.meshsets,
               [&](const BasicMeshsetBuild& meshset) { heads.push_back(writeHead(writer, meshset)); });
    for (std::size_t i = 0; i < heads.size(); ++i)
        writeArrays(writer, model.meshsets[i], heads[i]);
    return offset;
}

} // namespace telepipe::formats
