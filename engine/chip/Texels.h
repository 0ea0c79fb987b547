#pragma once

#include "engine/chip/Levels.h"
#include "engine/scene/DrawState.h"

#include <array>

namespace telepipe::chip {

constexpr int kFractionBits = 8;                  // of a texture coordinate, below the texel's number
constexpr int kHalfTexel = 127;                   // of 256: the hardware takes off one less than half a texel
constexpr float kMostCoordinate = float(1 << 30); // a damaged file may hold any number

// Texture coordinate in 256ths of a texel: half a texel less than GL's, for the texel below and the one after it are
// mixed. Cut towards zero, negative ones too.
int textureCoordinate(float u, int size);
constexpr int texelOf(int coordinate)
{
    return coordinate >> kFractionBits;
}
constexpr int fractionOf(int coordinate)
{
    return coordinate & ((1 << kFractionBits) - 1);
}
int wrappedTexel(int texel, int size, scene::Wrap wrap);

// The texels that are mixed: of two rows, the upper one first.
using TexelSquare = std::array<Levels, 4>;
Levels bilinear(const TexelSquare& texels, int fractionU, int fractionV);
// Mixes two levels of a chain. The hardware makes two passes of that; how it weights them is this program's reading.
Levels betweenLevels(Levels upper, Levels lower, float share);

} // namespace telepipe::chip
