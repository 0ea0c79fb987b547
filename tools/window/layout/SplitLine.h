#pragma once

#include "tools/window/open/Workspace.h"

namespace telepipe::tools {

// Over the picture of a comparison: the line between the two, to be dragged, and which of them is where.
void drawSplitLine(Workspace& workspace);
std::string differingText(const Comparison& comparison); // how many pixels differ

} // namespace telepipe::tools
