#pragma once

#include "formats/motion/CompactShape.h"
#include "formats/motion/ShapeMotion.h"
#include "formats/ninja/NinjaObject.h"

#include <span>

namespace telepipe::scene {

// Vertices of the model of an object: of all its vertex chunks, or points.
std::uint32_t vertexCountOf(const formats::ModelPool& pool, const formats::ObjectTree& tree, std::uint32_t object);

// What a shape motion puts in place of a model's own vertices at one time: those of all its vertex chunks in order, or
// the points of a basic model. Still local, before the node's matrix and any weights.
struct ShapedVertices
{
    std::vector<glm::vec3> positions, normals; // one a vertex, each
    std::vector<std::uint32_t> colors;         // 0xAARRGGBB, one a vertex; white where the model has none

    void append(const ShapedVertices& more);
};

// Those of one model, among those of several.
struct ShapedSpan
{
    std::span<glm::vec3> positions, normals;
    std::span<std::uint32_t> colors;

    ShapedSpan(ShapedVertices& vertices)
        : positions(vertices.positions), normals(vertices.normals), colors(vertices.colors)
    {
    }
    ShapedSpan(ShapedVertices& vertices, std::size_t first, std::size_t count)
        : positions(std::span(vertices.positions).subspan(first, count)),
          normals(std::span(vertices.normals).subspan(first, count)),
          colors(std::span(vertices.colors).subspan(first, count))
    {
    }
};

// The vertices of a model as it is stored.
ShapedVertices restVertices(const formats::ModelPool& pool, const formats::ObjectTree& tree, std::uint32_t object);

// The entry of each object of a tree in a shape motion; -1 with EVAL_SHAPE_SKIP. Entries number the other nodes in
// pre-order, whether they have a model or not.
std::vector<std::int32_t> shapeEntries(std::span<const formats::NinjaObject> objects);

// Replaces what a simple shape motion moves: arrays interpolated linearly, or by splines where the motion says so. An
// array shorter than the model leaves the vertices past its end alone. frame is wrapped into the motion.
void applyShape(const ShapedSpan& vertices, const formats::ShapeMotion& shape, std::uint32_t entry, double frame);

// Compact shapes: track i of the entry replaces what its chunks store of the i-th vertex chunk, linearly. counts: of
// the vertices of each chunk. A key that names a shape the list does not have leaves the chunk alone.
void applyShape(const ShapedSpan& vertices, std::span<const std::uint32_t> counts,
                const formats::CompactShapeList& list, const formats::CompactShapeMotion& motion, std::uint32_t entry,
                double frame);

// counts for the above, of the model of an object of chunk models; empty for any other.
std::vector<std::uint32_t> chunkCounts(const formats::ModelPool& pool, const formats::ObjectTree& tree,
                                       std::uint32_t object);

} // namespace telepipe::scene
