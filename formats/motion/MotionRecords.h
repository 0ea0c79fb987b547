#pragma once

#include "formats/motion/Motion.h"
#include "formats/record/Meanings.h"
#include "formats/record/RecordSize.h"
#include "formats/record/Words.h"

namespace telepipe::formats {

// NJS_MOTION (docs/formats.md, Motion tables). The meaning of the type's bits follows from the channels, which a
// printer gets.
struct MotionHeader
{
    Pointer table;
    std::uint32_t frames = 0;
    std::uint16_t type = 0, inpFn = 0;
    std::span<const MotionChannel> channels;
};

template <class Io> constexpr void describe(Io& io, MotionHeader& header)
{
    io.pointer("mdata", header.table);
    io.u32("nbFrame", header.frames);
    io.x16("type", header.type, [&header](std::uint32_t type) { return motionTypeMeaning(type, header.channels); });
    io.x16("inp_fn", header.inpFn, words<interpolationMeaning>);
}

constexpr std::uint16_t motionInpFn(std::size_t channels, Interpolation interpolation)
{
    return static_cast<std::uint16_t>(channels | static_cast<std::size_t>(interpolation) << 6);
}

// NJS_ACTION, to which the payload of a player motion points; there without an object.
struct ActionRecord
{
    Pointer object, motion;
};

template <class Io> constexpr void describe(Io& io, ActionRecord& action)
{
    io.pointer("object", action.object);
    io.pointer("motion", action.motion);
}
static_assert(recordSize<MotionHeader> == 12 && recordSize<ActionRecord> == 8);

} // namespace telepipe::formats
