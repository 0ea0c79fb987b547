#pragma once

#include "engine/scene/Scene.h"
#include "tools/export/ExportModel.h"
#include "tools/import/BuildNotes.h"
#include "tools/import/FileEdits.h"

#include <set>

namespace telepipe::tools {

// Puts what the extras of an edited model's materials say into the chunks and records that set it, for every strip that
// is drawn so: blend codes, colours, exponent, strip flags, texture and wraps. kept: the materials of meshes that stay
// where they are; what draws nothing but new ones is written with these.
void editMaterials(const scene::Scene& scene, const ExportModel& edited, const std::set<std::uint32_t>& kept,
                   std::vector<FileEdits>& edits, BuildNotes& notes);

} // namespace telepipe::tools
