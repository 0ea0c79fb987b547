#include "engine/chip/Texels.h"

#include <algorithm>
#include <cmath>

namespace telepipe::chip {

namespace {

// The remainder of a division that rounds down.
int remainder(int value, int divisor)
{
    return value < 0 ? divisor - 1 - (-1 - value) % divisor : value % divisor;
}

} // namespace

int textureCoordinate(float u, int size)
{
    const float coordinate = u * float(size) * float(1 << kFractionBits) - float(kHalfTexel);
    return std::isnan(coordinate) ? 0 : static_cast<int>(std::clamp(coordinate, -kMostCoordinate, kMostCoordinate));
}

int wrappedTexel(int texel, int size, scene::Wrap wrap)
{
    if (wrap == scene::Wrap::Clamp)
        return std::clamp(texel, 0, size - 1);
    if (wrap == scene::Wrap::Repeat)
        return remainder(texel, size);
    const int turned = remainder(texel, 2 * size);
    return turned < size ? turned : 2 * size - 1 - turned;
}

Levels bilinear(const TexelSquare& t, int fractionU, int fractionV)
{
    const int f = weight(fractionU), g = weight(fractionV), f0 = kWholeWeight - f, g0 = kWholeWeight - g;
    return (t[0] * (f0 * g0) + t[1] * (f * g0) + t[2] * (f0 * g) + t[3] * (f * g)) >> (2 * kLevelBits);
}

Levels betweenLevels(Levels upper, Levels lower, float share)
{
    const int lowerWeight = weight(static_cast<int>(share * float(kWholeWeight)));
    return (upper * (kWholeWeight - lowerWeight) + lower * lowerWeight) >> kLevelBits;
}

} // namespace telepipe::chip
