#pragma once

#include "engine/scene/Scene.h"
#include "tools/export/ExportModel.h"
#include "tools/import/BuildNotes.h"
#include "tools/import/FileEdits.h"

namespace telepipe::tools {

// Puts what the extras of an edited model's materials say into the chunks and records that set it, for every strip that
// is drawn so: blend codes, colours, exponent, strip flags, texture and wraps.
void editMaterials(const scene::Scene& scene, const ExportModel& edited, std::vector<FileEdits>& edits,
                   BuildNotes& notes);

} // namespace telepipe::tools
