#include "engine/render/FileLights.h"

#include "engine/motion/Pose.h"
#include "engine/motion/SampleLight.h"
#include "engine/render/AreaSettings.h"
#include "formats/bytes/Bams.h"

namespace telepipe::render {

namespace {

LightKind kindOf(const formats::NinjaLight& light, LightKind programLights)
{
    switch (light.kind()) {
    case formats::LightKind::Direction:
        return LightKind::Directional;
    case formats::LightKind::Point:
        return LightKind::Point;
    case formats::LightKind::Spot:
        return LightKind::Spot;
    default:
        return scene::isProgramLight(light) ? programLights : LightKind::Off;
    }
}

glm::vec3 colorOf(const formats::NinjaLight& light)
{
    return {light.argb[1], light.argb[2], light.argb[3]};
}

// Ninja2's short form has no specular intensity: highlights are as strong as the light.
Light lightOf(const formats::NinjaLight& from, LightKind kind)
{
    Light light;
    light.kind = kind;
    light.color = colorOf(from);
    light.diffuse = from.diffuse;
    light.specular = from.ninja2 ? from.diffuse : from.specular;
    light.direction = from.vector;
    light.position = from.point;
    light.nearDistance = from.nearRange;
    light.farDistance = from.farRange;
    light.innerAngle = formats::degreesOf<float>(from.innerAngle);
    light.outerAngle = formats::degreesOf<float>(from.outerAngle);
    return light;
}

// An ambient light of Ninja2 has an intensity and nothing else; other lights have an ambient part.
glm::vec3 ambientOf(const formats::NinjaLight& light)
{
    const bool pure = light.ninja2 && light.kind() == formats::LightKind::Ambient;
    return colorOf(light) * (pure ? light.diffuse : light.ambient);
}

formats::NinjaLight lightAt(const scene::SceneLight& light, double seconds)
{
    return light.motion ? scene::sampleLight(light.light, *light.motion, scene::motionFrame(*light.motion, 1, seconds))
                        : light.light;
}

} // namespace

LightRig fileLights(std::span<const scene::SceneLight> lights, double seconds, LightKind programLights)
{
    LightRig rig;
    rig.ambient = glm::vec3(0);
    rig.lights = {};
    std::size_t count = 0;
    for (const scene::SceneLight& light : lights) {
        const formats::NinjaLight now = lightAt(light, seconds);
        rig.ambient += ambientOf(now);
        const LightKind kind = kindOf(now, programLights);
        if (kind != LightKind::Off && count < kMaxLights)
            rig.lights[count++] = lightOf(now, kind);
    }
    return rig;
}

ViewSettings settingsOfScene(const ViewSettings& settings, const scene::Scene& scene, double seconds)
{
    ViewSettings lit = settingsOfArea(settings, scene, seconds);
    if (!settings.fileLights || scene.lights.empty())
        return lit;
    lit.lights = fileLights(scene.lights, seconds, settings.programLights);
    if (lit.drawMode == DrawMode::Unlit)
        lit.drawMode = DrawMode::Normal;
    return lit;
}

} // namespace telepipe::render
