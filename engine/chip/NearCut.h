#pragma once

#include <array>
#include <cstddef>
#include <glm/common.hpp>
#include <glm/vec3.hpp>

namespace telepipe::chip {

// A corner of the part of a triangle that the near plane leaves: one of the triangle's own, or a new one on the way to
// another.
struct CutCorner
{
    int from = 0, to = 0;
    double share = 0; // of the way

    // The value at this corner, from the values of the triangle's three corners.
    template <class Values> auto of(const Values& values) const
    {
        const auto &a = values[static_cast<std::size_t>(from)], &b = values[static_cast<std::size_t>(to)];
        return share == 0 ? a : glm::mix(a, b, static_cast<float>(share));
    }
    // The same in double precision.
    template <class Values> auto exactlyOf(const Values& values) const
    {
        return glm::mix(values[static_cast<std::size_t>(from)], values[static_cast<std::size_t>(to)], share);
    }
};

// A strip of none, three or four corners.
struct CutTriangle
{
    std::array<CutCorner, 4> corners;
    std::size_t count = 0;
};

// Cuts off the part before the near plane, as the library does before the chip sees it. distance: w of the corners.
CutTriangle cutAtNearPlane(glm::dvec3 distance, double nearPlane);

} // namespace telepipe::chip
