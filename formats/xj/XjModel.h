#pragma once

#include "formats/bytes/ByteView.h"

#include <glm/vec2.hpp>
#include <glm/vec3.hpp>
#include <vector>

namespace telepipe::formats {

// Blue Burst's Xbox-born model, hanging on ordinary Ninja objects. It has one vertex table, sometimes two. List A is
// opaque, list B translucent (docs/measured.md, XJ).
struct XjModel
{
    std::uint32_t offset = 0;
    std::uint32_t flags = 0;
    std::uint32_t firstTable = 0, tableCount = 0; // XjPool::xjVertexTables
    std::uint32_t firstStrip = 0;                 // XjPool::xjStrips: list A, then list B
    std::uint32_t opaqueCount = 0, translucentCount = 0;
    glm::vec3 center{0};
    float radius = 0;
};

// Bytes of a vertex of each table type; 0 for a type that does not exist (docs/formats.md, XJ).
constexpr std::uint32_t xjVertexSize(std::uint16_t type)
{
    constexpr std::uint8_t kSizes[] = {0, 0, 24, 32, 16, 24, 28, 36};
    return type < std::size(kSizes) ? kSizes[type] : 0;
}

// Types: 2 position+normal, 3 +uv, 4 position+colour, 5 +uv, 6 position+normal+colour, 7 position+normal+colour+uv.
struct XjVertexTable
{
    std::uint32_t offset = 0;
    std::uint32_t verticesOffset = 0; // absolute
    std::uint16_t type = 0, flags = 0;
    std::uint32_t stride = 0, count = 0;
    Bytes vertices; // count * stride

    bool hasNormal() const { return type == 2 || type == 3 || type == 6 || type == 7; }
    bool hasColor() const { return type >= 4 && type <= 7; }
    bool hasUv() const { return type == 3 || type == 5 || type == 7; }
};

struct XjVertex
{
    glm::vec3 position{0}, normal{0};
    std::uint32_t color = 0xffffffff; // 0xAARRGGBB (file bytes B, G, R, A)
    glm::vec2 uv{0};                  // V down
};

// Vertex i of a table; the caller keeps i below table.count.
inline XjVertex decodeVertex(const XjVertexTable& table, std::uint32_t i, Endian endian)
{
    const std::uint8_t* p = table.vertices.data() + std::size_t(i) * table.stride;
    XjVertex vertex;
    vertex.position = loadVec3(p, endian);
    p += 12;
    if (table.hasNormal()) {
        vertex.normal = loadVec3(p, endian);
        p += 12;
    }
    if (table.hasColor()) {
        vertex.color = load<std::uint32_t>(p, endian);
        p += 4;
    }
    if (table.hasUv())
        vertex.uv = {load<float>(p, endian), load<float>(p + 4, endian)};
    return vertex;
}

// Chooses its vertex table (1745 strips use table 1; other viewers ignore it).
struct XjStrip
{
    std::uint32_t offset = 0;
    std::uint32_t indicesOffset = 0;                    // absolute
    std::uint32_t firstMaterial = 0, materialCount = 0; // XjPool::xjMaterials
    std::uint32_t vertexTable = 0;                      // within the model
    Bytes indices;                                      // u16 each

    std::uint32_t indexCount() const { return static_cast<std::uint32_t>(indices.size() / 2); }
    std::uint16_t index(std::uint32_t i, Endian endian) const
    {
        return load<std::uint16_t>(indices.data() + 2 * i, endian);
    }
};

enum XjMaterialType : std::uint32_t
{
    kXjMaterial1 = 1,   // 0..2, meaning unknown
    kXjBlend = 2,       // a = source, b = destination, Ninja codes
    kXjTexture = 3,     // a = texture index
    kXjAddress = 4,     // a = u, b = v: kXjClamp, kXjMirror or kXjWrap
    kXjDiffuse = 5,     // a = 0xAARRGGBB
    kXjLighting = 6,    // a = on/off
    kXjEnvironment = 7, // a = 1: environment mapping
    kXjColorSource = 8,
};

// State persists inside a model until the next record of its type.
struct XjMaterialRecord
{
    std::uint32_t offset = 0;
    std::uint32_t type = 0, a = 0, b = 0, c = 0;
};

// The XJ models of one file, in flat arrays.
struct XjPool
{
    std::vector<XjModel> xjModels;
    std::vector<XjVertexTable> xjVertexTables;
    std::vector<XjStrip> xjStrips;
    std::vector<XjMaterialRecord> xjMaterials;
    std::size_t xjBytes = 0; // what these arrays window, overlaps counted each time

    std::span<const XjVertexTable> xjTablesOf(const XjModel& model) const
    {
        return std::span(xjVertexTables).subspan(model.firstTable, model.tableCount);
    }
    // List A, then list B.
    std::span<const XjStrip> xjStripsOf(const XjModel& model) const
    {
        return std::span(xjStrips).subspan(model.firstStrip, model.opaqueCount + model.translucentCount);
    }
    std::span<const XjMaterialRecord> xjMaterialsOf(const XjStrip& strip) const
    {
        return std::span(xjMaterials).subspan(strip.firstMaterial, strip.materialCount);
    }
};

} // namespace telepipe::formats
