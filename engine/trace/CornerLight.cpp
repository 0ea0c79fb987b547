#include "engine/trace/CornerLight.h"

#include "engine/settings/ColorPath.h"
#include "engine/settings/ViewColors.h"
#include "formats/ninja/Chunks.h"

#include <cmath>
#include <glm/common.hpp>
#include <glm/geometric.hpp>
#include <glm/trigonometric.hpp>

namespace telepipe::trace {

namespace {

using render::colorOf;
using render::DrawMode;
using render::Light;
using render::LightKind;
using render::unit;

float meanOf(glm::vec3 color)
{
    return (color.r + color.g + color.b) / 3;
}

// The strength of a light: near^2 / distance^2 past the near distance, none past the far one, times a spot's cone.
float strengthAt(const Light& light, glm::vec3 toLight)
{
    if (light.kind == LightKind::Directional)
        return 1;
    const float distance = glm::length(toLight), ratio = light.nearDistance / distance;
    if (distance > light.farDistance)
        return 0;
    const float strength = distance > light.nearDistance ? ratio * ratio : 1.0f;
    if (light.kind == LightKind::Point)
        return strength;
    const float along = glm::dot(unit(toLight), -unit(light.direction));
    const float inner = std::cos(glm::radians(light.innerAngle)), outer = std::cos(glm::radians(light.outerAngle));
    return strength * glm::clamp((along - outer) / std::max(inner - outer, 1e-6f), 0.0f, 1.0f);
}

struct Received
{
    float cosine = 0, strength = 0;
};

Received receive(const Light& light, glm::vec3 position, glm::vec3 normal)
{
    if (light.kind == LightKind::Off)
        return {};
    const glm::vec3 toLight = light.kind == LightKind::Directional ? -unit(light.direction) : light.position - position;
    return {std::max(glm::dot(normal, unit(toLight)), 0.0f), strengthAt(light, toLight)};
}

} // namespace

LitCorner CornerLight::lit(glm::vec3 position, glm::vec3 normal, glm::vec3 stored) const
{
    const DrawMode mode = settings.drawMode;
    const bool prelit = state.hasVertexColor && mode != DrawMode::Multi;
    if (mode == DrawMode::Unlit || prelit || !state.hasNormal)
        return {stored, glm::vec3(0)};
    LitCorner corner = mode >= DrawMode::Multi ? colored(position, normal, stored) : intensity(position, normal);
    corner.color = glm::clamp(corner.color, 0.0f, 1.0f);
    const bool shines = textured && !has(formats::kStripIgnoreSpecular);
    corner.offset = shines ? glm::clamp(corner.offset, 0.0f, 1.0f) : glm::vec3(0);
    return corner;
}

// Simple and Easy: I = max(ambient, ambient + d) of one light, which colours the material's diffuse.
LitCorner CornerLight::intensity(glm::vec3 position, glm::vec3 normal) const
{
    const bool easy = settings.drawMode == DrawMode::Easy;
    const Received light = receive(settings.lights.lights[0], position, normal);
    const float d = light.cosine * light.strength * settings.lights.lights[0].diffuse;
    const float ambient = has(formats::kStripIgnoreAmbient) ? 0.0f : meanOf(settings.lights.ambient);
    const float strength =
        has(formats::kStripIgnoreLight) ? 1.0f : glm::clamp(std::max(ambient, ambient + d), 0.0f, 1.0f);
    // Untextured strips lose the light's colour by IA instead of IL: the library's quirk.
    const bool white = has(textured ? formats::kStripIgnoreLight : formats::kStripIgnoreAmbient);
    const glm::vec3 face = easy && textured ? glm::vec3(1) : colorOf(state.diffuse);
    const float shine = easy ? std::max(ambient + d - 1, 0.0f) : d > 0 ? std::pow(d, render::kSimpleExponent) : 0.0f;
    return {face * (white ? glm::vec3(1) : settings.lights.lights[0].color) * strength,
            colorOf(state.specular) * shine};
}

// Multi and Normal: every light in its colour; stored colours count 128 as 1.
LitCorner CornerLight::colored(glm::vec3 position, glm::vec3 normal, glm::vec3 stored) const
{
    glm::vec3 diffuse(0), specular(0);
    for (const Light& light : settings.lights.lights) {
        const Received received = receive(light, position, normal);
        const float shine = received.cosine > 0 ? std::pow(received.cosine, float(state.exponent)) : 0.0f;
        diffuse += light.color * received.cosine * received.strength * light.diffuse;
        specular += light.color * shine * received.strength * light.specular;
    }
    const bool bright = has(formats::kStripIgnoreLight);
    glm::vec3 color = colorOf(state.diffuse) * (bright ? glm::vec3(1) : diffuse);
    if (!bright && !has(formats::kStripIgnoreAmbient))
        color += colorOf(state.ambient) * settings.lights.ambient;
    if (state.hasVertexColor)
        color *= stored * render::kStoredColorScale;
    const glm::vec3 over = glm::max(color - 1.0f, 0.0f);
    return {color, settings.drawMode == DrawMode::Normal ? colorOf(state.specular) * specular : over};
}

} // namespace telepipe::trace
