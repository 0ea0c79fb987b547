#pragma once

#include "tools/document/Document.h"
#include "tools/import/StageWishes.h"

namespace telepipe::tools {

// Tells of everything that an edited model has otherwise and that files cannot have so: names, what is gone that stays
// in the files, animations that are none of theirs, times of shapes, of cameras and of lights. base: the export
// of the document as it is.
void tellOfChanges(const Document& document, const ExportModel& base, const ExportModel& edited,
                   const std::vector<KnownNode>& known, const StageWishes& wishes, BuildNotes& notes);

} // namespace telepipe::tools
