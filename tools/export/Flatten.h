#pragma once

#include "tools/export/ExportModel.h"

namespace telepipe::tools {

// Joins the still parts below each root of the first scene into one mesh of that root, and removes nodes that nothing
// needs any more. Parts that an animation or a skin moves stay as they are.
void flatten(ExportModel& model);

} // namespace telepipe::tools
