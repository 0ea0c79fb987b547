#pragma once

#include "tools/window/open/OpenDocument.h"

namespace telepipe::tools {

// Rows of an ImGui table: one snapshot of the material and chunk state, in the SDK's words, with the texture's picture.
void drawStateTable(const OpenDocument& open, const scene::DrawState& state);
// A texture's picture, fitted into a square, or a note where there is none.
void drawTexturePicture(const OpenDocument& open, std::uint32_t texture, float size);
const char* textureName(const OpenDocument& open, std::uint32_t texture);

} // namespace telepipe::tools
