#pragma once

#include "formats/bytes/ByteView.h"
#include "formats/vocabulary/MaterialFlags.h"

#include <glm/vec2.hpp>
#include <glm/vec3.hpp>

namespace telepipe::formats {

// The basic model of NJBM files, the older of Ninja's two kinds: points and normals in arrays of their own, polygons in
// mesh sets of one material each. NJS_MODEL.
struct BasicModel
{
    std::uint32_t offset = 0;
    std::uint32_t pointCount = 0;
    Bytes points, normals;                             // pointCount * 12; empty where the pointer is null
    std::uint32_t firstMeshset = 0, firstMaterial = 0; // ModelPool::basicMeshsets, basicMaterials
    std::uint16_t meshsetCount = 0, materialCount = 0;
    glm::vec3 center{0};
    float radius = 0;
};

// NJS_MESHSET::type_matId: a MeshsetKind in bits 14 and 15, below them the number of a material.
constexpr int kMeshsetKindShift = 14;
constexpr std::uint16_t kMeshsetMaterialMask = 0x3fff;
constexpr std::uint16_t typeMaterial(MeshsetKind kind, std::uint16_t material)
{
    return static_cast<std::uint16_t>(static_cast<unsigned>(kind) << kMeshsetKindShift | material);
}

// The head word of a polygon: its corner count, and a bit that reverses it (and is no sign).
constexpr std::uint16_t kBasicCornersMask = 0x7fff, kBasicReversed = 0x8000;

// NJS_MESHSET.
struct BasicMeshset
{
    std::uint32_t offset = 0;
    std::uint32_t meshesOffset = 0; // absolute
    MeshsetKind kind = MeshsetKind::Triangles;
    std::uint16_t material = 0; // 14 bits, within the model
    std::uint16_t count = 0;    // polygons
    std::uint32_t cornerCount = 0;
    Bytes meshes;     // s16 each
    Bytes attributes; // u32 a polygon, or empty
    Bytes normals;    // f32x3 a polygon, or empty
    Bytes colors;     // B, G, R, A a corner, or empty
    Bytes uvs;        // s16x2 a corner, or empty

    bool hasHeads() const { return kind == MeshsetKind::Polygons || kind == MeshsetKind::Strips; }
};

constexpr std::uint32_t kMaterialTextureMask = 0x3fffffff; // of the texture id; above it, callback and offset markers

// NJS_MATERIAL.
struct BasicMaterial
{
    std::uint32_t offset = 0;
    std::uint32_t diffuse = 0xffffffff, specular = 0xffffffff; // 0xAARRGGBB (file bytes B, G, R, A)
    float exponent = 11;
    std::uint32_t texture = 0; // as stored; see kMaterialTextureMask
    std::uint32_t flags = 0;   // MaterialFlags

    bool has(MaterialFlags flag) const { return (flags & flag) != 0; }
    std::uint32_t field(MaterialFlags shift, std::uint32_t bits) const { return flags >> shift & ((1u << bits) - 1); }
};

constexpr float kBasicUvScale = 1.0f / 256.0f; // the library's own 0x3B800000

// i < model.pointCount; the array must not be empty.
inline glm::vec3 basicVector(Bytes vectors, std::uint32_t i, Endian endian)
{
    return loadVec3(vectors.data() + 12 * std::size_t(i), endian);
}

// One polygon of a mesh set.
struct BasicPolygon
{
    std::uint32_t offset = 0;      // absolute, of its head word, or of its first index
    std::uint32_t number = 0;      // in the mesh set: of its attribute and normal
    std::uint32_t firstCorner = 0; // in the mesh set: of its colours and UVs
    std::uint32_t cornerCount = 0;
    bool reversed = false;
    const std::uint8_t* indices = nullptr;

    std::uint16_t index(std::uint32_t corner, Endian endian) const
    {
        return load<std::uint16_t>(indices + 2 * corner, endian);
    }
};

// Colour and UV of a corner of the mesh set, counted through all its polygons. The arrays must not be empty.
inline std::uint32_t cornerColor(const BasicMeshset& meshset, std::uint32_t corner, Endian endian)
{
    return load<std::uint32_t>(meshset.colors.data() + 4 * std::size_t(corner), endian);
}
inline glm::vec2 cornerUv(const BasicMeshset& meshset, std::uint32_t corner, Endian endian)
{
    const std::uint8_t* p = meshset.uvs.data() + 4 * std::size_t(corner);
    return glm::vec2(load<std::int16_t>(p, endian), load<std::int16_t>(p + 2, endian)) * kBasicUvScale;
}

// Walks the polygons of a mesh set. The reader has checked that all lie inside it.
class BasicPolygonWalker
{
public:
    BasicPolygonWalker(const BasicMeshset& meshset, Endian endian) : _meshset(meshset), _endian(endian) {}

    bool next(BasicPolygon& polygon)
    {
        if (_number == _meshset.count)
            return false;
        polygon = {static_cast<std::uint32_t>(_meshset.meshesOffset + _at), _number++, _corner, 3, false, nullptr};
        if (_meshset.hasHeads()) {
            const std::uint16_t head = load<std::uint16_t>(_meshset.meshes.data() + _at, _endian);
            polygon.cornerCount = head & kBasicCornersMask;
            polygon.reversed = (head & kBasicReversed) != 0;
            _at += 2;
        } else if (_meshset.kind == MeshsetKind::Quads) {
            polygon.cornerCount = 4;
        }
        polygon.indices = _meshset.meshes.data() + _at;
        _at += 2 * std::size_t(polygon.cornerCount);
        _corner += polygon.cornerCount;
        return true;
    }

private:
    const BasicMeshset& _meshset;
    Endian _endian;
    std::size_t _at = 0;
    std::uint32_t _number = 0, _corner = 0;
};

} // namespace telepipe::formats
