#pragma once

#include "tools/document/Document.h"

namespace telepipe::tools {

// Adds the cameras and lights of a file to the scene. A motion of either kind moves the first one of the file, or of
// the files before it, that has none yet; a camera motion with no camera to move gets one of the library's default.
void addCamerasAndLights(scene::Scene& scene, const LoadedFile& file);
bool hasCamerasOrLights(const LoadedFile& file);

} // namespace telepipe::tools
