#pragma once

#include "tools/document/Document.h"
#include "tools/export/ExportModel.h"
#include "tools/import/FileEdits.h"
#include "tools/import/node/KnownNodes.h"

#include <map>

namespace telepipe::tools {

// Puts cameras and lights that an edited model has elsewhere, or others, into the files that have them. Those that a
// motion moves stay. base: the export of the document as it is.
void editHeld(const Document& document, const ExportModel& base, const ExportModel& edited,
              const std::vector<KnownNode>& known, std::map<const LoadedFile*, FileEdits>& edits, BuildNotes& notes);

} // namespace telepipe::tools
