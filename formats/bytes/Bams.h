#pragma once

#include <cstdint>

namespace telepipe::formats {

// Degrees of an angle in BAMS, of which 0x10000 are a whole turn.
template <class Real = double> constexpr Real degreesOf(std::int32_t bams)
{
    return Real(bams) * 360 / 0x10000;
}

} // namespace telepipe::formats
