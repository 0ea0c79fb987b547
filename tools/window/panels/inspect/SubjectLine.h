#pragma once

#include "tools/window/open/Workspace.h"

namespace telepipe::tools {

// While two files are held against each other: which of them the panel tells of.
void drawSubjectLine(const Workspace& workspace, const Subject& subject);

} // namespace telepipe::tools
