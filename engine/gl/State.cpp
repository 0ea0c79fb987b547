#include "engine/gl/State.h"

namespace telepipe::gl {

namespace {

void enable(GLenum capability, bool on)
{
    if (on)
        glEnable(capability);
    else
        glDisable(capability);
}

bool offset(const State& state)
{
    return state.offsetFactor != 0 || state.offsetUnits != 0;
}

GLboolean mask(bool on)
{
    return on ? GL_TRUE : GL_FALSE;
}

} // namespace

bool drawsEdges()
{
    return glPolygonMode != nullptr;
}

void setClearDepth(float depth)
{
    if (glClearDepth != nullptr)
        glClearDepth(depth);
    else
        glClearDepthf(depth);
}

void StateTracker::apply(const State& state)
{
    if (_known && state == _current)
        return;
    applyDepth(state);
    applyBlend(state);
    applyPolygons(state);
    applyStencil(state);
    applyMasks(state);
    _current = state;
    _known = true;
}

void StateTracker::applyDepth(const State& state)
{
    if (!_known || state.depthTest != _current.depthTest)
        enable(GL_DEPTH_TEST, state.depthTest);
    if (!_known || state.depthFunction != _current.depthFunction)
        glDepthFunc(state.depthFunction);
    if (!_known || state.depthWrite != _current.depthWrite)
        glDepthMask(mask(state.depthWrite));
}

void StateTracker::applyBlend(const State& state)
{
    if (!_known)
        glBlendEquation(GL_FUNC_ADD);
    if (!_known || state.blend != _current.blend)
        enable(GL_BLEND, state.blend);
    if (!_known || state.blendSource != _current.blendSource || state.blendDestination != _current.blendDestination)
        glBlendFunc(state.blendSource, state.blendDestination);
}

void StateTracker::applyPolygons(const State& state)
{
    if (!_known) {
        glFrontFace(GL_CCW);
        glCullFace(GL_BACK);
    }
    if (!_known || state.cull != _current.cull)
        enable(GL_CULL_FACE, state.cull);
    if (drawsEdges() && (!_known || state.polygonMode != _current.polygonMode))
        glPolygonMode(GL_FRONT_AND_BACK, state.polygonMode);
    if (!_known || offset(state) != offset(_current)) {
        enable(GL_POLYGON_OFFSET_FILL, offset(state));
        if (drawsEdges())
            enable(GL_POLYGON_OFFSET_LINE, offset(state));
    }
    if (!_known || state.offsetFactor != _current.offsetFactor || state.offsetUnits != _current.offsetUnits)
        glPolygonOffset(state.offsetFactor, state.offsetUnits);
}

void StateTracker::applyStencil(const State& state)
{
    if (!_known || state.stencil.has_value() != _current.stencil.has_value())
        enable(GL_STENCIL_TEST, state.stencil.has_value());
    if (_known && state.stencil == _current.stencil)
        return;
    const StencilTest test = state.stencil.value_or(StencilTest());
    glStencilFunc(test.function, test.reference, test.readMask);
    glStencilOp(test.fail, GL_KEEP, test.pass);
    glStencilMask(test.writeMask);
}

void StateTracker::applyMasks(const State& state)
{
    if (!_known || state.colorWrite != _current.colorWrite) {
        const GLboolean on = mask(state.colorWrite);
        glColorMask(on, on, on, on);
    }
    if (glSampleMaski != nullptr && (!_known || state.sampleMask != _current.sampleMask)) {
        enable(GL_SAMPLE_MASK, state.sampleMask != ~0u);
        glSampleMaski(0, state.sampleMask);
    }
    if (!_known || state.scissor.has_value() != _current.scissor.has_value())
        enable(GL_SCISSOR_TEST, state.scissor.has_value());
    if (state.scissor && (!_known || state.scissor != _current.scissor))
        glScissor(state.scissor->x, state.scissor->y, state.scissor->width, state.scissor->height);
}

} // namespace telepipe::gl
