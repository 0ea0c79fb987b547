#include "engine/render/pass/OverlayPass.h"

namespace telepipe::render {

namespace {

// An overlay is drawn nearer to the eye by this share of its distance, as collision floors lie up to a unit under the
// drawn ones. Its edges are drawn nearer by half as much again, to lie over its own surface.
constexpr float kSurfacePull = 1.0f / 256, kEdgePull = 1.5f / 256;
constexpr float kSurfaceBrightness = 1, kEdgeBrightness = 0.55f;

// Depth is reversed: greater is nearer.
gl::State depthState(const OverlayStyle& style)
{
    gl::State state;
    state.cull = !style.backFaces;
    state.depthTest = true;
    state.depthFunction = GL_GREATER;
    state.colorWrite = false;
    return state;
}

gl::State colorState(const OverlayStyle& style)
{
    gl::State state;
    state.cull = !style.backFaces;
    state.depthTest = true;
    state.depthFunction = GL_GEQUAL;
    state.depthWrite = false;
    state.blendBy(GL_SRC_ALPHA, GL_ONE_MINUS_SRC_ALPHA);
    return state;
}

gl::State edgeState(const OverlayStyle& style)
{
    gl::State state = colorState(style);
    state.polygonMode = GL_LINE;
    return state;
}

} // namespace

OverlayPass::OverlayPass(const ShaderLibrary& library)
    : _program(library, {"overlay", 330, {}, {"frame.glsl", "overlay.vert"}, {"overlay.frag"}})
{
}

void OverlayPass::draw(std::span<const OverlayDraw> layers, gl::StateTracker& state) const
{
    if (layers.empty())
        return;
    glUseProgram(_program.name());
    for (const bool xray : {false, true}) // x-ray layers come last
        for (const OverlayDraw& draw : layers)
            if (draw.style.xray == xray)
                drawLayer(draw, state);
}

// Draws the overlay's own depth first, so that surfaces of it behind others do not add up.
void OverlayPass::drawLayer(const OverlayDraw& draw, gl::StateTracker& state) const
{
    state.apply(depthState(draw.style));
    if (draw.style.xray)
        glClear(GL_DEPTH_BUFFER_BIT);
    drawWith(*draw.layer, {kSurfacePull, 0, 0});
    if (draw.style.fill > 0) {
        state.apply(colorState(draw.style));
        drawWith(*draw.layer, {kSurfacePull, kSurfaceBrightness, draw.style.fill});
    }
    if (draw.style.line > 0 && gl::drawsEdges()) {
        state.apply(edgeState(draw.style));
        drawWith(*draw.layer, {kEdgePull, kEdgeBrightness, draw.style.line});
    }
}

void OverlayPass::drawWith(const OverlayLayer& layer, const Look& look) const
{
    glUniform1f(_program.uniform("pull"), look.pull);
    glUniform1f(_program.uniform("brightness"), look.brightness);
    glUniform1f(_program.uniform("opacity"), look.opacity);
    layer.draw();
}

} // namespace telepipe::render
