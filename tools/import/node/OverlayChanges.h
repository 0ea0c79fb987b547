#pragma once

#include "tools/import/node/KnownNodes.h"

#include <set>

namespace telepipe::tools {

// Volumes, the sky and what stands in a stage are in an export to be seen, and not made into files.
// Where an edited model has them elsewhere or others, that is told, but for nodes that are in the files now. base: the
// export of the document as it is.
void tellOfOverlays(const scene::Scene& scene, const ExportModel& base, const ExportModel& edited,
                    const std::vector<KnownNode>& known, const std::set<std::uint32_t>& taken, BuildNotes& notes);

} // namespace telepipe::tools
