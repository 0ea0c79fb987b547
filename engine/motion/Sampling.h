#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace telepipe::scene {

// log2(D / 4) within [-2, 2]; D = 0 is neutral (docs/semantics.md, Texture sampling). D is the mip depth adjust in
// quarters.
inline float lodBias(std::uint8_t mipDepth)
{
    if (mipDepth == 0)
        return 0;
    return std::clamp(std::log2(static_cast<float>(mipDepth) / 4.0f), -2.0f, 2.0f);
}

// The hardware takes extra texels a pixel when a super-sampled texture shrinks.
constexpr float kSuperSampleAnisotropy = 4;

} // namespace telepipe::scene
