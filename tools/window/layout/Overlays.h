#pragma once

#include "tools/window/open/Workspace.h"

namespace telepipe::tools {

// What went wrong, one after another, until each has been read.
void drawErrors(Workspace& workspace);
// How far the load has come, with a button that stops it.
void drawProgress(Workspace& workspace);

} // namespace telepipe::tools
