#pragma once

#include "tools/document/Document.h"
#include "tools/export/ExportModel.h"

namespace telepipe::tools {

// A texture as its file has it, to be written beside an export.
struct OriginalTexture
{
    std::string name; // of the file, "wall.pvr"
    formats::ByteVector bytes;
};

// Takes an original for each image that came from a texture of the document. The extras of the image lead to it in that
// folder.
std::vector<OriginalTexture> takeOriginals(const Document& document, ExportModel& model, const std::string& folder);

} // namespace telepipe::tools
