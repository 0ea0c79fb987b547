#pragma once

#include "engine/gl/State.h"
#include "engine/render/pass/OverlayLayer.h"
#include "engine/render/resource/ShaderLibrary.h"

#include <span>

namespace telepipe::render {

// Draws layers over a finished picture: of each only the nearest surface, translucent, and the edges of its triangles.
// What the stage hides is hidden, unless the style says x-ray. Writes depth.
class OverlayPass
{
public:
    explicit OverlayPass(const ShaderLibrary& library);

    void draw(std::span<const OverlayDraw> layers, gl::StateTracker& state) const;

private:
    struct Look
    {
        float pull, brightness, opacity;
    };

    void drawLayer(const OverlayDraw& draw, gl::StateTracker& state) const;
    void drawWith(const OverlayLayer& layer, const Look& look) const;

    LateProgram _program;
};

} // namespace telepipe::render
