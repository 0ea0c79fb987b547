#pragma once

#include "formats/bytes/PointerMap.h"
#include "formats/motion/Motion.h"

namespace telepipe::formats {

// Reads the NJS_MOTION at offset. Pointers are offsets in data: the data of an NMDM chunk, or a whole REL file. Key
// blocks, counts and the extent of the entry table are checked; the keys themselves stay bytes.
Motion readMotion(const ByteView& data, std::uint32_t offset, const PointerMap& pointers, Warnings& warnings,
                  MotionUse use = MotionUse::Model);

// The channels of a motion's type bits in entry order. Bit 5 is Ninja2's SANG_1 (bits 4 and 5 together are the simple
// shape's VERT_4 and NORM_5), and roll and field of view are short with it. Where the generations store a channel in
// different keys and no bit decides, the reader looks at the keys.
std::vector<MotionChannel> motionChannels(std::uint16_t type, MotionUse use = MotionUse::Model);

constexpr std::uint16_t kMotionElementMask = 0x3f;       // NJD_MTYPE inp_fn: number of channels
constexpr std::uint16_t kMotionInterpolationMask = 0xc0; // not the guide's 0x0c

} // namespace telepipe::formats
