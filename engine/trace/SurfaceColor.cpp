#include "engine/trace/SurfaceColor.h"

#include "engine/settings/ColorPath.h"
#include "engine/trace/BumpLight.h"
#include "engine/trace/ChipSurface.h"

#include <algorithm>
#include <cmath>
#include <glm/common.hpp>
#include <glm/geometric.hpp>

namespace telepipe::trace {

namespace {

// The entries of the table are depths whose logarithm to base 2 increases by steps of a mantissa.
float tableFog(const render::FogTable& table, double distance)
{
    constexpr double kSteps = render::kFogSteps;
    const double z = std::fmin(std::fmax(double(table.density) / distance, 1.0), render::kMostFogRatio);
    const double exponent = std::floor(std::log2(z)), m = kSteps * z / std::exp2(exponent) - kSteps;
    const auto entry = static_cast<std::size_t>(kSteps * exponent + std::floor(m));
    return static_cast<float>(
        glm::mix(double(table.coefficients[entry]), double(table.coefficients[entry + 1]), glm::fract(m)) / 255);
}

// Rasterisers take differences within blocks of 2 x 2 pixels, which count from the bottom left.
glm::dvec2 blockOf(const View& view)
{
    const double row = view.size.y - 1 - std::floor(view.point.y), column = std::floor(view.point.x);
    return {column - std::fmod(column, 2.0), view.size.y - 1 - (row - std::fmod(row, 2.0))};
}

} // namespace

template <class T> T SurfaceColor::blend(T SurfaceCorner::*member, const Fragment& fragment) const
{
    if (_state.isFlat())
        return _corners[2].*member; // completes the triangle (docs/semantics.md, Culling and flat shading)
    const glm::vec3 weights(fragment.weights);
    return _corners[0].*member * weights[0] + _corners[1].*member * weights[1] + _corners[2].*member * weights[2];
}

Footprint SurfaceColor::footprint(const TrianglePlanes& planes, glm::dvec3 weights) const
{
    const auto uvOf = [&](glm::dvec3 w) {
        return glm::dvec2(_corners[0].uv) * w[0] + glm::dvec2(_corners[1].uv) * w[1] +
               glm::dvec2(_corners[2].uv) * w[2];
    };
    const auto uvAt = [&](glm::dvec2 p) { return uvOf(planes.weights(_view.toDevice(p))); };
    const glm::dvec2 block = blockOf(_view) + 0.5, here = glm::floor(_view.point) + 0.5;
    return {uvOf(weights), uvAt({block.x + 1, here.y}) - uvAt({block.x, here.y}),
            uvAt({here.x, block.y - 1}) - uvAt({here.x, block.y})};
}

// A bump texture is never filtered, for its angles do not mix. Its texel is white with its intensity as alpha, and its
// parameters take the place of the offset colour.
void SurfaceColor::readTexture(Fragment& fragment, const TrianglePlanes& planes, TextureReader& textures) const
{
    const bool bump = textures.bump(_state.texture) && fragment.area != Area::SecondSet;
    fragment.texel = textures.read(_state.texture, _state.sampler, _view.settings.textureFiltering && !bump,
                                   footprint(planes, fragment.weights));
    if (_view.showsTexturesAlone())
        return;
    if (bump)
        fragment.texel->color =
            glm::vec4(1, 1, 1, bumpIntensity(blend(&SurfaceCorner::bump, fragment), fragment.texel->color));
    else
        fragment.offset = blend(fragment.front ? &SurfaceCorner::offset : &SurfaceCorner::backOffset, fragment);
}

void SurfaceColor::fill(Fragment& fragment, const TrianglePlanes& planes, TextureReader& textures) const
{
    fragment.vertexColor = blend(fragment.front ? &SurfaceCorner::color : &SurfaceCorner::backColor, fragment);
    if (_state.texture != scene::kNoTexture && _view.showsTextures())
        readTexture(fragment, planes, textures);
    if (fragment.area == Area::Shadow) {
        const float scale = static_cast<float>(_view.settings.shadowScale) / render::kShadowSteps;
        fragment.vertexColor = glm::vec4(glm::vec3(fragment.vertexColor) * scale, fragment.vertexColor.a);
        fragment.offset *= scale;
    }
    fragment.color = plain(fragment);
    fragment.alpha = fragment.color.a;
    if (fragment.list != scene::List::Translucent)
        fragment.color.a = 1;
    fragment.fog = fogAt(fragment);
    const glm::vec3 fogged = glm::mix(glm::vec3(fragment.color), _view.settings.fog.color, fragment.fog);
    fragment.color = glm::clamp(glm::vec4(fogged, fragment.color.a), 0.0f, 1.0f);
}

glm::vec4 SurfaceColor::plain(const Fragment& fragment) const
{
    if (_view.showsTexturesAlone())
        return fragment.texel ? fragment.texel->color : glm::vec4(1, 1, 1, fragment.vertexColor.a);
    if (!fragment.texel)
        return fragment.vertexColor;
    const glm::vec4 c = combined(fragment);
    return {glm::min(glm::vec3(c) + fragment.offset, 1.0f), c.a};
}

// The opaque list takes both alphas as 1 (UseAlpha 0, IgnoreTexAlpha 1).
glm::vec4 SurfaceColor::combined(const Fragment& fragment) const
{
    glm::vec4 c = fragment.vertexColor, t = fragment.texel->color;
    if (fragment.list == scene::List::Opaque)
        c.a = t.a = 1;
    switch (_view.settings.textureEnvironment) {
    case render::TextureEnvironment::Decal:
        return t;
    case render::TextureEnvironment::Modulate:
        return {glm::vec3(c) * glm::vec3(t), t.a};
    case render::TextureEnvironment::DecalAlpha:
        return {glm::mix(glm::vec3(c), glm::vec3(t), t.a), c.a};
    default:
        return c * t;
    }
}

float SurfaceColor::fogAt(const Fragment& fragment) const
{
    const render::Fog& fog = _view.settings.fog;
    if (!_fogged || fog.kind == render::FogKind::Off || _view.showsTexturesAlone())
        return 0;
    if (fog.kind == render::FogKind::Table)
        return tableFog(_view.fog, fragment.distance);
    float sum = 0;
    for (std::size_t i = 0; i < 3; ++i)
        sum += vertexFog(fog, _corners[i].clip.w) * static_cast<float>(fragment.weights[static_cast<int>(i)]);
    return sum;
}

} // namespace telepipe::trace
