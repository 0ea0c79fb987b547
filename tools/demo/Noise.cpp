#include "tools/demo/Noise.h"

#include <algorithm>
#include <cmath>

namespace telepipe::demo {
namespace {

std::uint32_t hash(std::uint32_t x)
{
    x ^= x >> 16;
    x *= 0x7feb352du;
    x ^= x >> 15;
    x *= 0x846ca68bu;
    return x ^ (x >> 16);
}

float lattice(int x, int y, int z, std::uint32_t seed)
{
    const auto mixed = hash(static_cast<std::uint32_t>(x) +
                            hash(static_cast<std::uint32_t>(y) + hash(static_cast<std::uint32_t>(z) + hash(seed))));
    return static_cast<float>(mixed >> 8) / 16777216.0f;
}

float fade(float t)
{
    return t * t * (3 - 2 * t);
}

int wrapped(int value, int period)
{
    return ((value % period) + period) % period;
}

} // namespace

float random(std::uint32_t seed)
{
    return static_cast<float>(hash(seed * 0x9e3779b9u + 1) >> 8) / 16777216.0f;
}

float tileNoise(glm::vec2 point, int period, std::uint32_t seed)
{
    const int x = static_cast<int>(std::floor(point.x)), y = static_cast<int>(std::floor(point.y));
    const float u = fade(point.x - static_cast<float>(x)), v = fade(point.y - static_cast<float>(y));
    const int x0 = wrapped(x, period), x1 = wrapped(x + 1, period), y0 = wrapped(y, period),
              y1 = wrapped(y + 1, period);
    const float top = std::lerp(lattice(x0, y0, 0, seed), lattice(x1, y0, 0, seed), u);
    const float bottom = std::lerp(lattice(x0, y1, 0, seed), lattice(x1, y1, 0, seed), u);
    return std::lerp(top, bottom, v);
}

float tileFbm(glm::vec2 uv, int period, int octaves, std::uint32_t seed)
{
    float sum = 0, amplitude = 0.5f, total = 0;
    for (int octave = 0; octave < octaves; ++octave, period *= 2, amplitude *= 0.5f) {
        sum +=
            amplitude * tileNoise(uv * static_cast<float>(period), period, seed + static_cast<std::uint32_t>(octave));
        total += amplitude;
    }
    return sum / total;
}

float spaceNoise(glm::vec3 point, std::uint32_t seed)
{
    const glm::ivec3 cell{static_cast<int>(std::floor(point.x)), static_cast<int>(std::floor(point.y)),
                          static_cast<int>(std::floor(point.z))};
    const glm::vec3 t{fade(point.x - static_cast<float>(cell.x)), fade(point.y - static_cast<float>(cell.y)),
                      fade(point.z - static_cast<float>(cell.z))};
    float planes[2];
    for (int dz = 0; dz < 2; ++dz) {
        const auto at = [&](int dx, int dy) { return lattice(cell.x + dx, cell.y + dy, cell.z + dz, seed); };
        planes[dz] = std::lerp(std::lerp(at(0, 0), at(1, 0), t.x), std::lerp(at(0, 1), at(1, 1), t.x), t.y);
    }
    return std::lerp(planes[0], planes[1], t.z);
}

float smoothstep(float low, float high, float value)
{
    const float t = std::clamp((value - low) / (high - low), 0.0f, 1.0f);
    return fade(t);
}

glm::vec3 mix(glm::vec3 a, glm::vec3 b, float t)
{
    return a + (b - a) * t;
}

} // namespace telepipe::demo
