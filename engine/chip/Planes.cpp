#include "engine/chip/Planes.h"

namespace telepipe::chip {

namespace {

glm::ivec2 tileOf(glm::ivec2 pixel)
{
    return pixel / kTileSize * kTileSize;
}

// The corner that an edge of one behind leads to: the next that lies in front, else the one before.
int neighbourInFront(const glm::dvec3& distance, int corner, double nearPlane)
{
    const int next = (corner + 1) % 3;
    return distance[next] >= nearPlane ? next : (corner + 2) % 3;
}

} // namespace

TriangleSetup::TriangleSetup(const Corners& corners, glm::ivec2 pixel)
    : _corners(corners), _tile(tileOf(pixel)), _point(glm::vec2(pixel - tileOf(pixel)) + 0.5f)
{
}

// A triangle without an area, which is drawn all the same, counts as one of area 1.
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

std::array<glm::dvec3, 3> beforeTheEye(glm::dvec3 distance, double nearPlane)
{
    std::array<glm::dvec3, 3> shares{glm::dvec3(1, 0, 0), {0, 1, 0}, {0, 0, 1}};
    for (int i = 0; i < 3; ++i) {
        if (distance[i] >= nearPlane)
            continue;
        const int other = neighbourInFront(distance, i, nearPlane);
        const double share = (nearPlane - distance[i]) / (distance[other] - distance[i]);
        shares[static_cast<std::size_t>(i)] = glm::dvec3(0);
        shares[static_cast<std::size_t>(i)][i] = 1 - share;
        shares[static_cast<std::size_t>(i)][other] = share;
    }
    return shares;
}

} // namespace telepipe::chip
