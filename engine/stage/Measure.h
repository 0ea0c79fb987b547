#pragma once

#include "engine/scene/Scene.h"

namespace telepipe::scene {

// The measures that `telepipe info` prints. A tree that is placed twice counts twice. Bounds and area are those of the
// drawn triangles at rest, in world space and double precision.
struct Measure
{
    std::uint64_t nodes = 0;
    std::uint64_t models = 0;   // nodes with a model
    std::uint64_t vertices = 0; // written to the chunk vertex buffer; XJ: of all tables
    std::uint64_t strips = 0;
    std::uint64_t triangles = 0;           // sum of strip length - 2, degenerate ones included
    std::uint64_t degenerateTriangles = 0; // two corners with the same index
    glm::dvec3 boundsMin{0}, boundsMax{0};
    double surfaceArea = 0;
    bool empty = true; // no triangle: bounds are meaningless
};
Measure measure(const Scene& scene);

} // namespace telepipe::scene
