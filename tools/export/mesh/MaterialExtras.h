#pragma once

#include "engine/scene/Scene.h"
#include "tools/json/Json.h"

namespace telepipe::tools {

// The properties of a PowerVR2 material that other programs do not have: lists, blend codes, D adjust, environment
// maps, colours of the library's lighting, the second parameters, and where in the file each register was set.
Json materialExtras(const scene::Scene& scene, const scene::DrawState& state, const scene::SceneStrip& strip);

} // namespace telepipe::tools
