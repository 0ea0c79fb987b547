#pragma once

#include "engine/draw/overlay/OverlayMesh.h"
#include "tools/window/keys/Actions.h"

#include <iterator>

namespace telepipe::tools {

// The action that shows and hides overlays of a kind: they are in the same order.
constexpr Action toggleOf(scene::OverlayKind kind)
{
    return Action(std::size_t(Action::ToggleCollision) + std::size_t(kind));
}
static_assert(std::size(scene::kOverlayKinds) == std::size_t(Action::ToggleSky) - std::size_t(Action::ToggleCollision));
const char* overlayTitle(scene::OverlayKind kind); // "Collision", English

// The side files of a stage that are shown, and how. Remembered between runs.
struct LayerSettings
{
    bool collision = false, minimap = false, areas = false, particles = false, links = false, sky = true;
    bool objects = true, enemies = true, people = true; // as markers, where their models are not there
    bool things = true;                                 // drawn with their models
    bool floor = true;                                  // a grid below a model that stands for itself
    bool xray = false, backFaces = false;
    float fill = 0.45f, line = 0.8f; // opacity

    bool& shows(scene::OverlayKind kind)
    {
        bool* const flags[] = {&collision, &minimap, &objects, &enemies, &people, &areas, &particles, &links};
        return *flags[static_cast<std::size_t>(kind)];
    }
    bool shows(scene::OverlayKind kind) const { return LayerSettings(*this).shows(kind); }
    bool operator==(const LayerSettings&) const = default;
};

} // namespace telepipe::tools
