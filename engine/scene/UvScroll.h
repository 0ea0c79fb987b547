#pragma once

#include <glm/common.hpp>
#include <glm/vec2.hpp>

namespace telepipe::scene {

// The offset of scrolling UVs at a time. It wraps at two, which is a whole turn even of a mirrored texture, so it never
// grows large.
inline glm::vec2 scrolledUv(glm::vec2 aSecond, double seconds)
{
    return glm::vec2(glm::mod(glm::dvec2(aSecond) * seconds, 2.0));
}

} // namespace telepipe::scene
