#pragma once

#include "tools/document/Document.h"
#include "tools/import/StageWishes.h"

namespace telepipe::tools {

// Tells of all changes in an edited model that files cannot have: names, missing parts that stay in the files,
// animations that belong to none of them, times of shapes, of cameras and of lights. base: the export of the document
// as it is.
void tellOfChanges(const Document& document, const ExportModel& base, const ExportModel& edited,
                   const std::vector<KnownNode>& known, const StageWishes& wishes, BuildNotes& notes);

} // namespace telepipe::tools
