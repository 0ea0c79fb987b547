#pragma once

#include "formats/bytes/ByteWriter.h"

#include <vector>

namespace telepipe::formats {

// A picture of a texture swap.
struct SwapFrame
{
    std::uint16_t texture = 0; // position in the stage's texture list
    std::uint16_t delay = 0;   // game frames it stays, 30 a second

    bool operator==(const SwapFrame&) const = default;
};

// The kinds of entries in a .tam file. Of the first only its existence is known.
enum TextureAnimationType : std::uint16_t
{
    kUnknownAnimation = 1,
    kTextureSwap = 2,
    kTextureAnimationEnd = 0xffff
};

struct TextureAnimation
{
    std::uint32_t offset = 0; // absolute
    std::uint16_t type = 0;
    std::int16_t id = 0;           // texture swaps: what PlacedModel::textureSwap names
    std::vector<SwapFrame> frames; // texture swaps
    Bytes body;                    // of the other types, as it stands
};

// A .tam file, which lies beside a stage of Blue Burst: the textures that its models' texture swaps show, and when.
// Windows the file's bytes.
struct TextureAnimations
{
    Endian endian = Endian::Big;
    std::vector<TextureAnimation> entries;
    Warnings warnings;
};

// The format has no magic: the reader looks for entries of the two types end to end, and the mark behind them.
bool looksLikeTextureAnimations(Bytes file);
TextureAnimations readTextureAnimations(Bytes file);
ByteVector writeTextureAnimations(const TextureAnimations& animations);

} // namespace telepipe::formats
