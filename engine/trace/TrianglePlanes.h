#pragma once

#include <array>
#include <glm/vec2.hpp>
#include <glm/vec3.hpp>
#include <glm/vec4.hpp>

namespace telepipe::trace {

// A triangle of corners in clip space, as functions of a point in normalised device coordinates. Edges and perspective
// come from the inverse of the matrix of the corners' (x, y, w), so that nothing needs to be clipped: a point p = (x,
// y, 1) is the sum of b_i corner_i, b_i being linear in p.
class TrianglePlanes
{
public:
    explicit TrianglePlanes(const std::array<glm::dvec4, 3>& corners);

    bool degenerate() const { return _determinant == 0; }
    bool front() const { return _determinant > 0; } // counter-clockwise
    // True for a point in front of the eye and inside. A point on an edge that two triangles share belongs to one of
    // them.
    bool covers(glm::dvec2 point) const;
    // Perspective-correct shares of the corners on the triangle's plane, also outside it.
    glm::dvec3 weights(glm::dvec2 point) const;
    double depth(glm::dvec2 point) const; // z / w

private:
    glm::dvec3 sums(glm::dvec2 point) const;

    std::array<glm::dvec3, 3> _planes; // b_i times the determinant
    glm::dvec3 _z;                     // of the corners
    double _determinant;
};

} // namespace telepipe::trace
