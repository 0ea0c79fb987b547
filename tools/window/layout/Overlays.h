#pragma once

#include "tools/window/open/Workspace.h"

namespace telepipe::tools {

// Shows errors one after another until each has been read.
void drawErrors(Workspace& workspace);
// Shows the progress of the load, with a button that stops it.
void drawProgress(Workspace& workspace);

} // namespace telepipe::tools
