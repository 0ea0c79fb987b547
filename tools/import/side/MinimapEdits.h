#pragma once

#include "tools/document/Document.h"
#include "tools/import/BuildNotes.h"
#include "tools/import/BuiltFile.h"
#include "tools/import/node/KnownNodes.h"

namespace telepipe::tools {

// The minimap files of a document as an edited model has them: corners are put into the vertices that they are; a room
// that was moved as a whole has another place; one with other triangles gets a new tree; rooms are gone or new.
std::vector<BuiltFile> editMinimaps(const Document& document, const ExportModel& edited,
                                    const std::vector<KnownNode>& known, BuildNotes& notes);

} // namespace telepipe::tools
