#pragma once

#include "engine/motion/Carriers.h"
#include "engine/scene/Scene.h"

#include <glm/vec3.hpp>
#include <vector>

namespace telepipe::scene {

// A plane in the space of the node that carries it. A normal of zero: none is known, as for surfaces that bend.
struct SurfacePlane
{
    glm::vec3 normal{0}, point{0};
    std::uint32_t carrier = Carrier::kWorld; // Scene::nodes, for planes that go with a moving node
};

// The planes that translucent triangles lie in, one and the same, to the bit, for all that lie in one: depth worked out
// of it ties exactly however a ground and the shadow on it are cut into triangles. Depth interpolated between corners
// does not.
//
// A triangle takes the plane of a larger one when its corners lie as near to it as single precision can tell. In real
// stages that is 1e-5 units and less; layers that are meant to lie apart do so by 0.02 and more. Triangles that a
// motion may move against each other share none.
//
// Of each vertex that completes a translucent triangle, its triangle's; empty where there is none.
std::vector<SurfacePlane> surfacePlanes(const Scene& scene);

} // namespace telepipe::scene
