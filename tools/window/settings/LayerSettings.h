#pragma once

#include "engine/draw/overlay/OverlayMesh.h"

namespace telepipe::tools {

// Which of a stage's side files are shown, and how. Remembered between runs.
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
