#pragma once

#include "tools/document/Document.h"
#include "tools/export/ExportModel.h"
#include "tools/import/BuildNotes.h"

namespace telepipe::tools {

struct BuiltFile
{
    const LoadedFile* from = nullptr;
    formats::ByteVector bytes; // unpacked, as LoadedFile::bytes
    bool isChanged = false;
};

struct Built
{
    std::vector<BuiltFile> files; // one for each stage or model of the document
    BuildNotes notes;
};

// The files of a document as an edited export of it would have them. What was not touched stays to the byte.
Built buildFiles(const Document& base, const ExportModel& edited);

// Reads built files again, as the document they would make, and says what of the edited model is not in them.
std::vector<formats::Message> missingFromFiles(const Document& base, const Built& built, const ExportModel& edited);

} // namespace telepipe::tools
