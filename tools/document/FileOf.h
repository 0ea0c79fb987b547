#pragma once

#include "tools/document/Document.h"

namespace telepipe::tools {

// The file a model of the scene was read from; null when the document does not hold it.
const LoadedFile* fileOfModel(const Document& document, std::uint32_t model);
// The file with a number in Scene::files.
const LoadedFile* fileOfScene(const Document& document, std::uint32_t number);
// The file a texture index leads to; null where it leads nowhere.
const LoadedFile* fileOfTexture(const Document& document, std::uint32_t texture);

// The motions in a file, of nodes, cameras and lights.
std::vector<const formats::Motion*> allMotions(const LoadedFile& file);
// The file that a motion of the document was read from; null where it was made up.
const LoadedFile* fileOfMotion(const Document& document, const formats::Motion& motion);

// The placed thing that a section of the scene draws; null where it is a section of a stage or a model.
const DrawnThing* drawnThing(const Document& document, std::uint32_t section);
const scene::PlacedThing& placedThing(const Document& document, const DrawnThing& drawn);
// The number of the scene's first sections that are not placed things.
std::uint32_t ownSections(const Document& document);

} // namespace telepipe::tools
