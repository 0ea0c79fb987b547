#include "engine/walk/Closest.h"

#include <algorithm>
#include <glm/common.hpp>
#include <glm/geometric.hpp>
#include <optional>

namespace telepipe::scene {

namespace {

glm::vec3 closestOnLine(glm::vec3 point, glm::vec3 from, glm::vec3 to)
{
    const glm::vec3 along = to - from;
    const float length = glm::dot(along, along);
    return length > 0 ? from + along * glm::clamp(glm::dot(point - from, along) / length, 0.0f, 1.0f) : from;
}

// The nearest points of two lines. Three steps from one line to the other are exact unless the lines are parallel, and
// near enough then.
ClosestPoints closestOfLines(glm::vec3 from, glm::vec3 to, glm::vec3 a, glm::vec3 b)
{
    const glm::vec3 d = to - from, e = b - a, r = from - a;
    const float dd = glm::dot(d, d), ee = glm::dot(e, e), de = glm::dot(d, e);
    const float apart = dd * ee - de * de;
    const float s = apart > 0 ? glm::clamp((de * glm::dot(e, r) - ee * glm::dot(d, r)) / apart, 0.0f, 1.0f) : 0.5f;
    const glm::vec3 onOther = closestOnLine(from + d * s, a, b);
    const glm::vec3 onLine = closestOnLine(onOther, from, to);
    return {onLine, closestOnLine(onLine, a, b)};
}

// The point where a line passes through an area, which is given by a corner and two sides: a triangle or a
// parallelogram.
std::optional<glm::vec3> meets(glm::vec3 from, glm::vec3 to, glm::vec3 corner, glm::vec3 u, glm::vec3 v, bool whole)
{
    const glm::vec3 normal = glm::cross(u, v), along = to - from;
    const float slope = glm::dot(along, normal), size = glm::dot(normal, normal);
    if (slope == 0 || size == 0)
        return std::nullopt;
    const float t = glm::dot(corner - from, normal) / slope;
    if (!(t >= 0 && t <= 1))
        return std::nullopt;
    const glm::vec3 point = from + along * t, p = point - corner;
    const float a = glm::dot(glm::cross(p, v), normal) / size, b = glm::dot(glm::cross(u, p), normal) / size;
    const bool inside = a >= 0 && b >= 0 && (whole ? a <= 1 && b <= 1 : a + b <= 1);
    return inside ? std::optional(point) : std::nullopt;
}

} // namespace

// The projection where it lies within the triangle, else the nearest point of the edges.
glm::vec3 closestOnTriangle(glm::vec3 point, const glm::vec3 (&corners)[3])
{
    const glm::vec3 u = corners[1] - corners[0], v = corners[2] - corners[0], p = point - corners[0];
    const glm::vec3 normal = glm::cross(u, v);
    const float size = glm::dot(normal, normal);
    if (size > 0) {
        const float a = glm::dot(glm::cross(p, v), normal) / size, b = glm::dot(glm::cross(u, p), normal) / size;
        if (a >= 0 && b >= 0 && a + b <= 1)
            return corners[0] + u * a + v * b;
    }
    glm::vec3 best = closestOnLine(point, corners[0], corners[1]);
    for (int i = 1; i < 3; ++i) {
        const glm::vec3 other = closestOnLine(point, corners[i], corners[(i + 1) % 3]);
        if (glm::distance(other, point) < glm::distance(best, point))
            best = other;
    }
    return best;
}

ClosestPoints closest(glm::vec3 from, glm::vec3 to, const glm::vec3 (&corners)[3])
{
    if (const auto point = meets(from, to, corners[0], corners[1] - corners[0], corners[2] - corners[0], false))
        return {*point, *point};
    ClosestPoints best{from, closestOnTriangle(from, corners)};
    const auto take = [&](const ClosestPoints& other) {
        if (glm::distance(other.onLine, other.onTriangle) < glm::distance(best.onLine, best.onTriangle))
            best = other;
    };
    take({to, closestOnTriangle(to, corners)});
    for (int i = 0; i < 3; ++i)
        take(closestOfLines(from, to, corners[i], corners[(i + 1) % 3]));
    return best;
}

// Two flat areas meet where an edge of one passes through the other.
bool sweeps(glm::vec3 from, glm::vec3 to, glm::vec3 by, const glm::vec3 (&corners)[3])
{
    for (int i = 0; i < 3; ++i)
        if (meets(corners[i], corners[(i + 1) % 3], from, to - from, by, true))
            return true;
    for (const glm::vec3 end : {from, to})
        if (meets(end, end + by, corners[0], corners[1] - corners[0], corners[2] - corners[0], false))
            return true;
    return false;
}

} // namespace telepipe::scene
