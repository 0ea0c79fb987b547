#pragma once

#include "tools/document/Document.h"
#include "tools/import/FileEdits.h"
#include "tools/import/KnownNodes.h"

namespace telepipe::tools {

// Puts the places of sections and objects that an edited model has moved or turned into the files.
// edits: one for each of Scene::files.
void editNodes(const scene::Scene& scene, const ExportModel& edited, const std::vector<KnownNode>& known,
               std::vector<FileEdits>& edits, BuildNotes& notes);

} // namespace telepipe::tools
