#pragma once

#include "tools/demo/shape/Mesh.h"

#include <span>

// The primitives the demo stage is built from. Units are the game's: a person is about 16 high.
namespace telepipe::demo {

// Flat annulus around the y axis at a height, facing up; inner 0 makes a disc. UVs in world units / tile.
void ring(Mesh& mesh, const Material& material, float inner, float outer, float height, int segments, int rings,
          float tile);
// A profile of (radius, height) points, bottom first, turned around the y axis; faces outwards. u runs `turns` times
// around, v is `vScale` a unit of profile length.
void lathe(Mesh& mesh, const Material& material, std::span<const glm::vec2> profile, int segments, float turns,
           float vScale);
// A box standing on center.y - half.y; all six faces outwards, uv in world units / tile.
void box(Mesh& mesh, const Material& material, glm::vec3 center, glm::vec3 half, float tile);
// A flat quadrilateral from corner along two edges; its front is where right x up points. uv 0..scale, v down.
void quad(Mesh& mesh, const Material& material, glm::vec3 corner, glm::vec3 right, glm::vec3 up,
          glm::vec2 scale = {1, 1}, int columns = 1, int rows = 1);
// Two upright quads crossed at right angles, centred on base; for leaves, flowers and glows.
void crossedQuads(Mesh& mesh, const Material& material, glm::vec3 base, float width, float height, float turn);
void sphere(Mesh& mesh, const Material& material, glm::vec3 center, glm::vec3 radii, int segments, int rings);
void torus(Mesh& mesh, const Material& material, float radius, float thickness, float height, int segments, int sides);

} // namespace telepipe::demo
