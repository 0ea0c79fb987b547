#pragma once

#include "tools/window/open/Workspace.h"

namespace telepipe::tools {

float statusBarHeight(); // pixels, in an ImGui frame
// At the lower edge: where the camera is, the section under it, what is selected, how fast the camera flies.
void drawStatusBar(const Workspace& workspace);

} // namespace telepipe::tools
