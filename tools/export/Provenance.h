#pragma once

#include "engine/scene/Scene.h"
#include "tools/export/ExportModel.h"

namespace telepipe::tools {

// The extras of nodes: the places in the files, and what the files say that a node of another program has no field
// for. Offsets are absolute and in decimal.
Json sectionExtras(const scene::Scene& scene, const scene::SceneSection& section);
Json placementExtras(const scene::Scene& scene, const scene::SceneModel& model);
Json nodeExtras(const scene::Scene& scene, const scene::SceneNode& node);

} // namespace telepipe::tools
