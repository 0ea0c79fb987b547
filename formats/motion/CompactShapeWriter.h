#pragma once

#include "formats/bytes/ByteWriter.h"
#include "formats/motion/CompactShape.h"

namespace telepipe::formats {

struct CompactChunkBuild
{
    std::uint8_t type = kCompactVertexNormal;
    std::vector<CompactVertex> vertices; // values that the type does not store are left out
};

struct CompactKeyGroupBuild
{
    std::uint16_t groupId = 0;
    std::vector<CompactChunkBuild> lists; // of one chunk each, in the order of entry ids
};

struct CompactShapeKey
{
    std::uint32_t frame = 0, shapeId = 0;
};

struct CompactTrackBuild
{
    std::uint16_t entryId = 0;
    std::vector<CompactShapeKey> keys;
};

struct CompactMotionBuild
{
    std::uint32_t frames = 0;
    // One entry for each node without EVAL_SHAPE_SKIP, with a track for every vertex chunk that is moved.
    std::vector<std::vector<CompactTrackBuild>> entries;
};

// Both functions return the offset of the first byte appended. The order is that of the guide's example: vertices, then
// the tables of what they belong to, after the header that has to come first.
std::uint32_t writeCompactShapeList(ByteWriter& writer, const std::vector<CompactKeyGroupBuild>& shapes);
std::uint32_t writeCompactShapeMotion(ByteWriter& writer, const CompactMotionBuild& motion);

} // namespace telepipe::formats
