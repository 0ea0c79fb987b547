#pragma once

#include <cmath>

namespace telepipe::render {

// sRGB (IEC 61966-2-1), the nearest model of a television; 0 to 1.
inline float linearChannel(float srgb)
{
    return srgb <= 0.04045f ? srgb / 12.92f : std::pow((srgb + 0.055f) / 1.055f, 2.4f);
}

inline float srgbChannel(float linear)
{
    return linear <= 0.0031308f ? linear * 12.92f : 1.055f * std::pow(linear, 1 / 2.4f) - 0.055f;
}

} // namespace telepipe::render
