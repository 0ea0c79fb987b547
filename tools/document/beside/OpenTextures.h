#pragma once

#include "tools/document/Document.h"
#include "tools/document/FileSource.h"

namespace telepipe::tools {

// Works like openDocument(), but textures alone are a document too, in which nothing is drawn.
std::unique_ptr<Document> openDocumentOrTextures(const DocumentRequest& request, const FileSource& source,
                                                 LoadProgress* progress = nullptr);
std::unique_ptr<Document> openDocumentOrTextures(const DocumentRequest& request, LoadProgress* progress = nullptr);

} // namespace telepipe::tools
