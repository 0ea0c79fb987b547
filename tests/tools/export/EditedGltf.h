#pragma once

#include "tests/tools/export/GltfReader.h"

#include <array>

// A glTF as a script of some other program would change it.
namespace telepipe::test {

void writeGlb(const std::filesystem::path& path, const Gltf& gltf);

// The first node or material with such a member in its extras, or the one of them with this number.
nlohmann::json& withExtra(Gltf& gltf, const char* list, const char* member, std::size_t number = 0);

// Floats of an accessor, from one vector on.
float* floatsOf(Gltf& gltf, std::size_t accessor);
std::size_t countOf(const Gltf& gltf, std::size_t accessor);

// Appends an accessor of floats, components each.
std::size_t addFloats(Gltf& gltf, const std::vector<float>& values, std::size_t components);
std::size_t addIndices(Gltf& gltf, const std::vector<std::uint32_t>& indices);

// Appends a mesh: a box of that half width, with normals and texture coordinates, and colours (linear) where asked for.
std::size_t addBox(Gltf& gltf, float halfWidth, const nlohmann::json& material, bool hasColors);
// Appends a node below another, or to the first scene where none is given.
std::size_t addNode(Gltf& gltf, const nlohmann::json& node, nlohmann::json* parent = nullptr);

} // namespace telepipe::test
