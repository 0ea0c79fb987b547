#pragma once

#include <glm/vec3.hpp>

namespace telepipe::scene {

// The point of a triangle that is nearest to another.
glm::vec3 closestOnTriangle(glm::vec3 point, const glm::vec3 (&corners)[3]);

struct ClosestPoints
{
    glm::vec3 onLine{0}, onTriangle{0};
};
// The nearest points of the line from one end to the other and of a triangle; the same where they meet.
ClosestPoints closest(glm::vec3 from, glm::vec3 to, const glm::vec3 (&corners)[3]);

// True where a line that is moved sideways meets a triangle on its way.
bool sweeps(glm::vec3 from, glm::vec3 to, glm::vec3 by, const glm::vec3 (&corners)[3]);

} // namespace telepipe::scene
