#pragma once

#include "tools/demo/shape/Textures.h"

#include "formats/nj/NjWriter.h"

namespace telepipe::demo {

// A model with everything that no room of the demo stage has: a modifier volume, two-parameter strips and a bump
// texture. It is a pole on a dial of stone before a studded wall. The pole's shadow is a volume with ice in it.
formats::NjBuild sundialModel();
// The model's textures in the order of its texture list: two of the stage's, and one of its own.
constexpr TextureId kSundialStageTextures[] = {kPaving, kCrystal};
DemoTexture sundialStuds();

} // namespace telepipe::demo
