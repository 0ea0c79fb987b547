#pragma once

#include "engine/scene/Scene.h"
#include "tools/export/ExportModel.h"
#include "tools/import/BuildNotes.h"

namespace telepipe::tools {

// Undoes changes of skins that other programs make by themselves: joints get the axes of the file's nodes again,
// corners that were put through their bones come back through them, and a mesh that got a node of its own below its
// joint becomes the joint's own. base: the export of the scene as it is, with all triangles.
void settleSkins(const scene::Scene& scene, const ExportModel& base, ExportModel& edited, BuildNotes& notes);

} // namespace telepipe::tools
