#pragma once

#include "formats/bytes/ByteWriter.h"
#include "formats/bytes/PointerMap.h"
#include "formats/motion/Motion.h"

namespace telepipe::formats {

// The vectors that a key of a simple shape motion points to: one a vertex of the node's model, packed, all its vertex
// chunks in order. How many is stored nowhere; this window goes on to whatever the motion has next and may be longer.
struct ShapeArray
{
    std::uint32_t offset = 0; // absolute
    Bytes vectors;            // f32x3 each

    bool isNull() const { return offset == 0; } // a key without vectors: the offset is past the head of a chunk
    std::uint32_t count() const { return static_cast<std::uint32_t>(vectors.size() / 12); }
    glm::vec3 vector(std::uint32_t i, Endian endian) const
    {
        return loadVec3(vectors.data() + 12 * std::size_t(i), endian);
    }
};

// NSSM: an NJS_MOTION of VERT_4 and NORM_5. Entries number the nodes without EVAL_SHAPE_SKIP, models or not.
struct ShapeMotion
{
    Motion motion;
    std::vector<ShapeArray> arrays;         // key after key, track after track
    std::vector<std::uint32_t> firstArrays; // of each of motion.tracks

    const ShapeArray& array(std::uint32_t entry, std::size_t channel, std::uint32_t key) const
    {
        return arrays[firstArrays[entry * motion.channels.size() + channel] + key];
    }
};

ShapeMotion readShapeMotion(const ByteView& data, std::uint32_t offset, const PointerMap& pointers, Warnings& warnings);

struct ShapeKeyBuild
{
    std::uint32_t frame = 0;
    std::vector<glm::vec3> vectors; // none: a null pointer
};

struct ShapeEntryBuild
{
    std::vector<ShapeKeyBuild> vertices, normals;
};

struct ShapeMotionBuild
{
    std::uint32_t frames = 0;
    std::uint16_t type = kMotionVertex | kMotionNormal;
    Interpolation interpolation = Interpolation::Linear;
    std::vector<ShapeEntryBuild> entries;
};

// Appends header, arrays, keys and entry table, in this order; returns the header's offset.
std::uint32_t writeShapeMotion(ByteWriter& writer, const ShapeMotionBuild& motion);

} // namespace telepipe::formats
