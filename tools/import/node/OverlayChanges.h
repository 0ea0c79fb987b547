#pragma once

#include "tools/import/node/KnownNodes.h"

#include <set>

namespace telepipe::tools {

// Tells of volumes, sky and things of a stage that an edited model has elsewhere or changed. They are in an export to
// be seen, and not built into files. Nodes that are in the files now (taken) are left out. base: the export of the
// document as it is.
void tellOfOverlays(const scene::Scene& scene, const ExportModel& base, const ExportModel& edited,
                    const std::vector<KnownNode>& known, const std::set<std::uint32_t>& taken, BuildNotes& notes);

} // namespace telepipe::tools
