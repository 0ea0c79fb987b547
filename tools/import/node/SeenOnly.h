#pragma once

#include "tools/import/node/KnownNodes.h"

namespace telepipe::tools {

// Removes from an edited model everything that only the sky and the things of the stage use, as the built files have
// none of it: pictures that nothing else shows, which would become textures, and animations of these nodes.
void leaveOutSeen(const scene::Scene& scene, ExportModel& edited, BuildNotes& notes);

} // namespace telepipe::tools
