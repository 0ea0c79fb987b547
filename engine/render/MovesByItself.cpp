#include "engine/render/MovesByItself.h"

#include "engine/motion/SceneCycle.h"
#include "formats/area/FogEntries.h"

#include <algorithm>

namespace telepipe::render {

namespace {

// As settingsOfEntries() takes an entry's distances: those that are set stay.
bool pulses(const ViewSettings& settings, const formats::FogEntry* fog)
{
    if (!fog || !settings.areaEntries || settings.fog.kind == FogKind::Off)
        return false;
    const Fog usual;
    const bool startMoves = fog->startPulse != 0 && settings.fog.nearDistance == usual.nearDistance;
    const bool endMoves = fog->endPulse != 0 && settings.fog.farDistance == usual.farDistance;
    return fog->kind == formats::kPulsingFog && fog->speed != 0 && (startMoves || endMoves);
}

} // namespace

bool lightMoves(const ViewSettings& settings, const scene::Scene& scene, const formats::FogEntry* fog)
{
    return (settings.fileLights && scene::movesLights(scene)) || pulses(settings, fog);
}

bool scrollsTextures(const ViewSettings& settings)
{
    return settings.uvScroll != glm::vec2(0);
}

bool movesByItself(const ViewSettings& settings, const scene::Scene& scene, const formats::FogEntry* fog)
{
    const bool scrolls = scrollsTextures(settings);
    const auto moves = [&](const scene::SceneModel& model) {
        return scene::playsMotion(scene, model) || (scrolls && model.scrollsUv);
    };
    return lightMoves(settings, scene, fog) || scene::swapsTextures(scene) ||
           std::any_of(scene.models.begin(), scene.models.end(), moves);
}

} // namespace telepipe::render
