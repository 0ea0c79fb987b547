#pragma once

#include "engine/scene/Scene.h"

#include <glm/vec3.hpp>
#include <vector>

namespace telepipe::scene {

// A plane in world space. A normal of zero: none is known, for what moves or bends.
struct SurfacePlane
{
    glm::vec3 normal{0}, point{0};
};

// The planes that still translucent triangles lie in, one and the same, to the bit, for all that lie in one: depth
// worked out of it ties exactly however a ground and the shadow on it are cut into triangles. Depth interpolated
// between corners does not.
//
// A triangle takes the plane of a larger one when its corners lie as near to it as single precision can tell. In real
// stages that is 1e-5 units and less; layers that are meant to lie apart do so by 0.02 and more.
//
// Of each vertex that completes a translucent triangle, its triangle's; empty where there is none.
std::vector<SurfacePlane> surfacePlanes(const Scene& scene);

} // namespace telepipe::scene
