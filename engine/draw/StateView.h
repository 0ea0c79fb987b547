#pragma once

#include "engine/draw/DrawList.h"
#include "engine/scene/Camera.h"

#include <optional>

namespace telepipe::scene {

// A place to look at a state from, and what of the picture then shows it.
struct StateView
{
    Camera camera;
    glm::vec2 point{0};      // the middle of a pixel, from the top left
    std::uint32_t strip = 0; // Scene::strips: what is there
    float seen = 0;          // the share of the places tried there that nothing hides
};

// Finds a place from which a state can be seen. It tries a ring of places around the triangles drawn with it and takes
// the one that sees the most of them, the most directly; where that sees hardly anything else, it steps back. viewport
// is the picture's size in pixels. Empty where no triangle has the state.
std::optional<StateView> viewOfState(const Scene& scene, const Pose& pose, const Visibility& visibility,
                                     std::uint16_t state, glm::vec2 viewport, float fov = 60);

} // namespace telepipe::scene
