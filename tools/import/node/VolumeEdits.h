#pragma once

#include "tools/export/ExportModel.h"
#include "tools/import/FileEdits.h"
#include "tools/import/node/KnownNodes.h"

#include <set>

namespace telepipe::tools {

// Puts the corners of modifier volumes that an edited model has elsewhere into the vertices that they are. Returns the
// nodes of the edited model of which all is in the files then. base: the export of the document as it is.
std::set<std::uint32_t> editVolumes(const scene::Scene& scene, const ExportModel& base, const ExportModel& edited,
                                    const std::vector<KnownNode>& known, std::vector<FileEdits>& edits,
                                    BuildNotes& notes);

} // namespace telepipe::tools
