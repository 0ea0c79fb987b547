#pragma once

#include <cstdint>

namespace telepipe::formats {

// Angles in BAMS, of which 0x10000 are a whole turn. Results in BAMS are not rounded yet.
template <class Real = double> constexpr Real degreesOf(std::int32_t bams)
{
    return Real(bams) * 360 / 0x10000;
}
template <class Real> constexpr Real bamsOfDegrees(Real degrees)
{
    return degrees * 0x10000 / 360;
}

constexpr double kTurnRadians = 6.283185307179586476925;

template <class Real = double> constexpr Real radiansOf(std::int32_t bams)
{
    return Real(bams) * Real(kTurnRadians) / 0x10000;
}
template <class Real> constexpr Real bamsOfRadians(Real radians)
{
    return radians / Real(kTurnRadians) * 0x10000;
}

} // namespace telepipe::formats
