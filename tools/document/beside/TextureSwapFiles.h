#pragma once

#include "tools/document/Document.h"
#include "tools/document/FileSource.h"

namespace telepipe::tools {

// Names, best first, of the texture animations beside a stage: map_lobby_01.tam for map_lobby_01n.rel. Variants of a
// map share their textures, and so these too.
std::vector<std::string> textureAnimationNames(const std::filesystem::path& path);

// True where an entry of the stage names a texture swap.
bool namesTextureSwaps(const formats::Stage& stage);

} // namespace telepipe::tools
