#pragma once

#include "engine/ninja/VertexCounts.h"
#include "engine/scene/SceneShape.h"
#include "formats/motion/ShapeMotion.h"
#include "formats/ninja/NinjaObject.h"

#include <span>

namespace telepipe::scene {

// The vertices of one model within those of several.
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

// Replaces the arrays that a simple shape motion moves, interpolated linearly, or by splines where the motion has that
// flag. An array shorter than the model leaves the vertices past its end alone. frame is wrapped into the motion.
void applyShape(const ShapedSpan& vertices, const formats::ShapeMotion& shape, std::uint32_t entry, double frame);

// Compact shapes: track i of the entry replaces the values that its chunks store for the i-th vertex chunk, linearly.
// At a key its own chunk alone counts. Between two keys, a value that one of them does not store goes to or comes from
// the vertices' own. counts: of the vertices of each chunk. A key that names a shape the list does not have leaves the
// chunk alone.
void applyShape(const ShapedSpan& vertices, std::span<const std::uint32_t> counts,
                const formats::CompactShapeList& list, const formats::CompactShapeMotion& motion, std::uint32_t entry,
                double frame);

} // namespace telepipe::scene
