#pragma once

#include "tools/document/Document.h"
#include "tools/picture/gallery/Gallery.h"

namespace telepipe::tools {

// What a page has below its pictures: the textures of a document, its materials, and what stands in it.
std::vector<GalleryTable> galleryTables(const Document& document);

} // namespace telepipe::tools
