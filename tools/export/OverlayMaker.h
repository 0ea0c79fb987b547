#pragma once

#include "tools/document/Document.h"
#include "tools/export/ExportModel.h"

namespace telepipe::tools {

// Adds scenes beside the document's own, one each: its collision and minimap, coloured as the program draws them, a
// mesh for each value of the flags or each room; its modifier volumes; the things in the stage, as nodes that draw
// nothing.
void addOverlayScenes(const Document& document, ExportModel& model);
void addVolumeScene(const scene::Scene& scene, ExportModel& model);
void addPlacementScenes(const Document& document, ExportModel& model);

} // namespace telepipe::tools
