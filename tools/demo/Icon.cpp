#include "tools/demo/Icon.h"

#include "tools/demo/shape/Noise.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <glm/common.hpp>
#include <glm/geometric.hpp>
#include <glm/vec4.hpp>

namespace telepipe::demo {

namespace {

constexpr std::uint32_t kSamples = 4; // of a pixel, each way

// An ellipse that lies flat: how far up it hovers, how wide and bright it is.
struct Ring
{
    float height, radius, light;
};
constexpr std::array<Ring, 3> kRings{{{-0.62f, 0.62f, 1.0f}, {-0.18f, 0.46f, 0.8f}, {0.2f, 0.3f, 0.6f}}};
constexpr float kFlatness = 0.34f; // an ellipse's height by its width
constexpr float kCorner = 0.42f;   // radius of the plate's corners, of half a side

// The brightness of a line at a distance from its middle; width is also its softness.
float glow(float distance, float width)
{
    return std::exp(-distance * distance / (width * width));
}

float ringLight(glm::vec2 at, const Ring& ring)
{
    const float across = glm::length(glm::vec2(at.x, (at.y - ring.height) / kFlatness)) - ring.radius;
    return ring.light * (glow(across, 0.05f) + 0.35f * glow(across, 0.17f));
}

// Wide below and narrow above, fading as it rises.
float beamLight(glm::vec2 at)
{
    const float rise = (at.y - kRings[0].height) / 1.6f;
    const float width = 0.5f - 0.3f * std::clamp(rise, 0.0f, 1.0f);
    const float fade = smoothstep(-0.12f, 0.1f, rise) * (1 - smoothstep(0.35f, 1.0f, rise));
    return 0.55f * fade * glow(at.x, width);
}

// True for a point inside a square with round corners, which reaches from -1 to 1.
bool isOnPlate(glm::vec2 at)
{
    const glm::vec2 beyond = glm::max(glm::abs(at) - (1 - kCorner), 0.0f);
    return glm::length(beyond) < kCorner - 0.03f;
}

// x to the right and y up, from -1 to 1.
glm::vec4 colorAt(glm::vec2 at)
{
    if (!isOnPlate(at))
        return glm::vec4(0);
    float light = beamLight(at);
    for (const Ring& ring : kRings)
        light += ringLight(at, ring);
    const glm::vec3 plate = mix({0.02f, 0.05f, 0.11f}, {0.06f, 0.16f, 0.28f}, 0.5f + 0.5f * at.y);
    const glm::vec3 color =
        plate + light * glm::vec3(0.25f, 0.85f, 1.0f) + light * light * glm::vec3(0.35f, 0.3f, 0.1f);
    return {glm::min(color, 1.0f), 1};
}

glm::vec4 pixelAt(std::uint32_t x, std::uint32_t y, std::uint32_t side)
{
    glm::vec4 sum(0);
    for (std::uint32_t j = 0; j < kSamples; ++j)
        for (std::uint32_t i = 0; i < kSamples; ++i) {
            const glm::vec2 sample(float(x * kSamples + i) + 0.5f, float(y * kSamples + j) + 0.5f);
            const glm::vec2 at = sample / float(side * kSamples) * 2.0f - 1.0f;
            const glm::vec4 color = colorAt({at.x, -at.y});
            sum += glm::vec4(glm::vec3(color) * color.a, color.a);
        }
    return {glm::vec3(sum) / std::max(sum.a, 1e-6f), sum.a / (kSamples * kSamples)};
}

} // namespace

formats::Image icon(std::uint32_t side)
{
    formats::Image image{side, side, {}};
    image.rgba.reserve(std::size_t(4) * side * side);
    for (std::uint32_t y = 0; y < side; ++y)
        for (std::uint32_t x = 0; x < side; ++x) {
            const glm::vec4 color = pixelAt(x, y, side);
            for (int i = 0; i < 4; ++i)
                image.rgba.push_back(static_cast<std::uint8_t>(std::lround(color[i] * 255)));
        }
    return image;
}

} // namespace telepipe::demo
