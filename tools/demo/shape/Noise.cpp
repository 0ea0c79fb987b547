#include "tools/demo/shape/Noise.h"

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

// A lattice's value at x, y, z is a chain of hashes; neighbours share its beginning.
std::uint32_t step(std::uint32_t before, int coordinate)
{
    return hash(static_cast<std::uint32_t>(coordinate) + before);
}

float lattice(std::uint32_t row, int x)
{
    return static_cast<float>(step(row, x) >> 8) / 16777216.0f;
}

float fade(float t)
{
    return t * t * (3 - 2 * t);
}

// Divisions are dear, and most values lie in the first period, or just past it.
int wrapped(int value, int period)
{
    if (value >= 0 && value <= period)
        return value < period ? value : 0;
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
    const std::uint32_t plane = step(hash(seed), 0), upper = step(plane, y0), lower = step(plane, y1);
    const float top = std::lerp(lattice(upper, x0), lattice(upper, x1), u);
    const float bottom = std::lerp(lattice(lower, x0), lattice(lower, x1), u);
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
        const std::uint32_t plane = step(hash(seed), cell.z + dz);
        const auto rowAt = [&](int y) {
            const std::uint32_t row = step(plane, y);
            return std::lerp(lattice(row, cell.x), lattice(row, cell.x + 1), t.x);
        };
        planes[dz] = std::lerp(rowAt(cell.y), rowAt(cell.y + 1), t.y);
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
