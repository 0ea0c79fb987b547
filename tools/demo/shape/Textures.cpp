#include "tools/demo/shape/Textures.h"

#include "tools/demo/shape/Angles.h"
#include "tools/demo/shape/Noise.h"
#include "tools/parallel/ForEach.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <glm/geometric.hpp>
#include <glm/vec4.hpp>

namespace telepipe::demo {
namespace {

using formats::DataFormat;
using formats::PixelFormat;

// A painter: colour and alpha at uv in [0, 1), v down.
using Painter = glm::vec4 (*)(glm::vec2 uv);

std::uint8_t toByte(float value)
{
    return static_cast<std::uint8_t>(std::lround(std::clamp(value, 0.0f, 1.0f) * 255));
}

formats::Image paint(std::uint32_t width, std::uint32_t height, Painter painter)
{
    formats::Image image{width, height, formats::ByteVector(std::size_t(width) * height * 4)};
    std::uint8_t* out = image.rgba.data();
    for (std::uint32_t y = 0; y < height; ++y) {
        for (std::uint32_t x = 0; x < width; ++x, out += 4) {
            const glm::vec4 texel = painter({(static_cast<float>(x) + 0.5f) / static_cast<float>(width),
                                             (static_cast<float>(y) + 0.5f) / static_cast<float>(height)});
            for (int channel = 0; channel < 4; ++channel)
                out[channel] = toByte(texel[channel]);
        }
    }
    return image;
}

glm::vec4 opaque(glm::vec3 color)
{
    return {color, 1};
}

float fraction(float value)
{
    return value - std::floor(value);
}

// Distance to the nearest mortar line of bricks laid in courses, in brick units; also a seed for the brick's shade.
struct Brick
{
    float edge;
    std::uint32_t seed;
};
Brick brickAt(glm::vec2 uv, float columns, float rows, float bond)
{
    const float row = std::floor(uv.y * rows);
    const float shift = std::fmod(row, 2.0f) * bond;
    const float x = uv.x * columns + shift, y = uv.y * rows;
    const float fx = fraction(x), fy = fraction(y);
    const float edge = std::min(std::min(fx, 1 - fx) * rows / columns, std::min(fy, 1 - fy));
    const auto column = static_cast<std::uint32_t>(std::floor(std::fmod(x, columns)));
    return {edge, column * 31 + static_cast<std::uint32_t>(row) * 977};
}

glm::vec4 grass(glm::vec2 uv)
{
    const float blades = tileFbm({uv.x * 1.0f, uv.y}, 32, 3, 11), patches = tileFbm(uv, 4, 4, 5);
    const glm::vec3 color = mix({0.20f, 0.36f, 0.13f}, {0.46f, 0.60f, 0.24f}, blades * 0.75f + patches * 0.35f - 0.1f);
    return opaque(mix(color, {0.55f, 0.55f, 0.25f}, smoothstep(0.62f, 0.85f, patches) * 0.5f));
}

glm::vec4 paving(glm::vec2 uv)
{
    const Brick slab = brickAt(uv, 4, 4, 0.5f);
    const float grain = tileFbm(uv, 16, 4, 3), shade = 0.82f + 0.25f * random(slab.seed);
    const glm::vec3 stone = glm::vec3(0.66f, 0.62f, 0.56f) * shade * (0.82f + 0.3f * grain);
    return opaque(mix({0.24f, 0.25f, 0.20f}, stone, smoothstep(0.015f, 0.06f, slab.edge)));
}

glm::vec4 rock(glm::vec2 uv)
{
    const float strata = tileFbm({uv.x, uv.y + 0.12f * tileFbm(uv, 4, 3, 7)}, 4, 5, 21);
    const float cracks = std::abs(tileFbm(uv, 8, 4, 33) - 0.5f);
    const glm::vec3 color = mix({0.30f, 0.25f, 0.24f}, {0.66f, 0.56f, 0.48f}, strata);
    return opaque(color * (0.65f + 0.35f * smoothstep(0.0f, 0.06f, cracks)));
}

glm::vec4 brick(glm::vec2 uv)
{
    const Brick block = brickAt(uv, 4, 8, 0.5f);
    const float grain = tileFbm(uv, 16, 4, 8), shade = 0.75f + 0.35f * random(block.seed + 5);
    const glm::vec3 color = glm::vec3(0.72f, 0.60f, 0.50f) * shade * (0.75f + 0.4f * grain);
    return opaque(mix({0.32f, 0.28f, 0.26f}, color, smoothstep(0.04f, 0.16f, block.edge)));
}

glm::vec4 bark(glm::vec2 uv)
{
    const float ridges = tileFbm({fraction(uv.x * 2), uv.y * 0.5f}, 8, 4, 2);
    return opaque(mix({0.20f, 0.14f, 0.10f}, {0.50f, 0.38f, 0.27f}, smoothstep(0.25f, 0.75f, ridges)));
}

struct Leaf
{
    glm::vec2 center{0}, across{0}; // across: the cosine and sine of its angle
    float size = 0, light = 0;
};

using Leaves = std::array<Leaf, 46>;

Leaves scatteredLeaves()
{
    Leaves leaves;
    for (std::uint32_t i = 0; i < leaves.size(); ++i) {
        const float angle = kTau * random(i * 3 + 2);
        leaves[i] = {{0.1f + 0.8f * random(i * 3), 0.1f + 0.8f * random(i * 3 + 1)},
                     {std::cos(angle), std::sin(angle)},
                     0.07f + 0.06f * random(i + 900),
                     random(i + 77)};
    }
    return leaves;
}

// Leaves on nothing: alpha is one bit, the format's own.
glm::vec4 leaves(glm::vec2 uv)
{
    static const Leaves scattered = scatteredLeaves();
    glm::vec4 best{0.22f, 0.34f, 0.10f, 0};
    for (const Leaf& leaf : scattered) {
        const glm::vec2 d = (uv - leaf.center) / leaf.size;
        const glm::vec2 local{d.x * leaf.across.x + d.y * leaf.across.y, d.y * leaf.across.x - d.x * leaf.across.y};
        const float width = 0.42f * (1 - local.x * local.x);
        if (std::abs(local.x) < 1 && std::abs(local.y) < width)
            best = {mix({0.24f, 0.40f, 0.12f}, {0.62f, 0.68f, 0.28f}, leaf.light * (0.6f + 0.4f * local.x)) *
                        (std::abs(local.y) < 0.05f ? 0.8f : 1.0f),
                    1};
    }
    return best;
}

glm::vec4 flowers(glm::vec2 uv)
{
    glm::vec4 texel{0.25f, 0.42f, 0.14f, 0};
    for (std::uint32_t stem = 0; stem < 14; ++stem) {
        const float x = 0.08f + 0.84f * random(stem + 40), height = 0.35f + 0.5f * random(stem + 60);
        const float bend = 0.05f * std::sin(kTau * random(stem + 80)) * (1 - uv.y);
        if (uv.y > 1 - height && std::abs(uv.x - x - bend) < 0.010f)
            texel = {0.26f, 0.45f, 0.15f, 1};
        const glm::vec2 head{uv.x - x - 0.05f * std::sin(kTau * random(stem + 80)) * height, uv.y - (1 - height)};
        constexpr float kPetals = 0.035f, kWaves = 0.022f;
        if (glm::length(head) > kPetals + 2 * kWaves)
            continue; // most texels are far from most heads
        const float angle = std::atan2(head.y, head.x), petals = kPetals + kWaves * std::cos(5 * angle);
        if (glm::length(head) < petals)
            texel = {mix({0.95f, 0.55f, 0.70f}, {0.98f, 0.90f, 0.60f}, random(stem + 99)) *
                         (glm::length(head) < 0.014f ? 0.85f : 1.0f),
                     1};
    }
    return texel;
}

glm::vec4 water(glm::vec2 uv)
{
    const float ripples = std::abs(tileFbm(uv, 6, 4, 55) - 0.5f) * 2;
    const glm::vec3 color = mix({0.55f, 0.85f, 0.92f}, {0.14f, 0.34f, 0.46f}, smoothstep(0.0f, 0.35f, ripples));
    return {color, 0.80f - 0.25f * ripples};
}

glm::vec4 fallingWater(glm::vec2 uv)
{
    const float streaks = tileFbm({uv.x, uv.y * 0.25f}, 16, 3, 71);
    const float edge = std::min(1.0f, 4 * uv.x); // mirrored in u: the other edge is the same one
    return {mix({0.35f, 0.60f, 0.75f}, {0.95f, 1.0f, 1.0f}, streaks),
            (0.25f + 0.75f * smoothstep(0.35f, 0.75f, streaks)) * edge};
}

glm::vec4 glow(glm::vec2 uv)
{
    const float distance = std::min(1.0f, 2 * glm::length(uv - 0.5f));
    const float light = (1 - distance) * (1 - distance);
    return {light, light, light, light};
}

glm::vec4 beam(glm::vec2 uv)
{
    const float wisps = tileFbm({fraction(uv.x + 0.3f * uv.y), uv.y}, 6, 3, 88);
    const float light = smoothstep(0.35f, 0.9f, wisps) * uv.y * 0.9f + 0.10f * uv.y;
    return {light, light, light, light};
}

// A sphere-map as a polished ball at dusk would mirror it, horizon across the middle.
glm::vec4 metal(glm::vec2 uv)
{
    const float y = uv.y + 0.03f * std::sin(kTau * 2 * uv.x);
    const glm::vec3 sky = mix({0.98f, 0.80f, 0.60f}, {0.30f, 0.38f, 0.70f}, smoothstep(0.48f, 0.05f, y));
    const glm::vec3 ground = mix({0.20f, 0.14f, 0.16f}, {0.46f, 0.38f, 0.36f}, smoothstep(0.52f, 1.0f, y));
    const float sun = std::exp(-60 * glm::dot(uv - glm::vec2(0.3f, 0.42f), uv - glm::vec2(0.3f, 0.42f)));
    return opaque(mix(sky, ground, smoothstep(0.49f, 0.53f, y)) + glm::vec3(1.0f, 0.85f, 0.6f) * sun);
}

glm::vec4 roofTile(glm::vec2 uv)
{
    const float row = std::floor(uv.y * 8), x = uv.x * 8 + std::fmod(row, 2.0f) * 0.5f;
    const float fx = fraction(x) - 0.5f, fy = fraction(uv.y * 8);
    const float round = fy - 1.0f + 1.6f * fx * fx;
    const float shade = 0.7f + 0.35f * random(static_cast<std::uint32_t>(std::fmod(std::floor(x), 8.0f)) * 13 +
                                              static_cast<std::uint32_t>(row) * 101);
    return opaque(glm::vec3(0.25f, 0.42f, 0.48f) * shade * (0.45f + 0.6f * smoothstep(-0.05f, -0.35f, round)) *
                  (0.6f + 0.5f * fy));
}

glm::vec4 wood(glm::vec2 uv)
{
    const float plank = std::floor(uv.x * 4), edge = std::min(fraction(uv.x * 4), 1 - fraction(uv.x * 4));
    const float grain = tileFbm({fraction(uv.x * 4), uv.y * 0.25f + 0.37f * plank}, 8, 4, 13);
    const glm::vec3 color = mix({0.34f, 0.22f, 0.14f}, {0.66f, 0.48f, 0.30f}, grain) *
                            (0.85f + 0.25f * random(static_cast<std::uint32_t>(plank) + 3));
    return opaque(color * (0.4f + 0.6f * smoothstep(0.0f, 0.06f, edge)));
}

glm::vec4 banner(glm::vec2 uv)
{
    const glm::vec2 d = (uv - glm::vec2(0.5f, 0.42f)) * glm::vec2(1.0f, 1.0f);
    const float radius = glm::length(d), swirl = std::sin(3 * std::atan2(d.y, d.x) + 22 * radius);
    const bool emblem = radius < 0.30f && (swirl > 0.1f || radius > 0.26f);
    const bool border = uv.x < 0.07f || uv.x > 0.93f || uv.y < 0.04f || uv.y > 0.94f;
    const glm::vec3 cloth = glm::vec3(0.56f, 0.12f, 0.20f) * (0.85f + 0.2f * tileNoise(uv * 64.0f, 64, 4));
    return opaque(emblem || border ? glm::vec3(0.95f, 0.78f, 0.38f) : cloth);
}

glm::vec4 cloud(glm::vec2 uv)
{
    const float puffs = tileFbm(uv, 4, 5, 91);
    return {mix({0.80f, 0.66f, 0.70f}, {1.0f, 0.94f, 0.88f}, smoothstep(0.4f, 0.8f, puffs)),
            smoothstep(0.42f, 0.78f, puffs) * 0.85f};
}

// White outside, grey inside: multiplied over the ground (blend ZERO / OTHER COLOUR).
glm::vec4 shadow(glm::vec2 uv)
{
    const float dark = smoothstep(0.5f, 0.08f, glm::length(uv - 0.5f));
    return opaque(mix({1, 1, 1}, {0.38f, 0.36f, 0.50f}, dark));
}

glm::vec4 crystal(glm::vec2 uv)
{
    const float veins = std::abs(tileFbm(uv, 4, 4, 17) - 0.5f) * 2;
    return {mix({0.85f, 1.0f, 1.0f}, {0.25f, 0.75f, 0.85f}, smoothstep(0.0f, 0.4f, veins)), 0.75f};
}

// White with orange patches, as ornamental carp are.
glm::vec4 scales(glm::vec2 uv)
{
    const float row = std::floor(uv.y * 16), x = fraction(uv.x * 16 + std::fmod(row, 2.0f) * 0.5f) - 0.5f,
                y = fraction(uv.y * 16);
    const float rim = std::sqrt(4 * x * x + y * y);
    const glm::vec3 patch =
        mix({0.98f, 0.94f, 0.88f}, {0.92f, 0.32f, 0.10f}, smoothstep(0.46f, 0.52f, tileFbm(uv, 3, 3, 45)));
    return opaque(patch * (1 - 0.25f * smoothstep(0.7f, 1.0f, rim)));
}

// Trodden earth over the grass: alpha falls off at both sides of u.
glm::vec4 path(glm::vec2 uv)
{
    const float ragged = 0.16f * tileFbm({0.5f, uv.y}, 8, 3, 61) + 0.10f * tileNoise(uv * 32.0f, 32, 62);
    const float edge = smoothstep(0.08f, 0.30f, std::min(uv.x, 1 - uv.x) - ragged + 0.12f);
    return {mix({0.50f, 0.40f, 0.28f}, {0.74f, 0.64f, 0.48f}, tileFbm(uv, 16, 4, 63)), edge};
}

struct Recipe
{
    const char* name;
    std::uint32_t width, height;
    Painter painter;
    PixelFormat pixelFormat;
    DataFormat dataFormat;
};

constexpr Recipe kRecipes[kTextureCount] = {
    {"demo_grass", 256, 256, grass, PixelFormat::Rgb565, DataFormat::TwiddledMips},
    {"demo_paving", 256, 256, paving, PixelFormat::Rgb565, DataFormat::VqMips},
    {"demo_rock", 256, 256, rock, PixelFormat::Rgb565, DataFormat::VqMips},
    {"demo_brick", 128, 128, brick, PixelFormat::Rgb565, DataFormat::TwiddledMips},
    {"demo_bark", 64, 64, bark, PixelFormat::Rgb565, DataFormat::SmallVq},
    {"demo_leaves", 128, 128, leaves, PixelFormat::Argb1555, DataFormat::Twiddled},
    {"demo_flowers", 128, 128, flowers, PixelFormat::Argb1555, DataFormat::Vq},
    {"demo_water", 128, 128, water, PixelFormat::Argb4444, DataFormat::TwiddledMips},
    {"demo_waterfall", 64, 128, fallingWater, PixelFormat::Argb4444, DataFormat::TwiddledRectangle},
    {"demo_glow", 64, 64, glow, PixelFormat::Argb4444, DataFormat::Twiddled},
    {"demo_beam", 64, 128, beam, PixelFormat::Argb4444, DataFormat::Rectangle},
    {"demo_metal", 128, 128, metal, PixelFormat::Rgb565, DataFormat::Twiddled},
    {"demo_rooftile", 128, 128, roofTile, PixelFormat::Rgb565, DataFormat::VqMips},
    {"demo_wood", 128, 128, wood, PixelFormat::Rgb565, DataFormat::TwiddledMips},
    {"demo_banner", 64, 128, banner, PixelFormat::Rgb565, DataFormat::TwiddledRectangle},
    {"demo_cloud", 128, 128, cloud, PixelFormat::Argb4444, DataFormat::TwiddledMips},
    {"demo_shadow", 64, 64, shadow, PixelFormat::Rgb565, DataFormat::Twiddled},
    {"demo_crystal", 64, 64, crystal, PixelFormat::Argb4444, DataFormat::Twiddled},
    {"demo_scales", 128, 128, scales, PixelFormat::Rgb565, DataFormat::TwiddledMips},
    {"demo_path", 128, 128, path, PixelFormat::Argb4444, DataFormat::TwiddledMips},
};

} // namespace

const char* textureName(TextureId id)
{
    return kRecipes[id].name;
}

std::vector<DemoTexture> demoTextures()
{
    std::vector<DemoTexture> textures(kTextureCount);
    tools::forEachInParallel(textures.size(), [&](std::size_t i) {
        const Recipe& recipe = kRecipes[i];
        textures[i] = {recipe.name, paint(recipe.width, recipe.height, recipe.painter), recipe.pixelFormat,
                       recipe.dataFormat};
    });
    return textures;
}

} // namespace telepipe::demo
