#include "engine/render/AreaSettings.h"

#include "engine/scene/GameTime.h"
#include "engine/settings/ViewColors.h"
#include "formats/area/FogEntries.h"
#include "formats/area/LightEntries.h"
#include "formats/bytes/Finite.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace telepipe::render {

namespace {

constexpr float kShortestFog = 1e-3f; // between its ends: some entries have none

// A distance of a pulsing fog.
float pulsing(float distance, float pulse, float speed, unsigned phase, double seconds)
{
    const double degrees = scene::frameAt(seconds, speed) + phase;
    return distance + pulse * static_cast<float>(std::sin(degrees * std::numbers::pi / 180));
}

float finiteOr(float value, float other)
{
    return std::isfinite(value) ? value : other;
}

} // namespace

Fog fogOfEntry(const formats::FogEntry& entry, const Fog& fog, double seconds)
{
    const float pulses = entry.kind == formats::kPulsingFog ? 1.0f : 0.0f;
    const auto at = [&](float distance, float pulse, unsigned phase) {
        return pulsing(distance, pulses * pulse, entry.speed, phase, seconds);
    };
    Fog result = fog;
    result.color = colorOf(entry.color);
    result.nearDistance = finiteOr(at(entry.start, entry.startPulse, entry.startPhase), fog.nearDistance);
    result.farDistance = finiteOr(at(entry.end, entry.endPulse, entry.endPhase), fog.farDistance);
    result.farDistance = std::max(result.farDistance, std::max(result.nearDistance, 0.0f) + kShortestFog);
    return result;
}

// The ambient colour is taken as it is: in the commonest entries it contains the ambient intensity once more.
LightRig rigOfEntry(const formats::LightEntry& entry)
{
    LightRig rig;
    rig.lights = {};
    const glm::vec3 ambient(entry.ambientColor[1], entry.ambientColor[2], entry.ambientColor[3]);
    if (formats::isFinite(ambient))
        rig.ambient = ambient;
    Light& light = rig.lights[0];
    light.color = {entry.diffuseColor[1], entry.diffuseColor[2], entry.diffuseColor[3]};
    light.direction = entry.direction;
    light.diffuse = entry.diffuse;
    light.specular = entry.specular;
    const bool shines = formats::isFinite(light.color) && formats::isFinite(light.direction) &&
                        light.direction != glm::vec3(0) && std::isfinite(light.diffuse) &&
                        std::isfinite(light.specular);
    light.kind = shines ? LightKind::Directional : LightKind::Off;
    return rig;
}

ViewSettings settingsOfEntries(const ViewSettings& settings, const formats::FogEntry* areaFog,
                               const formats::LightEntry* areaLight, double seconds)
{
    ViewSettings result = settings;
    if (!settings.areaEntries)
        return result;
    if (areaFog) {
        const Fog own = fogOfEntry(*areaFog, settings.fog, seconds), usual;
        if (settings.fog.color == usual.color)
            result.fog.color = own.color;
        if (settings.fog.nearDistance == usual.nearDistance)
            result.fog.nearDistance = own.nearDistance;
        if (settings.fog.farDistance == usual.farDistance)
            result.fog.farDistance = own.farDistance;
    }
    if (areaLight && settings.lights == LightRig())
        result.lights = rigOfEntry(*areaLight);
    return result;
}

ViewSettings settingsOfArea(const ViewSettings& settings, const scene::Scene& scene, double seconds)
{
    return settingsOfEntries(settings, scene.areaFog, scene.areaLight, seconds);
}

} // namespace telepipe::render
