#pragma once

#include <glm/common.hpp>
#include <glm/ext/vector_common.hpp>
#include <glm/vec4.hpp>

// The PowerVR2's arithmetic in whole numbers (docs/semantics.md, Chip arithmetic). The shaders' half of it is
// shaders/chip/; the numbers they share are written from here.
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

// Rounds values which the chip holds as levels with fractions. NaN becomes 0: fmax returns its other argument, clamp
// would not.
inline Levels colorLevels(glm::vec4 value)
{
    return Levels(glm::floor(glm::fmin(glm::fmax(value, glm::vec4(0)), glm::vec4(kMostLevel)) + 0.5f));
}

// A share of 0 to 1 as the level that is stored for it.
inline Levels levelsOf(glm::vec4 share)
{
    return colorLevels(share * float(kMostLevel));
}

} // namespace telepipe::chip
