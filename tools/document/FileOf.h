#pragma once

#include "tools/document/Document.h"

namespace telepipe::tools {

// The file a model of the scene was read from; null when the document does not hold it.
const LoadedFile* fileOfModel(const Document& document, std::uint32_t model);
// The file with a number in Scene::files.
const LoadedFile* fileOfScene(const Document& document, std::uint32_t number);
// The file a texture index leads to; null where it leads nowhere.
const LoadedFile* fileOfTexture(const Document& document, std::uint32_t texture);

} // namespace telepipe::tools
