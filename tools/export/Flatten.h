#pragma once

#include "tools/export/ExportModel.h"

namespace telepipe::tools {

// Brings what stands still below each root of the first scene into one mesh of that root, and takes out the nodes that
// nothing needs any more. What an animation or a skin moves stays as it is.
void flatten(ExportModel& model);

} // namespace telepipe::tools
