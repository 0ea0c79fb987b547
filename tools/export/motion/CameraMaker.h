#pragma once

#include "engine/scene/Scene.h"
#include "tools/export/ExportModel.h"

namespace telepipe::tools {

// Cameras and lights of the files as nodes of the first scene, with an animation for each motion of one.
void addCameras(const scene::Scene& scene, ExportModel& model);
bool isSayable(const formats::NinjaLight& light); // glTF has such lights
void addLights(const scene::Scene& scene, ExportModel& model);

} // namespace telepipe::tools
