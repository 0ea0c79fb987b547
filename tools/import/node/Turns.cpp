#include "tools/import/node/Turns.h"

#include "formats/bytes/Bams.h"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>

namespace telepipe::tools {

namespace {

// A step of BAMS is 0.0001 radians. Floats have 24 bits, and a few roundings come together.
constexpr double kSameAxis = 7e-5, kSameDistance = 1e-4, kReachStep = 1.0 / (1 << 21);

double arcSine(double value)
{
    return std::asin(std::clamp(value, -1.0, 1.0));
}

} // namespace

std::int32_t bamsOf(double radians)
{
    return static_cast<std::int32_t>(std::lround(formats::bamsOfRadians(radians)));
}

glm::ivec3 anglesOf(const glm::dmat3& m, bool zxy)
{
    constexpr double kUpright = 1 - 1e-9; // one angle is lost: the last takes all of the rest
    const double sine = zxy ? -m[2][1] : -m[0][2];
    const double middle = arcSine(sine);
    const bool isLocked = std::abs(sine) > kUpright;
    if (zxy && isLocked)
        return {bamsOf(middle), bamsOf(std::atan2(-m[0][2], m[0][0])), 0};
    if (zxy)
        return {bamsOf(middle), bamsOf(std::atan2(m[2][0], m[2][2])), bamsOf(std::atan2(m[0][1], m[1][1]))};
    if (isLocked)
        return {0, bamsOf(middle), bamsOf(std::atan2(-m[1][0], m[1][1]))};
    return {bamsOf(std::atan2(m[1][2], m[2][2])), bamsOf(middle), bamsOf(std::atan2(m[0][1], m[0][0]))};
}

std::int32_t yawOf(const glm::dmat3& turn)
{
    return bamsOf(std::atan2(turn[2][0], turn[2][2]));
}

bool isSamePlace(const glm::dmat4& a, const glm::dmat4& b, double reach)
{
    for (int i = 0; i < 3; ++i)
        if (glm::distance(a[i], b[i]) > kSameAxis * std::max(1.0, glm::length(b[i])))
            return false;
    return isSamePoint(a[3], b[3], reach);
}

bool isSamePoint(glm::dvec3 a, glm::dvec3 b, double reach)
{
    return glm::distance(a, b) <= kSameDistance + kReachStep * (reach + glm::length(b));
}

} // namespace telepipe::tools
