#pragma once

#include "tools/document/Document.h"
#include "tools/export/ExportModel.h"
#include "tools/import/motion/ChangedMotions.h"
#include "tools/import/node/KnownNodes.h"

namespace telepipe::tools {

// Writes changed cameras and lights of an edited model into their files, and their movement into their motions. base:
// the export of the document as it is.
void editHeld(const Document& document, const ExportModel& base, const ExportModel& edited,
              const std::vector<KnownNode>& known, ChangedMotions& changed, BuildNotes& notes);

} // namespace telepipe::tools
