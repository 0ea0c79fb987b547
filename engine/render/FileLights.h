#pragma once

#include "engine/scene/Scene.h"
#include "engine/settings/ViewSettings.h"

namespace telepipe::render {

// The lights of files at a time of the scene clock: the first ones, up to a rig's number. Ambient light adds up.
// programLights: the kind for lights whose file leaves it to the program.
LightRig fileLights(std::span<const scene::SceneLight> lights, double seconds,
                    LightKind programLights = LightKind::Directional);

// The settings with which a scene is drawn. Fog and lights that are not set are those of the area. Lights of files
// replace the rig, unless the settings say otherwise; a draw
// mode that lights nothing is then replaced by Normal, whose functions take NJS_LIGHTs.
ViewSettings settingsOfScene(const ViewSettings& settings, const scene::Scene& scene, double seconds);

} // namespace telepipe::render
