#pragma once

#include "tools/document/Document.h"
#include "tools/import/BuildNotes.h"
#include "tools/import/BuiltFile.h"
#include "tools/import/node/KnownNodes.h"

namespace telepipe::tools {

// The minimap files of a document of which an edited model has corners elsewhere: each is put into its vertex. Rooms
// with other triangles than theirs, or none, are told.
std::vector<BuiltFile> editMinimaps(const Document& document, const ExportModel& edited,
                                    const std::vector<KnownNode>& known, BuildNotes& notes);

} // namespace telepipe::tools
