#include "engine/trace/ChipSurface.h"

#include "engine/chip/Surface.h"
#include "engine/trace/BumpLight.h"

#include <algorithm>

namespace telepipe::trace {

namespace {

using chip::Levels;

chip::Corner onScreen(glm::dvec4 clip, glm::uvec2 size)
{
    return {static_cast<float>((0.5 + 0.5 * clip.x / clip.w) * size.x),
            static_cast<float>((0.5 - 0.5 * clip.y / clip.w) * size.y), static_cast<float>(1 / clip.w)};
}

chip::Corner placeOf(const View& view, const SurfaceCorners& corners, const chip::CutCorner& cut)
{
    const std::array<glm::dvec4, 3> clip{corners[0].clip, corners[1].clip, corners[2].clip};
    return onScreen(cut.exactlyOf(clip), view.size);
}

// Positive on one side of the line from a to b, negative on the other.
double sideOf(const chip::Corner& a, const chip::Corner& b, glm::dvec2 point)
{
    return (double(b.x) - a.x) * (point.y - a.y) - (double(b.y) - a.y) * (point.x - a.x);
}

// The triangle that the point lies in, of the strip that the near plane leaves. An orthographic view has no eye that a
// corner could lie behind.
std::array<chip::CutCorner, 3> cutAt(const View& view, const SurfaceCorners& corners)
{
    const double nearPlane = view.camera.isOrthographic() ? 0 : double(view.projection[3][2]);
    const auto& [cut, count] =
        chip::cutAtNearPlane({corners[0].clip.w, corners[1].clip.w, corners[2].clip.w}, nearPlane);
    if (count < 3)
        return {{{0, 0, 0}, {1, 1, 0}, {2, 2, 0}}};
    if (count == 4) {
        const chip::Corner a = placeOf(view, corners, cut[1]), b = placeOf(view, corners, cut[2]);
        const chip::Corner last = placeOf(view, corners, cut[3]);
        if (sideOf(a, b, view.point) * sideOf(a, b, {last.x, last.y}) > 0)
            return {cut[2], cut[1], cut[3]};
    }
    return {cut[0], cut[1], cut[2]};
}

chip::Corners placesOf(const View& view, const SurfaceCorners& corners, const std::array<chip::CutCorner, 3>& cut)
{
    return {placeOf(view, corners, cut[0]), placeOf(view, corners, cut[1]), placeOf(view, corners, cut[2])};
}

// A colour's share as a level, as the corners store colours.
float level(float share)
{
    return float(chip::levelsOf(glm::vec4(share)).r);
}

glm::vec4 share(Levels levels)
{
    return glm::vec4(levels) / float(chip::kMostLevel);
}

} // namespace

float vertexFog(const render::Fog& fog, double distance)
{
    const double range = std::max(double(fog.farDistance) - double(fog.nearDistance), 1e-6);
    return static_cast<float>(std::clamp((distance - double(fog.nearDistance)) / range, 0.0, 1.0));
}

ChipSurface::ChipSurface(const View& view, const scene::DrawState& state, const SurfaceCorners& corners, bool fogged)
    : _view(view), _state(state), _corners(corners), _cut(cutAt(view, corners)),
      _setup(placesOf(view, corners, _cut), glm::ivec2(glm::floor(view.point))), _fogged(fogged)
{
}

template <class Value> std::array<float, 3> ChipSurface::cornerValues(const Value& value) const
{
    const std::array<float, 3> values{value(_corners[0]), value(_corners[1]), value(_corners[2])};
    return {_cut[0].of(values), _cut[1].of(values), _cut[2].of(values)};
}

template <class Value> float ChipSurface::interpolatedLevel(const Value& value) const
{
    const auto [first, second, third] = cornerValues(value);
    return _setup.value({level(first), level(second), level(third)});
}

template <class Value> float ChipSurface::shadedLevel(const Value& value) const
{
    return _state.isFlat() ? level(value(_corners[2])) : interpolatedLevel(value);
}

glm::vec4 ChipSurface::shadedColor(glm::vec4 SurfaceCorner::*color) const
{
    glm::vec4 sum(0);
    for (int i = 0; i < 4; ++i)
        sum[i] = shadedLevel([&](const SurfaceCorner& c) { return (c.*color)[i]; });
    return sum;
}

Levels ChipSurface::baseOf(const Fragment& fragment) const
{
    glm::vec4 value = shadedColor(fragment.front ? &SurfaceCorner::color : &SurfaceCorner::backColor);
    if (fragment.area == Area::Shadow)
        for (int i = 0; i < 3; ++i)
            value[i] = chip::shadowed(value[i], _view.settings.shadowScale);
    return chip::colorLevels(value);
}

Levels ChipSurface::offsetOf(const Fragment& fragment) const
{
    const auto member = fragment.front ? &SurfaceCorner::offset : &SurfaceCorner::backOffset;
    glm::vec4 value(0);
    for (int i = 0; i < 3; ++i) {
        value[i] = shadedLevel([&](const SurfaceCorner& c) { return (c.*member)[i]; });
        if (fragment.area == Area::Shadow)
            value[i] = chip::shadowed(value[i], _view.settings.shadowScale);
    }
    return chip::colorLevels(value);
}

// The footprint between the pixels of a square, as rasterisers measure it, for the choice of a level.
Footprint ChipSurface::footprint() const
{
    const auto u = [](const SurfaceCorner& c) { return c.uv.x; };
    const auto v = [](const SurfaceCorner& c) { return c.uv.y; };
    const auto us = cornerValues(u), vs = cornerValues(v);
    const auto at = [&](glm::ivec2 step) {
        return glm::dvec2(_setup.valueBeside({us[0], us[1], us[2]}, step),
                          _setup.valueBeside({vs[0], vs[1], vs[2]}, step));
    };
    const glm::ivec2 pixel(glm::floor(_view.point));
    const int left = -(pixel.x % 2), down = (static_cast<int>(_view.size.y) - 1 - pixel.y) % 2;
    return {at({0, 0}), at({left + 1, 0}) - at({left, 0}), at({0, down - 1}) - at({0, down})};
}

void ChipSurface::readTexture(Fragment& fragment, ChipSteps& steps, TextureReader& textures) const
{
    const bool bump = textures.bump(_state.texture) && fragment.area != Area::SecondSet;
    fragment.texel = textures.readAsChip(_state.texture, _state.sampler, _view.settings.textureFiltering && !bump,
                                         footprint(), steps);
    if (_view.showsTexturesAlone())
        return;
    if (!bump) {
        steps.offset = offsetOf(fragment);
        return;
    }
    const glm::vec4 k = shadedColor(&SurfaceCorner::bump); // K1, K2, K3, Q
    const Levels parameters = chip::colorLevels({k.y, k.z, k.w, k.x});
    steps.texture = Levels(255, 255, 255, chip::bumpIntensity(parameters, steps.texture.r, steps.texture.g));
    fragment.texel->color = share(steps.texture);
}

// The opaque list takes both alphas as the most (UseAlpha 0, IgnoreTexAlpha 1).
void ChipSurface::combine(const Fragment& fragment, ChipSteps& steps) const
{
    const bool opaque = fragment.list == scene::List::Opaque;
    if (_view.showsTexturesAlone()) {
        steps.combined = fragment.texel ? steps.texture : Levels(255, 255, 255, steps.base.a);
        return;
    }
    if (opaque)
        steps.base.a = steps.texture.a = chip::kMostLevel;
    steps.combined =
        fragment.texel ? chip::combined(steps.base, steps.texture, _view.settings.textureEnvironment) : steps.base;
}

int ChipSurface::fogAt() const
{
    const render::Fog& fog = _view.settings.fog;
    if (!_fogged || fog.kind == render::FogKind::Off || _view.showsTexturesAlone())
        return 0;
    if (fog.kind == render::FogKind::Table)
        return chip::tableFog(_view.fog, _setup.depth());
    const float value = interpolatedLevel([&](const SurfaceCorner& c) { return vertexFog(fog, c.clip.w); });
    return chip::colorLevels(glm::vec4(value))[0];
}

void ChipSurface::fill(Fragment& fragment, TextureReader& textures) const
{
    ChipSteps steps;
    steps.base = baseOf(fragment);
    if (_state.texture != scene::kNoTexture && _view.showsTextures())
        readTexture(fragment, steps, textures);
    combine(fragment, steps);
    steps.color = chip::withOffset(steps.combined, steps.offset);
    fragment.alpha = share(steps.color).a;
    if (fragment.list != scene::List::Translucent)
        steps.color.a = chip::kMostLevel;
    steps.fog = fogAt();
    if (steps.fog != 0)
        steps.color = chip::fogged(steps.color, chip::levelsOf(glm::vec4(_view.settings.fog.color, 0)), steps.fog);
    fragment.vertexColor = share(steps.base);
    fragment.offset = glm::vec3(share(steps.offset));
    fragment.fog = float(steps.fog) / float(chip::kMostLevel);
    fragment.color = share(steps.color);
    fragment.chip = std::move(steps);
}

} // namespace telepipe::trace
