#pragma once

#include "tools/document/Document.h"
#include "tools/import/BuildNotes.h"
#include "tools/import/BuiltFile.h"
#include "tools/import/node/KnownNodes.h"

namespace telepipe::tools {

// The collision files of a document of which an edited model has triangles elsewhere, with other flags, new ones, or
// some no more. A file that the model has nothing of stays as it is.
std::vector<BuiltFile> editCollisions(const Document& document, const ExportModel& edited,
                                      const std::vector<KnownNode>& known, BuildNotes& notes);

} // namespace telepipe::tools
