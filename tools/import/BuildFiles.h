#pragma once

#include "tools/document/Document.h"
#include "tools/export/ExportModel.h"
#include "tools/import/BuildNotes.h"
#include "tools/import/BuiltFile.h"

namespace telepipe::tools {

struct Built
{
    std::vector<BuiltFile> files; // one for each stage or model of the document, and texture files that are others now
    BuildNotes notes;
};

// The files of a document as an edited export of it wants them. Parts that were not touched stay to the byte. The files
// are read again and compared with the edited model; throws FileError where they differ from it.
Built buildFiles(const Document& base, ExportModel edited);

} // namespace telepipe::tools
