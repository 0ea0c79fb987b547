#pragma once

#include "tools/demo/shape/Textures.h"

#include "formats/ninja/Chunks.h"

#include <functional>
#include <glm/mat4x4.hpp>
#include <glm/vec4.hpp>
#include <vector>

namespace telepipe::demo {

constexpr std::uint16_t kUntextured = 0xffff;

// The state that one part of a mesh is drawn with, as set by the tiny and material chunks before its strips.
struct Material
{
    std::uint16_t texture = kUntextured;
    std::uint8_t source = 4, destination = 5; // blend codes; used with kStripUseAlpha
    std::uint8_t stripFlags = 0;              // formats::StripFlags
    bool clamp = false;                       // both axes
    bool mirrorU = false;
    std::uint8_t filter = 1;   // bilinear
    std::uint8_t mipDepth = 4; // D adjust, quarters
    std::uint32_t diffuse = 0xffffffff;

    bool operator==(const Material&) const = default;
};
Material textured(std::uint16_t texture);                             // opaque
Material blended(std::uint16_t texture, int source, int destination); // translucent, both sides drawn

struct MeshVertex
{
    glm::vec3 position{0}, normal{0, 1, 0};
    glm::vec4 color{1};
};

struct MeshCorner
{
    std::uint32_t vertex = 0;
    glm::vec2 uv{0};
};

struct MeshStrip
{
    std::vector<MeshCorner> corners;
    bool reversed = false;
};

struct MeshPart
{
    Material material;
    std::vector<MeshStrip> strips;
};

struct PatchPoint
{
    glm::vec3 position{0};
    glm::vec2 uv{0};
};
// A surface over (u, v) in [0, 1]; its front is the side that du x dv points to.
using Surface = std::function<PatchPoint(float u, float v)>;

// Geometry in the form the Ninja library wants it: vertices, and strips of corners grouped by material.
struct Mesh
{
    std::vector<MeshVertex> vertices;
    std::vector<MeshPart> parts;

    // A grid of columns x rows cells, one strip a row; every other strip is written reversed, as converters do.
    void patch(const Material& material, int columns, int rows, const Surface& surface);
    void append(const Mesh& other, const glm::mat4& transform);
    // Colour of every vertex := shade(position, normal) * colour, alpha kept.
    void shade(const std::function<glm::vec3(glm::vec3 position, glm::vec3 normal)>& light);
    void tint(glm::vec4 color);
};

} // namespace telepipe::demo
