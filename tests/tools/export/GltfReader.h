#pragma once

#include <cstdint>
#include <filesystem>
#include <glm/mat4x4.hpp>
#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

// A reader of glTF 2.0 that knows its specification and nothing of the program that wrote the file.
namespace telepipe::test {

struct Gltf
{
    nlohmann::json json;
    std::vector<std::uint8_t> binary;

    const nlohmann::json& list(const char* name) const; // empty where there is none
    // The components of an accessor, normalised ones as shares of 1.
    std::vector<double> values(std::size_t accessor) const;
    std::size_t components(std::size_t accessor) const;
    std::vector<glm::dmat4> world() const; // of all nodes, at rest
    std::vector<glm::dmat4> worldAt(const nlohmann::json& animation, double seconds) const;
};

// Reads a .glb or .gltf. Throws std::runtime_error for other files.
Gltf readGltf(const std::filesystem::path& path);

// The triangles of the first scene at rest, and the box around them.
struct GltfMeasure
{
    std::uint64_t triangles = 0;
    glm::dvec3 least{1e30}, most{-1e30};
    double area = 0;
};
GltfMeasure measureGltf(const Gltf& gltf, std::size_t scene = 0);
GltfMeasure measureGltf(const Gltf& gltf, const std::vector<glm::dmat4>& world, std::size_t scene = 0);
std::uint64_t trianglesOf(const Gltf& gltf, const nlohmann::json& mesh);

// Breaches of the specification; empty for a good file.
std::vector<std::string> gltfProblems(const Gltf& gltf);

} // namespace telepipe::test
