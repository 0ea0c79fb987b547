#pragma once

#include "tools/window/layout/DockTabs.h"
#include "tools/window/open/Workspace.h"

namespace telepipe::tools {

// The menu over the window. Every entry that has a key shows it.
void drawMenuBar(Workspace& workspace, const PanelTitles& titles);

} // namespace telepipe::tools
