#pragma once

#include <cstdint>
#include <glm/vec3.hpp>

namespace telepipe::formats {

// NJD_CV_VNX: 10 bits signed each, x highest, 1/512. NaN is packed as 0.
std::uint32_t packedNormal(glm::vec3 normal);

// RGB565: the highest bits of 0xAARRGGBB, the reverse of widening by shifts.
constexpr std::uint16_t packedColor(std::uint32_t argb)
{
    return static_cast<std::uint16_t>((argb >> 8 & 0xf800) | (argb >> 5 & 0x7e0) | (argb >> 3 & 0x1f));
}

} // namespace telepipe::formats
