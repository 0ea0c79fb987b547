#include "engine/chip/Blend.h"

namespace telepipe::chip {

Levels blendFactor(scene::Blend code, Levels other, int sourceAlpha, int destinationAlpha)
{
    switch (code) {
    case scene::Blend::Zero:
        return Levels(0);
    case scene::Blend::One:
        return Levels(kMostLevel);
    case scene::Blend::OtherColor:
        return other;
    case scene::Blend::InverseOtherColor:
        return kMostLevel - other;
    case scene::Blend::SourceAlpha:
        return Levels(sourceAlpha);
    case scene::Blend::InverseSourceAlpha:
        return Levels(kMostLevel - sourceAlpha);
    case scene::Blend::DestinationAlpha:
        return Levels(destinationAlpha);
    default:
        return Levels(kMostLevel - destinationAlpha);
    }
}

Levels blended(Levels source, Levels destination, scene::Blend sourceCode, scene::Blend destinationCode)
{
    const Levels s = weight(blendFactor(sourceCode, destination, source.a, destination.a));
    const Levels d = weight(blendFactor(destinationCode, source, source.a, destination.a));
    return glm::min((source * s + destination * d) >> kLevelBits, kMostLevel);
}

} // namespace telepipe::chip
