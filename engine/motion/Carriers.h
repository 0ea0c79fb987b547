#pragma once

#include "engine/scene/Scene.h"

#include <glm/mat4x4.hpp>
#include <vector>

namespace telepipe::scene {

// Nodes with the same carrier never move against each other. The carrier is the world, or a node that a motion drives;
// the nodes below it that no track drives are carried along.
struct Carrier
{
    static constexpr std::uint32_t kWorld = ~0u; // of models that do not move, and of still parts of those that do
    static constexpr std::uint32_t kNone = ~1u;  // of models with moving vertices

    std::uint32_t node = kWorld; // index into Scene::nodes
    glm::dmat4 from{1};          // of the node's own space, to the carrier's
};

// One carrier for each entry of Scene::nodes.
std::vector<Carrier> carriers(const Scene& scene);

} // namespace telepipe::scene
