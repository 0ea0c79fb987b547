#pragma once

#include "tools/document/Document.h"
#include "tools/export/ExportModel.h"
#include "tools/import/FileEdits.h"
#include "tools/import/node/KnownNodes.h"

#include <map>

namespace telepipe::tools {

// Puts the corners of shapes (morph targets) that an edited model has elsewhere into the keys of the motions that have
// them. A target moves a corner from where its mesh has it; keys say where it is. base: the export of the document as
// it is. edits: of the files that have the motions.
void editShapes(const Document& document, const ExportModel& base, const ExportModel& edited,
                const std::vector<KnownNode>& known, std::map<const LoadedFile*, FileEdits>& edits, BuildNotes& notes);

} // namespace telepipe::tools
