#pragma once

#include "formats/motion/CompactShape.h"
#include "formats/motion/ShapeMotion.h"

#include <cstdint>
#include <glm/vec3.hpp>
#include <vector>

namespace telepipe::scene {

// Names the vertex of a tree that something was made from: its number, counted over the vertices of all objects in
// pre-order, and flags for whether it has a normal and a colour.
using VertexSource = std::uint32_t;
constexpr VertexSource kSourceNormal = 0x80000000u, kSourceColor = 0x40000000u, kSourceNumber = 0x3fffffffu;
constexpr VertexSource kNoSource = 0xffffffffu;

// The vertices that corners and influences came from, noted while a tree with moving vertices is compiled.
struct VertexSources
{
    struct Corner
    {
        std::uint32_t vertex = 0; // Scene::vertices
        VertexSource source = kNoSource;
    };
    std::vector<Corner> corners;
    std::vector<VertexSource> influences; // one an entry of Scene::influences, from the tree's first one on
};

// A shape motion: a simple one, or a compact one with the list of its shapes.
struct ShapeMotions
{
    const formats::ShapeMotion* simple = nullptr;
    const formats::CompactShapeMotion* compact = nullptr;
    const formats::CompactShapeList* list = nullptr;

    bool any() const { return simple || (compact && list); }
    std::uint32_t frames() const { return simple ? simple->motion.frames : compact->frames; }
};

// The vertices that a shape motion puts in place of a model's own at one time: those of all its vertex chunks in order,
// or the points of a basic model. They are still local, before the node's matrix and any weights.
struct ShapedVertices
{
    std::vector<glm::vec3> positions, normals; // one a vertex, each
    std::vector<std::uint32_t> colors;         // 0xAARRGGBB, one a vertex; white where the model has none

    void append(const ShapedVertices& more);
};

// An object with vertices that a shape motion moves.
struct ShapedObject
{
    std::uint32_t object = 0, entry = 0;
    std::uint32_t first = 0, count = 0; // of SceneShape::rest
    std::vector<std::uint32_t> chunks;  // vertices of each vertex chunk
};

// The link from a shape motion to a compiled model. The file's vertices are sampled for each time, and the corners and
// influences made from them are changed to match. Both are contiguous ranges, each uploaded as a whole.
struct SceneShape
{
    ShapeMotions motions;
    std::uint32_t model = 0; // Scene::models
    float speed = 1;
    std::uint32_t firstVertex = 0, vertexCount = 0;       // Scene::vertices
    std::uint32_t firstInfluence = 0, influenceCount = 0; // Scene::influences
    std::vector<ShapedObject> objects;
    ShapedVertices rest; // of these objects; sources count in it
    std::vector<VertexSources::Corner> corners;
    std::vector<VertexSource> influences; // one each; kNoSource: not moved
};

} // namespace telepipe::scene
