#pragma once

#include "engine/scene/Scene.h"
#include "engine/settings/ViewSettings.h"

namespace telepipe::render {

// True where the clock changes the light or the fog of all that is seen: lights of the files with motions, and fog that
// pulses. fog: the entry of the place that it is seen from; null: none.
bool lightMoves(const ViewSettings& settings, const scene::Scene& scene, const formats::FogEntry* fog);
bool scrollsTextures(const ViewSettings& settings);
// True where the clock changes anything of a scene, in sight or not: light and fog, models with motions and shapes, and
// textures that scroll or take each other's place. Cameras of the files are not looked through here.
bool movesByItself(const ViewSettings& settings, const scene::Scene& scene, const formats::FogEntry* fog);

} // namespace telepipe::render
