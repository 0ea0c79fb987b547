#include "formats/ninja/BasicWriter.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>

namespace telepipe::formats {

namespace {

void require(bool holds, const char* what)
{
    if (!holds)
        throw std::invalid_argument(what);
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
                                                                 : size <= 0x7fff;
        require(fits, "a polygon has the wrong number of corners for its mesh set");
    }
}

std::int16_t fixed(float value)
{
    return static_cast<std::int16_t>(std::lround(std::clamp(value / kBasicUvScale, -32768.0f, 32767.0f)));
}

// Patches the hole, then writes each element; an empty array leaves its pointer null.
template <class T, class Write>
void writeArray(ByteWriter& writer, std::size_t hole, const std::vector<T>& values, Write&& write)
{
    if (values.empty())
        return;
    writer.align(4);
    writer.patch(hole, writer.size());
    for (const T& value : values)
        write(value);
    writer.align(4);
}

template <class T> std::size_t holeFor(ByteWriter& writer, const std::vector<T>& values)
{
    if (!values.empty())
        return writer.hole();
    writer.null();
    return 0;
}

struct MeshsetHoles
{
    std::size_t meshes, attributes, normals, colors, uvs;
};

MeshsetHoles writeHead(ByteWriter& writer, const BasicMeshsetBuild& meshset)
{
    writer.u16(static_cast<std::uint16_t>(static_cast<unsigned>(meshset.kind) << 14 | meshset.material));
    writer.u16(static_cast<std::uint16_t>(meshset.polygons.size()));
    MeshsetHoles holes{};
    holes.meshes = holeFor(writer, meshset.polygons);
    holes.attributes = holeFor(writer, meshset.attributes);
    holes.normals = holeFor(writer, meshset.normals);
    holes.colors = holeFor(writer, meshset.colors);
    holes.uvs = holeFor(writer, meshset.uvs);
    return holes;
}

void writeArrays(ByteWriter& writer, const BasicMeshsetBuild& meshset, const MeshsetHoles& holes)
{
    const bool hasHeads = meshset.kind == MeshsetKind::Polygons || meshset.kind == MeshsetKind::Strips;
    writeArray(writer, holes.meshes, meshset.polygons, [&](const BasicPolygonBuild& polygon) {
        if (hasHeads)
            writer.u16(static_cast<std::uint16_t>(polygon.indices.size() | (polygon.reversed ? 0x8000u : 0u)));
        for (std::uint16_t index : polygon.indices)
            writer.u16(index);
    });
    writeArray(writer, holes.attributes, meshset.attributes, [&](std::uint32_t attribute) { writer.u32(attribute); });
    writeArray(writer, holes.normals, meshset.normals, [&](glm::vec3 normal) { writer.vec3(normal); });
    writeArray(writer, holes.colors, meshset.colors, [&](std::uint32_t color) { writer.u32(color); });
    writeArray(writer, holes.uvs, meshset.uvs, [&](glm::vec2 uv) {
        writer.write(fixed(uv.x));
        writer.write(fixed(uv.y));
    });
}

void writeMaterial(ByteWriter& writer, const BasicMaterial& material)
{
    writer.u32(material.diffuse);
    writer.u32(material.specular);
    writer.f32(material.exponent);
    writer.u32(material.texture);
    writer.u32(material.flags);
}

} // namespace

std::size_t writeBasicModel(ByteWriter& writer, const BasicModelBuild& model)
{
    require(emptyOr(model.normals, model.points.size()), "a basic model has one normal a point, or none");
    require(model.meshsets.size() <= 0xffff && model.materials.size() <= 0xffff, "too many mesh sets or materials");
    for (const BasicMeshsetBuild& meshset : model.meshsets)
        check(meshset);
    writer.align(4);
    const std::size_t offset = writer.size();
    const std::size_t points = holeFor(writer, model.points), normals = holeFor(writer, model.normals);
    writer.u32(static_cast<std::uint32_t>(model.points.size()));
    const std::size_t meshsets = holeFor(writer, model.meshsets), materials = holeFor(writer, model.materials);
    writer.u16(static_cast<std::uint16_t>(model.meshsets.size()));
    writer.u16(static_cast<std::uint16_t>(model.materials.size()));
    writer.vec3(model.center);
    writer.f32(model.radius);
    writeArray(writer, points, model.points, [&](glm::vec3 point) { writer.vec3(point); });
    writeArray(writer, normals, model.normals, [&](glm::vec3 normal) { writer.vec3(normal); });
    writeArray(writer, materials, model.materials, [&](const BasicMaterial& m) { writeMaterial(writer, m); });
    std::vector<MeshsetHoles> holes;
    writeArray(writer, meshsets, model.meshsets,
               [&](const BasicMeshsetBuild& meshset) { holes.push_back(writeHead(writer, meshset)); });
    for (std::size_t i = 0; i < holes.size(); ++i)
        writeArrays(writer, model.meshsets[i], holes[i]);
    return offset;
}

} // namespace telepipe::formats
