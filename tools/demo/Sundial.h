#pragma once

#include "tools/demo/Textures.h"

#include "formats/nj/NjWriter.h"

namespace telepipe::demo {

// What no room of the demo stage has: a modifier volume, two-parameter strips and a bump texture. A pole on a dial of
// stone, whose shadow is a volume with ice in it, before a studded wall.
formats::NjBuild sundialModel();
// Of the model, in the order of its texture list.
std::vector<DemoTexture> sundialTextures();

} // namespace telepipe::demo
