#pragma once

#include "tools/export/ExportModel.h"
#include "tools/import/BuildNotes.h"
#include "tools/import/FileEdits.h"

#include "engine/scene/Scene.h"

namespace telepipe::tools {

// Puts the positions, normals, colours and texture coordinates that an edited model has changed into the files, each
// where its vertex or strip has it. base: the export of the scene as it is, with all triangles.
void editMeshes(const scene::Scene& scene, const ExportModel& base, const ExportModel& edited,
                std::vector<FileEdits>& edits, BuildNotes& notes);

} // namespace telepipe::tools
