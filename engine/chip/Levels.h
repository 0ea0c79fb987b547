#pragma once

#include <glm/common.hpp>
#include <glm/vec4.hpp>

// The PowerVR2's arithmetic in whole numbers (docs/semantics.md, Chip arithmetic). The shaders' half of it is
// shaders/chip*.glsl; the numbers they share are written from here.
namespace telepipe::chip {

// Red, green, blue and alpha as levels of 0 to 255.
using Levels = glm::ivec4;

constexpr int kMostLevel = 255;
constexpr int kLevelBits = 8; // products of a level and a weight are shifted back by these
constexpr int kWholeWeight = 1 << kLevelBits;
constexpr int kWeightBit = 7; // a level whose highest bit is set weighs one more, so that 255 is the whole

// A level as a factor: 0 to 256.
constexpr int weight(int level)
{
    return level + (level >> kWeightBit);
}
inline Levels weight(Levels levels)
{
    return {weight(levels.r), weight(levels.g), weight(levels.b), weight(levels.a)};
}

// A share of 0 to 1 as the level that is stored for it.
inline Levels levelsOf(glm::vec4 share)
{
    return Levels(glm::floor(glm::clamp(share, 0.0f, 1.0f) * float(kMostLevel) + 0.5f));
}

} // namespace telepipe::chip
