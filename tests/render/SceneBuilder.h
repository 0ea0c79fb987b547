#pragma once

#include "engine/scene/Scene.h"
#include "formats/texture/Texture.h"

#include <array>
#include <deque>
#include <memory>
#include <vector>

namespace telepipe::test {

struct Corner
{
    glm::vec3 position{0};
    std::uint32_t color = 0xffffffffu; // bytes R, G, B, A in memory: see rgba()
    glm::vec2 uv{0};
    glm::vec3 normal{0};
    glm::vec2 secondUv{0};    // of two-parameter strips
    std::uint32_t offset = 0; // as color
};

constexpr std::uint32_t rgba(std::uint32_t r, std::uint32_t g, std::uint32_t b, std::uint32_t a = 255)
{
    return r | g << 8 | b << 16 | a << 24;
}

// A compiled scene by hand: one file, one section at the origin, one still model.
class SceneBuilder
{
public:
    SceneBuilder();

    // Node 0 is at the origin and there from the start. Angles in BAMS, about X first.
    std::uint32_t addNode(glm::vec3 position, glm::ivec3 angle = glm::ivec3(0));
    // A strip of its own batch; corners as the file has them: the first triangle is counter-clockwise.
    void addStrip(const scene::DrawState& state, const std::vector<Corner>& corners, std::uint32_t node = 0);
    // Two triangles over the rectangle of the z plane, in the colour of the corners.
    void addRectangle(const scene::DrawState& state, glm::vec2 min, glm::vec2 max, float z, std::uint32_t color);
    // A modifier volume: three corners a triangle, or the twelve triangles of a box.
    void addVolume(const std::vector<glm::vec3>& corners);
    void addBoxVolume(glm::vec3 min, glm::vec3 max);
    // Lets several nodes at a time move a corner, counted from the last one added (0).
    void influenceCorner(std::size_t fromLast, const std::vector<scene::Influence>& influences);

    void shareStates(); // equal states become one, as a compiled scene has them

    const scene::Scene& scene();

private:
    void addIndices(std::uint32_t first, std::uint32_t count);

    formats::ModelPool _pool;
    scene::Scene _scene;
};

// A texture of one level in ARGB8888, row after row: texels as rgba() makes them. Owns the bytes it windows.
class TexelTexture
{
public:
    TexelTexture(std::uint32_t width, std::uint32_t height, const std::vector<std::uint32_t>& texels);

    void addLevel(const std::vector<std::uint32_t>& texels); // the next smaller one
    const formats::Texture* get() const { return &_texture; }

private:
    void store(const std::vector<std::uint32_t>& texels, std::uint32_t width, std::uint32_t height);

    std::deque<formats::ByteVector> _levels;
    formats::Texture _texture;
};

} // namespace telepipe::test
