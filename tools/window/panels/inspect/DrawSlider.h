#pragma once

#include "tools/window/open/Workspace.h"

namespace telepipe::tools {

// The frame up to one of its draws, and that draw: list, state, section. Draws are the groups of the draw list.
void drawDraws(Workspace& workspace);

} // namespace telepipe::tools
