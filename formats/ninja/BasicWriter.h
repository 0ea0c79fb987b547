#pragma once

#include "formats/bytes/ByteWriter.h"
#include "formats/ninja/BasicModel.h"

namespace telepipe::formats {

struct BasicPolygonBuild
{
    std::vector<std::uint16_t> indices; // 3 or 4 in mesh sets of triangles or quads
    bool reversed = false;              // polygons and strips only
};

// A mesh set to be written. The arrays are empty, or hold one element a polygon (attributes, normals) or one a corner
// through all polygons (colors, uvs).
struct BasicMeshsetBuild
{
    MeshsetKind kind = MeshsetKind::Triangles;
    std::uint16_t material = 0;
    std::vector<BasicPolygonBuild> polygons;
    std::vector<std::uint32_t> attributes = {};
    std::vector<glm::vec3> normals = {};
    std::vector<std::uint32_t> colors = {}; // 0xAARRGGBB
    std::vector<glm::vec2> uvs = {};
};

struct BasicModelBuild
{
    std::vector<glm::vec3> points, normals; // normals: empty, or one for each point
    std::vector<BasicMaterial> materials;
    std::vector<BasicMeshsetBuild> meshsets;
    glm::vec3 center{0};
    float radius = 0;
};

// Appends an NJS_MODEL and its arrays; returns its offset, the first byte appended. Refused where the
// numbers of things do not go together.
std::size_t writeBasicModel(ByteWriter& writer, const BasicModelBuild& model);

} // namespace telepipe::formats
