#pragma once

#include "engine/scene/Scene.h"
#include "tools/export/ExportModel.h"
#include "tools/import/BuildNotes.h"
#include "tools/import/FileEdits.h"

#include <set>

namespace telepipe::tools {

// Writes the extras of an edited model's materials into the chunks and records that set them, for every strip drawn
// with them: blend codes, colours, exponent, strip flags, texture and wraps. kept: the materials of meshes that stay in
// their places; a material of new meshes only is written with these.
void editMaterials(const scene::Scene& scene, const ExportModel& edited, const std::set<std::uint32_t>& kept,
                   std::vector<FileEdits>& edits, BuildNotes& notes);

} // namespace telepipe::tools
