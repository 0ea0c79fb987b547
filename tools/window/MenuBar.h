#pragma once

#include "tools/window/Workspace.h"

namespace telepipe::tools {

// The menu over the window. Every entry that has a key shows it.
void drawMenuBar(Workspace& workspace);

} // namespace telepipe::tools
