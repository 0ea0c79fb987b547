#include "tools/demo/shape/Noise.h"

#include <algorithm>
#include <array>

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

// std::floor takes several times as long where the processor may not have an instruction for it.
int floorOf(float value)
{
    const int towardsZero = static_cast<int>(value);
    return towardsZero - (value < static_cast<float>(towardsZero) ? 1 : 0);
}

// std::lerp for numbers above 0 and t in [0, 1], without its branches.
float between(float a, float b, float t)
{
    return t == 1 ? b : std::max(std::min(a + t * (b - a), std::max(a, b)), std::min(a, b));
}

// Divisions are dear, and most values lie in the first period, or just past it.
int wrapped(int value, int period)
{
    if (value >= 0 && value <= period)
        return value < period ? value : 0;
    return ((value % period) + period) % period;
}

// The corners of a cell of a lattice that repeats. Painters go along rows and ask octave after octave, each with its
// own seed, so the next point of an octave is mostly in the cell of its last one.
struct TileCell
{
    TileCell() = default;
    TileCell(int column, int row, int cells, std::uint32_t number) : x(column), y(row), period(cells), seed(number)
    {
        const int x0 = wrapped(x, period), x1 = wrapped(x + 1, period);
        const std::uint32_t plane = step(hash(seed), 0);
        const std::uint32_t upper = step(plane, wrapped(y, period)), lower = step(plane, wrapped(y + 1, period));
        top = {lattice(upper, x0), lattice(upper, x1)};
        bottom = {lattice(lower, x0), lattice(lower, x1)};
    }
    bool is(int otherX, int otherY, int otherPeriod, std::uint32_t otherSeed) const
    {
        return x == otherX && y == otherY && period == otherPeriod && seed == otherSeed;
    }

    int x = 0, y = 0, period = 0; // 0: no cell yet
    std::uint32_t seed = 0;
    std::array<float, 2> top{}, bottom{};
};
constexpr std::uint32_t kRecentCells = 32;

} // namespace

float random(std::uint32_t seed)
{
    return static_cast<float>(hash(seed * 0x9e3779b9u + 1) >> 8) / 16777216.0f;
}

float tileNoise(glm::vec2 point, int period, std::uint32_t seed)
{
    const int x = floorOf(point.x), y = floorOf(point.y);
    const float u = fade(point.x - static_cast<float>(x)), v = fade(point.y - static_cast<float>(y));
    thread_local TileCell recent[kRecentCells];
    TileCell& cell = recent[seed % kRecentCells];
    if (!cell.is(x, y, period, seed))
        cell = TileCell(x, y, period, seed);
    const float top = between(cell.top[0], cell.top[1], u), bottom = between(cell.bottom[0], cell.bottom[1], u);
    return between(top, bottom, v);
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
    const glm::ivec3 cell{floorOf(point.x), floorOf(point.y), floorOf(point.z)};
    const glm::vec3 t{fade(point.x - static_cast<float>(cell.x)), fade(point.y - static_cast<float>(cell.y)),
                      fade(point.z - static_cast<float>(cell.z))};
    float planes[2];
    for (int dz = 0; dz < 2; ++dz) {
        const std::uint32_t plane = step(hash(seed), cell.z + dz);
        const auto rowAt = [&](int y) {
            const std::uint32_t row = step(plane, y);
            return between(lattice(row, cell.x), lattice(row, cell.x + 1), t.x);
        };
        planes[dz] = between(rowAt(cell.y), rowAt(cell.y + 1), t.y);
    }
    return between(planes[0], planes[1], t.z);
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
