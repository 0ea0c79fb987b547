#pragma once

#include <array>
#include <glm/vec2.hpp>
#include <glm/vec3.hpp>

namespace telepipe::chip {

constexpr int kTileSize = 32; // pixels; planes are set up anew in each tile

// A corner of a triangle on the screen: pixels from the top left, and 1 / w, which is its depth.
struct Corner
{
    float x = 0, y = 0, z = 1;
};
using Corners = std::array<Corner, 3>;

// A value that is linear over the screen, as a tile sees it.
struct Plane
{
    float across = 0, down = 0, start = 0; // a pixel to the right, one down, at the tile's top left

    float at(glm::vec2 point) const { return point.x * across + point.y * down + start; } // from the tile's top left
};

// A triangle's planes in the tile that a pixel lies in, in single precision and in the order of the hardware's model.
class TriangleSetup
{
public:
    TriangleSetup(const Corners& corners, glm::ivec2 pixel);

    Plane plane(glm::vec3 values) const; // of the corners
    // 1 / w at the centre of the pixel.
    float depth() const;
    // A corner value that perspective bends: it is linear times 1 / w, and multiplied by w again.
    float value(glm::vec3 values) const { return valueAt(values, _point); }
    // The same at the centre of a neighbouring pixel.
    float valueBeside(glm::vec3 values, glm::ivec2 step) const { return valueAt(values, _point + glm::vec2(step)); }

private:
    float valueAt(glm::vec3 values, glm::vec2 point) const;

    Corners _corners;
    glm::vec2 _tile, _point; // of the tile, from the picture's top left; of the pixel's centre, from the tile's
};

} // namespace telepipe::chip
