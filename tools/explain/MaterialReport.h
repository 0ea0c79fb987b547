#pragma once

#include "engine/scene/StrangeStates.h"
#include "tools/document/Document.h"

#include <string>
#include <vector>

namespace telepipe::tools {

std::vector<scene::TextureAlpha> textureAlphas(const Document& document);

// "11 demo_sheen 64x64 ARGB4444, twiddled, at 0x83174 of map_demo01.pvm"; "none".
std::string textureText(const Document& document, const scene::DrawState& state);

// A material and all that can be said of it, line by line: why it is strange, what it is drawn with, who draws with
// it, and which bytes say so.
struct MaterialRow
{
    std::string name;
    std::vector<std::string> lines;
};
std::vector<MaterialRow> materialRows(const Document& document, const scene::RankedState& rank);

// Models as telepipe steps numbers them: those that a stage places, or those of a file.
std::uint32_t modelNumber(const Document& document, std::uint32_t model);

} // namespace telepipe::tools
