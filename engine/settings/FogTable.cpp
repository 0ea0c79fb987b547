#include "engine/settings/FogTable.h"

#include <algorithm>
#include <cmath>

namespace telepipe::render {

float fogDensity(float farDistance)
{
    int exponent = 0;
    const float fraction = std::frexp(std::max(farDistance, 1e-3f), &exponent); // 0.5 .. 1
    return std::ldexp(std::round(fraction * 256), exponent - 8);
}

float fogTableDepth(float density, std::uint32_t entry)
{
    const float mantissa = 1 + static_cast<float>(entry % kFogSteps) / kFogSteps;
    return density / std::ldexp(mantissa, static_cast<int>(entry / kFogSteps));
}

FogTable fogTable(const Fog& fog)
{
    FogTable table;
    table.density = fogDensity(fog.farDistance);
    float start = fogTableDepth(table.density, 0);
    for (std::uint32_t i = 1; i < table.coefficients.size(); ++i) {
        const float depth = fogTableDepth(table.density, i);
        if (std::abs(depth - fog.nearDistance) < std::abs(start - fog.nearDistance))
            start = depth;
    }
    // A point behind the eye has no depth to be moved to.
    if (fog.nearDistance < 0)
        start = fog.nearDistance;
    for (std::uint32_t i = 0; i < table.coefficients.size(); ++i) {
        const float depth = fogTableDepth(table.density, i), length = table.density - start;
        const float amount = length > 0 ? (depth - start) / length : depth >= start ? 1.0f : 0.0f;
        table.coefficients[i] = static_cast<std::uint8_t>(std::lround(255 * std::clamp(amount, 0.0f, 1.0f)));
    }
    return table;
}

} // namespace telepipe::render
