#include "engine/chip/Planes.h"

namespace telepipe::chip {

namespace {

glm::ivec2 tileOf(glm::ivec2 pixel)
{
    return pixel / kTileSize * kTileSize;
}

} // namespace

TriangleSetup::TriangleSetup(const Corners& corners, glm::ivec2 pixel)
    : _corners(corners), _tile(tileOf(pixel)), _point(glm::vec2(pixel - tileOf(pixel)) + 0.5f)
{
}

// A triangle without an area is drawn, too, and counts as one of area 1.
Plane TriangleSetup::plane(glm::vec3 a) const
{
    const auto& [p1, p2, p3] = _corners;
    const float x21 = p2.x - p1.x, y21 = p2.y - p1.y, x31 = p3.x - p1.x, y31 = p3.y - p1.y;
    const float across = (a[2] - a[0]) * y21 - (a[1] - a[0]) * y31;
    const float down = x31 * (a[1] - a[0]) - x21 * (a[2] - a[0]);
    const float area = x21 * y31 - x31 * y21, divisor = area == 0 ? 1 : area;
    Plane plane{-across / divisor, -down / divisor, 0};
    plane.start = a[0] - plane.across * (p1.x - _tile.x) - plane.down * (p1.y - _tile.y);
    return plane;
}

float TriangleSetup::depth() const
{
    return plane({_corners[0].z, _corners[1].z, _corners[2].z}).at(_point);
}

float TriangleSetup::valueAt(glm::vec3 values, glm::vec2 point) const
{
    const glm::vec3 z(_corners[0].z, _corners[1].z, _corners[2].z);
    const float w = 1 / plane(z).at(point);
    return plane(values * z).at(point) * w;
}

} // namespace telepipe::chip
