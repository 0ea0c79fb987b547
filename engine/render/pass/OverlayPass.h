#pragma once

#include "engine/gl/State.h"
#include "engine/render/pass/OverlayLayer.h"
#include "engine/render/resource/ShaderLibrary.h"

#include <span>

namespace telepipe::render {

// Draws layers over a finished picture: only the nearest surface of each, translucent, and the edges of its triangles.
// The stage hides parts of them, unless the style has x-ray. Writes depth.
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
