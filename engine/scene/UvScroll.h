#pragma once

#include <glm/common.hpp>
#include <glm/vec2.hpp>

namespace telepipe::scene {

// How far UVs that scroll have come. Two of a mirrored texture are a whole turn, so that it never grows large.
inline glm::vec2 scrolledUv(glm::vec2 aSecond, double seconds)
{
    return glm::vec2(glm::mod(glm::dvec2(aSecond) * seconds, 2.0));
}

} // namespace telepipe::scene
