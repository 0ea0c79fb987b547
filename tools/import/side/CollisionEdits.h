#pragma once

#include "tools/document/Document.h"
#include "tools/import/BuildNotes.h"
#include "tools/import/BuiltFile.h"
#include "tools/import/node/KnownNodes.h"

namespace telepipe::tools {

// The collision files of a document whose triangles an edited model has moved, added, removed or given other flags. A
// file without nodes in the model stays as it is.
std::vector<BuiltFile> editCollisions(const Document& document, const ExportModel& edited,
                                      const std::vector<KnownNode>& known, BuildNotes& notes);

} // namespace telepipe::tools
