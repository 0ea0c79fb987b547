#pragma once

#include "tools/window/open/Workspace.h"

namespace telepipe::tools {

float statusBarHeight(); // pixels, in an ImGui frame
// Draws the bar at the lower edge: the camera's place, the section under it, the selection, the camera's speed.
void drawStatusBar(const Workspace& workspace);

} // namespace telepipe::tools
