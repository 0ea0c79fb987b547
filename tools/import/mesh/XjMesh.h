#pragma once

#include "formats/xj/XjWriter.h"
#include "tools/import/mesh/NewMesh.h"

namespace telepipe::tools {

// Parts as one model of Blue Burst. Attributes that its tables cannot leave out are added to the parts. Throws
// Refused for more than they can hold.
formats::XjPlan xjModel(std::vector<NewPart>& parts);

} // namespace telepipe::tools
