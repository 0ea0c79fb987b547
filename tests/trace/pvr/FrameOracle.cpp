#include "tests/trace/pvr/FrameOracle.h"

#include "engine/chip/Blend.h"
#include "engine/chip/Planes.h"
#include "engine/chip/Surface.h"
#include "engine/chip/WriteOut.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace telepipe::test {

namespace {

using chip::Levels;

Levels levelsOf(std::uint32_t argb)
{
    return {argb >> 16 & 255, argb >> 8 & 255, argb & 255, argb >> 24};
}

chip::TriangleSetup setupOf(const ReadTriangle& triangle, glm::ivec2 pixel)
{
    chip::Corners corners;
    for (std::size_t i = 0; i < 3; ++i)
        corners[i] = {triangle.vertices[i].x, triangle.vertices[i].y, triangle.vertices[i].z};
    return chip::TriangleSetup(corners, pixel);
}

double edge(const ReadVertex& a, const ReadVertex& b, glm::dvec2 p)
{
    return (double(b.x) - a.x) * (p.y - a.y) - (double(b.y) - a.y) * (p.x - a.x);
}

// The sign of the area decides what culling leaves.
bool covers(const ReadTriangle& t, glm::ivec2 pixel)
{
    const auto& [a, b, c] = t.vertices;
    const double area = edge(a, b, {c.x, c.y});
    const std::uint32_t cull = t.isp >> 27 & 3;
    if (area == 0 || (cull == 2 && area < 0) || (cull == 3 && area > 0))
        return false;
    const glm::dvec2 p = glm::dvec2(pixel) + 0.5;
    const double sign = area > 0 ? 1 : -1;
    return sign * edge(a, b, p) >= 0 && sign * edge(b, c, p) >= 0 && sign * edge(c, a, p) >= 0;
}

template <class Value> float interpolated(const ReadTriangle& t, const chip::TriangleSetup& setup, const Value& value)
{
    return setup.value({value(t.vertices[0]), value(t.vertices[1]), value(t.vertices[2])});
}

glm::vec4 color(const ReadTriangle& t, const chip::TriangleSetup& setup, std::uint32_t ReadSet::*member,
                std::size_t set)
{
    glm::vec4 sum(0);
    for (int i = 0; i < 4; ++i) {
        const auto value = [&](const ReadVertex& v) { return float(levelsOf(v.sets[set].*member)[i]); };
        sum[i] = t.gouraud() ? interpolated(t, setup, value) : value(t.vertices[2]);
    }
    return sum;
}

scene::SamplerState samplerOf(std::uint32_t tsp)
{
    const auto wrap = [&](unsigned clamp, unsigned flip) {
        return tsp >> clamp & 1 ? scene::Wrap::Clamp : tsp >> flip & 1 ? scene::Wrap::Mirror : scene::Wrap::Repeat;
    };
    scene::SamplerState state;
    state.filter = scene::Filter(tsp >> 13 & 3);
    state.wrapU = wrap(16, 18);
    state.wrapV = wrap(15, 17);
    state.mipDepth = static_cast<std::uint8_t>(tsp >> 8 & 15);
    state.superSample = tsp >> 12 & 1;
    return state;
}

// Between the pixels of a square of two, as the plain picture chooses a level.
trace::Footprint footprintOf(const ReadTriangle& t, const chip::TriangleSetup& setup, std::size_t set, glm::ivec2 pixel)
{
    const auto& v = t.vertices;
    const auto at = [&](glm::ivec2 step) {
        return glm::dvec2(setup.valueBeside({v[0].sets[set].uv.x, v[1].sets[set].uv.x, v[2].sets[set].uv.x}, step),
                          setup.valueBeside({v[0].sets[set].uv.y, v[1].sets[set].uv.y, v[2].sets[set].uv.y}, step));
    };
    const int left = -(pixel.x % 2), down = (479 - pixel.y) % 2;
    return {at({0, 0}), at({left + 1, 0}) - at({left, 0}), at({0, down - 1}) - at({0, down})};
}

} // namespace

FrameOracle::FrameOracle(FrameReader& frame) : _frame(frame), _tiles(frame.tiles()), _background(frame.background()) {}

glm::ivec3 FrameOracle::codeOf(Levels levels, glm::ivec2 pixel)
{
    return chip::writtenCode(glm::ivec3(levels), pixel);
}

const ReadTile& FrameOracle::tileOf(glm::ivec2 pixel) const
{
    return *std::ranges::find_if(_tiles, [&](const ReadTile& tile) {
        return int(tile.x) == pixel.x / chip::kTileSize && int(tile.y) == pixel.y / chip::kTileSize;
    });
}

std::vector<FrameOracle::Hit> FrameOracle::hits(const std::vector<ReadTriangle>& triangles, glm::ivec2 pixel) const
{
    std::vector<Hit> hits;
    for (const ReadTriangle& triangle : triangles)
        if (covers(triangle, pixel))
            hits.push_back({&triangle, setupOf(triangle, pixel).depth()});
    return hits;
}

// Each volume ends with a triangle that says whether its inside is added or taken away.
bool FrameOracle::inside(const std::vector<ReadTriangle>& volumes, glm::ivec2 pixel, float depth) const
{
    bool area = false, odd = false;
    for (const ReadTriangle& face : volumes) {
        odd ^= covers(face, pixel) && setupOf(face, pixel).depth() > depth;
        const std::uint32_t instruction = face.isp >> 29;
        if (instruction == 0)
            continue;
        area = instruction == 1 ? area || odd : area && !odd;
        odd = false;
    }
    return area;
}

Levels FrameOracle::texel(const ReadTriangle& triangle, std::size_t set, glm::ivec2 pixel)
{
    const formats::Texture* const texture = _frame.texture(triangle.tsp[set], triangle.tcw[set]);
    Read& read = _readers[texture];
    if (!read.reader) {
        read.texture = texture;
        read.reader = std::make_unique<trace::TextureReader>(std::span(&read.texture, 1), _frame.palette());
    }
    trace::ChipSteps steps;
    const chip::TriangleSetup setup = setupOf(triangle, pixel);
    read.reader->readAsChip(0, samplerOf(triangle.tsp[set]), true, footprintOf(triangle, setup, set, pixel), steps);
    if (texture->pixelFormat != formats::PixelFormat::Bump)
        return steps.texture;
    const Levels k = chip::colorLevels(color(triangle, setup, &ReadSet::offset, set));
    return {255, 255, 255, chip::bumpIntensity(k, steps.texture.r, steps.texture.g)};
}

Levels FrameOracle::fogged(const ReadTriangle& triangle, Levels color, std::uint32_t tsp, int offsetAlpha,
                           glm::ivec2 pixel) const
{
    const std::uint32_t control = tsp >> 22 & 3;
    if (control == 1)
        return offsetAlpha == 0 ? color : chip::fogged(color, levelsOf(_frame.reg(0xB4)), offsetAlpha);
    if (control != 0)
        return color;
    const std::uint32_t word = _frame.reg(0xB8);
    const float density = std::ldexp(float(word >> 8 & 255) / 128, static_cast<std::int8_t>(word & 255));
    const float z = std::clamp(density * setupOf(triangle, pixel).depth(), 1.0f, 255.99998f);
    const std::uint32_t bits = std::bit_cast<std::uint32_t>(z) - std::bit_cast<std::uint32_t>(1.0f);
    const std::uint32_t entry = _frame.reg(0x200 + (bits >> 19) * 4);
    const int next = static_cast<int>(bits >> 11 & 255);
    const int amount = (int(entry & 255) * chip::weight(next) + int(entry >> 8 & 255) * chip::weight(255 - next)) >> 8;
    return amount == 0 ? color : chip::fogged(color, levelsOf(_frame.reg(0xB0)), amount);
}

Levels FrameOracle::shade(const ReadTriangle& triangle, bool isInside, glm::ivec2 pixel)
{
    const chip::TriangleSetup setup = setupOf(triangle, pixel);
    const std::size_t set = triangle.two && isInside ? 1 : 0;
    const std::uint32_t tsp = triangle.tsp[set], shadow = _frame.reg(0x74);
    const bool dims = triangle.shadow && isInside && (shadow >> 8 & 1);
    glm::vec4 base = color(triangle, setup, &ReadSet::color, set), offset(0);
    const bool bump = triangle.textured() && (triangle.tcw[set] >> 27 & 7) == 4;
    if (triangle.hasOffset())
        offset = color(triangle, setup, &ReadSet::offset, set);
    for (int i = 0; dims && i < 3; ++i) {
        base[i] = chip::shadowed(base[i], int(shadow & 255));
        offset[i] = chip::shadowed(offset[i], int(shadow & 255));
    }
    Levels c = chip::colorLevels(base);
    const Levels o = chip::colorLevels(offset);
    if (!(tsp >> 20 & 1))
        c.a = 255;
    if (triangle.textured()) {
        Levels t = texel(triangle, set, pixel);
        if (tsp >> 19 & 1)
            t.a = 255;
        c = chip::combined(c, t, render::TextureEnvironment(tsp >> 6 & 3));
        if (triangle.hasOffset() && !bump)
            c = chip::withOffset(c, o);
    }
    return fogged(triangle, c, tsp, triangle.hasOffset() ? o.a : 0, pixel);
}

void FrameOracle::blend(const Hit& hit, Levels color, bool isInside, Levels& under) const
{
    const std::uint32_t tsp = hit.triangle->tsp[hit.triangle->two && isInside ? 1 : 0];
    under = chip::blended(color, under, scene::Blend(tsp >> 29), scene::Blend(tsp >> 26 & 7));
}

// Draws in the order of the hardware: opaque, then what the alpha test leaves, each against the nearest so far.
void FrameOracle::drawSolid(const ReadTile& tile, glm::ivec2 pixel, Hit& nearest, Levels& result)
{
    for (const Hit& hit : hits(tile.opaque, pixel))
        if (hit.depth > nearest.depth)
            nearest = hit;
    const bool isInside = inside(tile.volumes, pixel, nearest.depth);
    blend(nearest, shade(*nearest.triangle, isInside, pixel), isInside, result);
    for (const Hit& hit : hits(tile.punchThrough, pixel)) {
        const bool in = inside(tile.volumes, pixel, hit.depth);
        Levels color = shade(*hit.triangle, in, pixel);
        if (hit.depth < nearest.depth || color.a < int(_frame.reg(0x11C)))
            continue;
        color.a = 255;
        nearest = hit;
        blend(hit, color, in, result);
    }
}

Levels FrameOracle::levels(glm::ivec2 pixel)
{
    const ReadTile& tile = tileOf(pixel);
    Hit nearest{&_background, std::bit_cast<float>(_frame.reg(0x88))};
    Levels result(0);
    drawSolid(tile, pixel, nearest, result);
    std::vector<Hit> layers = hits(tile.translucent, pixel);
    std::ranges::stable_sort(layers, [](const Hit& a, const Hit& b) {
        return a.depth != b.depth ? a.depth < b.depth : a.triangle->tag < b.triangle->tag;
    });
    for (const Hit& hit : layers) {
        if (hit.depth < nearest.depth)
            continue;
        const bool isInside = inside(tile.translucentVolumes, pixel, hit.depth);
        blend(hit, shade(*hit.triangle, isInside, pixel), isInside, result);
    }
    return result;
}

} // namespace telepipe::test
