#pragma once

#include "tools/document/Document.h"
#include "tools/import/StageWishes.h"

namespace telepipe::tools {

// Tells of nodes, meshes, materials and pictures that are called otherwise, for files keep no names of them, and of
// those that are gone. base: the export of the document as it is.
void tellOfNames(const Document& document, const ExportModel& base, const ExportModel& edited,
                 const std::vector<KnownNode>& known, const StageWishes& wishes, BuildNotes& notes);

// True for an export of parts: what it leaves out is not gone.
bool isExportOfParts(const ExportModel& edited);

} // namespace telepipe::tools
