#pragma once

#include "formats/bytes/ByteWriter.h"
#include "formats/motion/Motion.h"

#include <map>
#include <vector>

namespace telepipe::formats {

MotionKey floatKey(std::uint32_t frame, glm::vec3 value);
MotionKey angleKey(std::uint32_t frame, glm::ivec3 bams);
MotionKey quaternionKey(std::uint32_t frame, glm::vec4 xyzw);

void writeMotionKey(ByteWriter& writer, KeyLayout layout, const MotionKey& key);

// The tracks of one node; a channel left out has no keys there.
using MotionEntryBuild = std::map<Channel, std::vector<MotionKey>>;

struct MotionBuild
{
    std::uint32_t frames = 0;
    std::uint16_t type = kMotionPosition | kMotionAngle;
    Interpolation interpolation = Interpolation::Linear;
    bool shortAngles = false;              // 16-bit keys under kMotionAngle, as in player motions
    std::vector<MotionEntryBuild> entries; // one a node without EVAL_SKIP, in pre-order
    MotionUse use = MotionUse::Model;      // Light or Camera: one entry
    bool ninja2 = false;                   // short roll and field of view, light colours as floats
};

// The place of the header. In an NMDM it comes first and the entry table last; in a REL file the table stands right
// before the header (docs/formats.md, Motion tables). Readers find the number of entries from that.
enum class MotionPlacement
{
    Nmdm,
    Rel
};

// Appends a motion and returns the offset of its header. In an NMDM all pointers are listed, null or not
// (docs/formats.md, POF0).
std::uint32_t writeMotion(ByteWriter& writer, const MotionBuild& motion, MotionPlacement placement);

} // namespace telepipe::formats
