#pragma once

#include "engine/draw/OverlayMesh.h"

namespace telepipe::tools {

// Which of a stage's side files are shown, and how. Remembered between runs.
struct LayerSettings
{
    bool collision = false, minimap = false, sky = true;
    bool xray = false, backFaces = false;
    float fill = 0.45f, line = 0.8f; // opacity

    bool& shows(scene::OverlayKind kind) { return kind == scene::OverlayKind::Collision ? collision : minimap; }
    bool shows(scene::OverlayKind kind) const { return kind == scene::OverlayKind::Collision ? collision : minimap; }
    bool operator==(const LayerSettings&) const = default;
};

} // namespace telepipe::tools
