#pragma once

#include "engine/motion/Shape.h"

#include <deque>

namespace telepipe::test {

// The models of one tree under a shape motion at one time: a pool that compiles and poses like the one it was made of,
// whose moved vertices are its own. Weights, materials and file offsets are those of the original, so that shapes and
// envelopes go together and everything stays traceable. Made anew, or shaped anew, for each time shown.
class ShapedPool
{
public:
    // original must outlive it, with the bytes under it.
    ShapedPool(const formats::ModelPool& original, std::uint32_t tree);
    ShapedPool(const ShapedPool&) = delete;
    ShapedPool& operator=(const ShapedPool&) = delete;

    void shape(const formats::ShapeMotion& motion, double frame);
    void shape(const formats::CompactShapeList& list, const formats::CompactShapeMotion& motion, double frame);

    const formats::ModelPool& pool() const { return _pool; }

private:
    // Calls apply(vertices, object, entry) for every object that a shape motion may move, and replaces its model's
    // vertices by the result.
    template <class Apply> void eachObject(Apply&& apply);
    void place(std::uint32_t object, const scene::ShapedVertices& vertices);
    void placeChunks(formats::NinjaObject& object, const scene::ShapedVertices& vertices);
    void placePoints(formats::NinjaObject& object, const scene::ShapedVertices& vertices);
    formats::Bytes keep(formats::ByteVector bytes);

    const formats::ModelPool& _original;
    std::uint32_t _tree;
    formats::ModelPool _pool;
    std::deque<formats::ByteVector> _bytes; // what _pool's windows look at, where they are not the file's
};

} // namespace telepipe::test
