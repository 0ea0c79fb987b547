#include "engine/chip/Surface.h"

#include "engine/settings/ColorPath.h"

#include <cmath>

namespace telepipe::chip {

namespace {

Levels withAlpha(Levels color, int alpha)
{
    color.a = alpha;
    return color;
}

// The bump unit's tables hold whole steps, cut towards zero.
int steps(float sine)
{
    return static_cast<int>(float(kMostSine) * sine);
}

float turn(int angle, float turns)
{
    return static_cast<float>(angle) / float(kWholeWeight) * render::kTurn * turns;
}

} // namespace

Levels combined(Levels c, Levels t, render::TextureEnvironment environment)
{
    const Levels product = (t * weight(c)) >> kLevelBits;
    switch (environment) {
    case render::TextureEnvironment::Decal:
        return t;
    case render::TextureEnvironment::Modulate:
        return withAlpha(product, t.a);
    case render::TextureEnvironment::DecalAlpha:
        return withAlpha((t * weight(t.a) + c * (kWholeWeight - weight(t.a))) >> kLevelBits, c.a);
    default:
        return product;
    }
}

Levels withOffset(Levels color, Levels offset)
{
    return withAlpha(glm::min(color + offset, kMostLevel), color.a);
}

// Entry by exponent and the highest bits of the mantissa; the next eight mix the entry with the one after it.
int tableFog(const render::FogTable& table, float depth)
{
    const float z = std::fmin(std::fmax(table.density * depth, 1.0f), kMostFog); // NaN becomes 1
    const std::uint32_t fine = (std::bit_cast<std::uint32_t>(z) - std::bit_cast<std::uint32_t>(1.0f)) >> kFogFineShift;
    const std::uint32_t entry = fine >> kLevelBits;
    const int next = static_cast<int>(fine & std::uint32_t(kMostLevel));
    return (table.coefficients[entry + 1] * weight(next) + table.coefficients[entry] * weight(kMostLevel - next)) >>
           kLevelBits;
}

Levels fogged(Levels color, Levels fog, int amount)
{
    const Levels mixed = (color * weight(kMostLevel - amount) + fog * weight(amount)) >> kLevelBits;
    return withAlpha(mixed, color.a);
}

int bumpIntensity(Levels parameters, int elevation, int rotation)
{
    const int sine = steps(std::sin(turn(elevation, 0.25f))), cosine = steps(std::cos(turn(elevation, 0.25f)));
    const int around = steps(std::cos(turn((rotation - parameters.b) & kMostLevel, 1)));
    const int sum =
        parameters.a * kMostSine * kMostSine + parameters.r * sine * kMostSine + parameters.g * cosine * around;
    return glm::clamp(sum / kMostSine / kMostSine, 0, kMostLevel);
}

} // namespace telepipe::chip
