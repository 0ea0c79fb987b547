#pragma once

#include "formats/record/Meanings.h"
#include "formats/record/RecordSize.h"
#include "formats/record/Words.h"
#include "formats/stage/TextureAnimations.h"

namespace telepipe::formats {

// The records of a .tam file, as the public tool pso-blender reads Sega's own. Blue Burst's are big-endian,
// unlike all else of it; a file that reads in little-endian order alone is read so. Entries stand end to end, each a
// head and a body; the last has no more than its type.

struct AnimationHead
{
    std::uint16_t type = 0;
    std::uint16_t size = 0;
};

template <class Io> constexpr void describe(Io& io, AnimationHead& head)
{
    io.x16("type", head.type, words<textureAnimationTypeMeaning>);
    io.u16("size", head.size, kLayout, "of what follows");
}

// The body of a texture swap begins with it; frames follow.
struct SwapHead
{
    std::int16_t id = 0;
    std::uint16_t frameCount = 0;
};

template <class Io> constexpr void describe(Io& io, SwapHead& head)
{
    io.u16("id", head.id);
    io.u16("frames", head.frameCount);
}

template <class Io> constexpr void describe(Io& io, SwapFrame& frame)
{
    io.u16("texture", frame.texture);
    io.u16("delay", frame.delay);
}
static_assert(recordSize<AnimationHead> == 4 && recordSize<SwapHead> == 4 && recordSize<SwapFrame> == 4);

} // namespace telepipe::formats
