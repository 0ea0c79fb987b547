#pragma once

#include "formats/collision/Collision.h"
#include "formats/record/Meanings.h"
#include "formats/record/RecordSize.h"
#include "formats/record/Words.h"
#include "formats/vocabulary/StageFlags.h"

namespace telepipe::formats {

// The records of a c.rel (docs/formats.md, Collision). The payload is one pointer to entries that end with a null block
// pointer.

struct CollisionEntry
{
    CollisionBlock block;
    Pointer counts;
};

template <class Io> constexpr void describe(Io& io, CollisionEntry& entry)
{
    io.pointer("block", entry.counts);
    io.vec3("center", entry.block.center);
    io.f32("radius", entry.block.radius);
    io.x32("flags", entry.block.flags, flagsOf<kSurfaceFlagCodes>);
}

// The arrays that an entry points to: how many elements each has, and where it lies.
struct CollisionCounts
{
    std::uint32_t vertexCount = 0, triangleCount = 0;
    Pointer vertices, triangles;
};
using V2Counts = V2<CollisionCounts>;
using BbCounts = Bb<CollisionCounts>;

template <class Io> constexpr void describe(Io& io, V2Counts& counts)
{
    io.u32("triangles", counts.triangleCount, kLayout);
    io.pointer("list", counts.triangles);
}

template <class Io> constexpr void describe(Io& io, BbCounts& counts)
{
    io.u32("vertices", counts.vertexCount, kLayout);
    io.pointer("list", counts.vertices);
    io.u32("faces", counts.triangleCount, kLayout);
    io.pointer("list", counts.triangles);
}

using V2Triangle = V2<CollisionTriangle>;
using BbFace = Bb<CollisionTriangle>;

template <class Io> constexpr void describe(Io& io, V2Triangle& triangle)
{
    io.corners("triangle", triangle.positions);
    io.vec3("normal", triangle.normal);
    io.vec3("center", triangle.center);
    io.f32("radius", triangle.radius);
    io.x32("flags", triangle.flags, flagsOf<kSurfaceFlagCodes>);
}

// A face whose vertices stand in a list of their own.
template <class Io> constexpr void describe(Io& io, BbFace& face)
{
    io.numbers("face", face.vertices);
    io.x16("flags", face.flags, flagsOf<kSurfaceFlagCodes>);
    io.vec3("normal", face.normal);
    io.vec3("center", face.center);
    io.f32("radius", face.radius);
}

constexpr std::uint32_t kCollisionVertexSize = 12;
static_assert(recordSize<CollisionEntry> == 24 && recordSize<V2Counts> == 8 && recordSize<BbCounts> == 16 &&
              recordSize<V2Triangle> == 68 && recordSize<BbFace> == 36);

} // namespace telepipe::formats
