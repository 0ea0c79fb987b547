#pragma once

#include "tests/tools/export/GltfReader.h"

#include <array>

// A glTF as a script of some other program would change it.
namespace telepipe::test {

void writeGlb(const std::filesystem::path& path, const Gltf& gltf);

// The first node or material whose extras have such a member, and of several the one with that number among them.
nlohmann::json& withExtra(Gltf& gltf, const char* list, const char* member, std::size_t number = 0);

// Floats of an accessor, from one vector on.
float* floatsOf(Gltf& gltf, std::size_t accessor);
std::size_t countOf(const Gltf& gltf, std::size_t accessor);

} // namespace telepipe::test
