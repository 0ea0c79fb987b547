#include "engine/trace/TrianglePlanes.h"

#include <glm/geometric.hpp>

namespace telepipe::trace {

namespace {

// The hardware's rule, y up: left edges and level top ones belong to the triangle.
bool ownsItsEdge(glm::dvec3 plane)
{
    return plane.x > 0 || (plane.x == 0 && plane.y < 0);
}

} // namespace

TrianglePlanes::TrianglePlanes(const std::array<glm::dvec4, 3>& corners) : _z(corners[0].z, corners[1].z, corners[2].z)
{
    const auto place = [&](std::size_t i) { return glm::dvec3(corners[i % 3].x, corners[i % 3].y, corners[i % 3].w); };
    for (std::size_t i = 0; i < 3; ++i)
        _planes[i] = glm::cross(place(i + 1), place(i + 2));
    _determinant = glm::dot(place(0), _planes[0]);
}

glm::dvec3 TrianglePlanes::sums(glm::dvec2 point) const
{
    const glm::dvec3 p(point, 1);
    return {glm::dot(_planes[0], p), glm::dot(_planes[1], p), glm::dot(_planes[2], p)};
}

bool TrianglePlanes::covers(glm::dvec2 point) const
{
    const double side = front() ? 1 : -1;
    const glm::dvec3 b = sums(point) * side;
    for (int i = 0; i < 3; ++i)
        if (b[i] < 0 || (b[i] == 0 && !ownsItsEdge(_planes[static_cast<std::size_t>(i)] * side)))
            return false;
    return b.x + b.y + b.z > 0;
}

glm::dvec3 TrianglePlanes::weights(glm::dvec2 point) const
{
    const glm::dvec3 b = sums(point);
    return b / (b.x + b.y + b.z);
}

double TrianglePlanes::depth(glm::dvec2 point) const
{
    return glm::dot(sums(point), _z) / _determinant;
}

} // namespace telepipe::trace
