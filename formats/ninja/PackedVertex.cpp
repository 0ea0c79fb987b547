#include "formats/ninja/PackedVertex.h"

#include <algorithm>
#include <cmath>

namespace telepipe::formats {

namespace {

std::uint32_t packedShare(float value)
{
    const float scaled = std::isfinite(value) ? std::clamp(value * 512.0f, -512.0f, 511.0f) : 0.0f;
    return static_cast<std::uint32_t>(std::lround(scaled)) & 0x3ff;
}

} // namespace

std::uint32_t packedNormal(glm::vec3 normal)
{
    return packedShare(normal.x) << 20 | packedShare(normal.y) << 10 | packedShare(normal.z);
}

} // namespace telepipe::formats
