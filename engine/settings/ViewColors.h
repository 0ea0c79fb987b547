#pragma once

#include <algorithm>
#include <cstdint>
#include <glm/gtc/type_precision.hpp>

// The colours of the view modes that explain, for legends and lookups. The shaders take their numbers from here
// (engine/render/resource/ShaderConstants); shaders/guide/hues.glsl and shaders/surface.glsl have the formulas once
// more.
namespace telepipe::render {

// ViewMode::ListColors, in the order of scene::List.
constexpr glm::vec3 kListColors[] = {{0.25f, 0.55f, 1}, {0.3f, 0.9f, 0.3f}, {1, 0.45f, 0.2f}};
constexpr float kNoTextureGrey = 0.35f; // where a mode shows texels and there are none
constexpr float kOutsideBlue = 0.5f;    // ViewMode::TextureCoordinates, outside 0..1
// Marks pixels that differ between two compared pictures.
constexpr glm::u8vec3 kDifferenceMark{255, 40, 70};

// The channels of 0xRRGGBB, each from 0 to 1. The highest byte is ignored.
inline glm::vec3 colorOf(std::uint32_t rgb)
{
    return glm::vec3(rgb >> 16 & 0xff, rgb >> 8 & 0xff, rgb & 0xff) / 255.0f;
}

constexpr glm::u8vec3 bytesOf(glm::vec3 color)
{
    return glm::u8vec3(color * 255.0f + 0.5f);
}

constexpr float kLeastHue = 0.15f; // ViewMode::Weights, of a channel

// A colour from blue (0) over cyan, green and yellow to red (1).
constexpr glm::vec3 rampColor(float share)
{
    constexpr auto clamp = [](float value) { return std::min(std::max(value, 0.0f), 1.0f); };
    const float t = 4 * clamp(share);
    return {clamp(t - 2), clamp(std::min(t, 4 - t)), clamp(2 - t)};
}

// ViewMode::TexelDensity: texels a unit, from a sixteenth to sixteen in equal steps of doubling.
constexpr float kDensityDoublings = 4;

// The colour of a number in the modes that show numbers: no two are alike below 2^24 - 1, neighbours differ much, and
// none is black, which stands for nothing. An odd factor permutes the numbers of 24 bits.
constexpr std::uint32_t kIdentityFactor = 0x9e3779;

inline glm::u8vec3 identityColor(std::uint32_t number)
{
    const std::uint32_t mixed = (number + 1) * kIdentityFactor;
    return {mixed >> 16 & 0xff, mixed >> 8 & 0xff, mixed & 0xff};
}

} // namespace telepipe::render
