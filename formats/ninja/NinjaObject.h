#pragma once

#include "formats/ninja/BasicModel.h"
#include "formats/ninja/Chunks.h"
#include "formats/vocabulary/NodeFlags.h"
#include "formats/xj/XjModel.h"

#include <glm/vec3.hpp>
#include <glm/vec4.hpp>
#include <optional>
#include <vector>

namespace telepipe::formats {

constexpr std::int32_t kNone = -1;

// NJS_CNK_OBJECT. Angles are BAMS: 0x10000 = 360 degrees, not the guide's 0xFFFF.
struct NinjaObject
{
    std::uint32_t offset = 0; // absolute
    std::uint32_t evalFlags = 0;
    glm::vec3 pos{0};
    glm::ivec3 ang{0};
    glm::vec3 scl{1};
    glm::vec4 quaternion{0, 0, 0, 1}; // x, y, z, w; meaningful with kEvalQuaternion
    std::int32_t model = kNone;       // index into ModelPool::chunkModels, xjModels or basicModels, by the tree's kind
    std::int32_t parent = kNone;      // indices into ModelPool::objects
    std::int32_t child = kNone;       // kept even under kEvalBreak, which the evaluation obeys
    std::int32_t sibling = kNone;

    constexpr bool hasQuaternion() const { return (evalFlags & kEvalQuaternion) != 0; }
};

// NJS_CNK_MODEL. Either list may be missing.
struct ChunkModel
{
    std::uint32_t offset = 0;
    std::uint32_t firstVertexChunk = 0, vertexChunkCount = 0;   // ModelPool::vertexChunks
    std::uint32_t firstPolygonChunk = 0, polygonChunkCount = 0; // ModelPool::polygonChunks, without the end marker
    glm::vec3 center{0};
    float radius = 0;
    std::optional<std::uint32_t> vertexList, polygonList; // absolute; none where null
};

enum class ModelKind
{
    Chunk,
    Xj,
    Basic
};

// A tree is a run of objects in pre-order (node, child subtree, sibling): objects[firstObject] is the root.
struct ObjectTree
{
    std::uint32_t offset = 0; // absolute offset of the root object
    ModelKind kind = ModelKind::Chunk;
    std::uint32_t firstObject = 0, objectCount = 0;
};

// Everything the models of one file hold, in flat arrays: one allocation an array however many models a stage has, and
// a tree placed twice is stored once. Chunk bodies are windows on the file's bytes, which must outlive the pool.
struct ModelPool : XjPool
{
    Endian endian = Endian::Little;
    std::vector<ObjectTree> trees;
    std::vector<NinjaObject> objects;
    std::vector<ChunkModel> chunkModels;
    std::vector<VertexChunk> vertexChunks;
    std::vector<PolygonChunk> polygonChunks;
    std::vector<BasicModel> basicModels;
    std::vector<BasicMeshset> basicMeshsets;
    std::vector<BasicMaterial> basicMaterials;
    std::size_t basicBytes = 0; // bytes behind the basic arrays, overlaps counted each time

    std::span<const NinjaObject> objectsOf(const ObjectTree& tree) const
    {
        return std::span(objects).subspan(tree.firstObject, tree.objectCount);
    }
    std::span<const VertexChunk> vertexChunksOf(const ChunkModel& model) const
    {
        return std::span(vertexChunks).subspan(model.firstVertexChunk, model.vertexChunkCount);
    }
    std::span<const PolygonChunk> polygonChunksOf(const ChunkModel& model) const
    {
        return std::span(polygonChunks).subspan(model.firstPolygonChunk, model.polygonChunkCount);
    }
    std::span<const BasicMeshset> meshsetsOf(const BasicModel& model) const
    {
        return std::span(basicMeshsets).subspan(model.firstMeshset, model.meshsetCount);
    }
    std::span<const BasicMaterial> materialsOf(const BasicModel& model) const
    {
        return std::span(basicMaterials).subspan(model.firstMaterial, model.materialCount);
    }
};

} // namespace telepipe::formats
