#pragma once

#include "engine/scene/Scene.h"

#include <filesystem>
#include <set>
#include <string>
#include <vector>

namespace telepipe::tools {

// Textures that a model or a stage is drawn with and that nothing brought, so that they are magenta.
struct MissingTextures
{
    std::filesystem::path subject;     // the file of the model or stage
    std::vector<std::string> names;    // those that are missing; empty ones have a number alone
    std::vector<std::size_t> numbers;  // of each, in the order of the texture list
    std::size_t used = 0;              // textures that it is drawn with, these among them
    std::vector<std::string> archives; // looked in, or where there is none of them looked for
    bool found = false;                // there is one
};

// A message that names the missing textures and the archives that are looked for.
formats::Message missingText(const MissingTextures& missing);

// The textures that strips of the scene are drawn with, those of texture swaps among them.
std::set<std::uint32_t> usedTextures(const scene::Scene& scene);

} // namespace telepipe::tools
