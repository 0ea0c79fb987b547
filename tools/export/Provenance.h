#pragma once

#include "engine/scene/Scene.h"
#include "tools/document/Document.h"
#include "tools/export/ExportModel.h"

namespace telepipe::tools {

// The extras of nodes: their places in the files, and values of the files that nodes of other programs have no field
// for. Offsets are absolute and in decimal.
Json sectionExtras(const scene::Scene& scene, const scene::SceneSection& section);
Json placementExtras(const scene::Scene& scene, const scene::SceneModel& model);
Json nodeExtras(const scene::Scene& scene, const scene::SceneNode& node);
// Extras of a section that a file of objects or enemies puts into the scene; null for other sections.
Json thingExtras(const Document& document, std::uint32_t section);

} // namespace telepipe::tools
