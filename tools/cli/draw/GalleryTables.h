#pragma once

#include "tools/document/Document.h"
#include "tools/picture/gallery/Gallery.h"

namespace telepipe::tools {

// The tables below the pictures of a page: the textures of a document, its materials, and the things in it.
std::vector<GalleryTable> galleryTables(const Document& document);

} // namespace telepipe::tools
