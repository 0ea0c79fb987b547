#include "formats/collision/MeasureCollision.h"

#include <algorithm>
#include <glm/common.hpp>
#include <glm/geometric.hpp>
#include <limits>

namespace telepipe::formats {

bool measureTriangle(CollisionTriangle& triangle)
{
    const glm::dvec3 a(triangle.positions[0]), b(triangle.positions[1]), c(triangle.positions[2]);
    const glm::dvec3 middle = (a + b + c) / 3.0, across = glm::cross(b - a, c - a);
    triangle.center = glm::vec3(middle);
    triangle.radius =
        static_cast<float>(std::max({glm::distance(a, middle), glm::distance(b, middle), glm::distance(c, middle)}));
    const double area = glm::length(across);
    if (!(area > 0))
        return false;
    triangle.normal = glm::vec3(across / area);
    return true;
}

float reachFrom(const CollisionBlock& block, StageVariant variant, glm::vec3 corner)
{
    glm::vec3 way = corner - block.center;
    if (variant == StageVariant::V2)
        way.y = 0;
    return glm::length(way);
}

void measureBlock(CollisionBlock& block, StageVariant variant, std::span<const CollisionTriangle> triangles)
{
    if (triangles.empty())
        return;
    glm::vec3 least(std::numeric_limits<float>::max()), most = -least;
    for (const CollisionTriangle& triangle : triangles)
        for (const glm::vec3& corner : triangle.positions) {
            least = glm::min(least, corner);
            most = glm::max(most, corner);
        }
    block.center = (least + most) * 0.5f;
    block.radius = 0;
    for (const CollisionTriangle& triangle : triangles)
        for (const glm::vec3& corner : triangle.positions)
            block.radius = std::max(block.radius, reachFrom(block, variant, corner));
}

} // namespace telepipe::formats
