#pragma once

#include "tools/export/ExportModel.h"
#include "tools/export/gltf/read/GltfAccessors.h"

namespace telepipe::tools {

// The animations, cameras and lights of a glTF, into a model that has its nodes and materials already.
void readMotions(const GltfContainer& gltf, GltfAccessors& in, ExportModel& model);

} // namespace telepipe::tools
