#pragma once

#include <glm/mat4x4.hpp>
#include <glm/vec3.hpp>
#include <vector>

#include "tools/demo/shape/Mesh.h"

namespace telepipe::demo {

struct Lamp
{
    glm::vec3 position{0}; // world
    glm::vec3 color{1};
    float reach = 60; // half brightness at this distance
};

// The light that is baked into vertex colours, as the game's own stages were: a low sun, a blue sky above, warm earth
// below, lamps.
struct Lighting
{
    std::vector<Lamp> lamps;

    glm::vec3 at(glm::vec3 position, glm::vec3 normal) const;
    void bake(Mesh& mesh, const glm::mat4& toWorld) const;
};

} // namespace telepipe::demo
