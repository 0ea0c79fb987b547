#pragma once

#include "tools/import/node/KnownNodes.h"

namespace telepipe::tools {

// Takes from an edited model what the sky and the things that stand in the stage bring along, for the files that are
// built have none of it: pictures that nothing else shows, which would become textures, and what animations do to them.
void leaveOutSeen(const scene::Scene& scene, ExportModel& edited, BuildNotes& notes);

} // namespace telepipe::tools
