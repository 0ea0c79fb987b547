#pragma once

#include "tools/document/Document.h"
#include "tools/import/FileEdits.h"
#include "tools/import/StageWishes.h"

namespace telepipe::tools {

// Puts the places of sections and objects that an edited model has moved or turned into the files. A tree that was
// moved in some of its places becomes a wish. edits: one for each of Scene::files.
void editNodes(const scene::Scene& scene, const ExportModel& edited, const std::vector<KnownNode>& known,
               StageWishes& wishes, std::vector<FileEdits>& edits, BuildNotes& notes);

} // namespace telepipe::tools
