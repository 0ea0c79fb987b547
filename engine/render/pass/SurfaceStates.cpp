#include "engine/render/pass/SurfaceStates.h"

namespace telepipe::render {

namespace {

// By this much the depths of coplanar triangles differ: a GPU snaps corners to 1/256 of a pixel, which moves a surface
// by that much of its slope, and interpolates in single precision.
constexpr float kSnapping = 1.0f / 128, kRounding = 4;

} // namespace

gl::State opaqueState()
{
    gl::State state;
    state.depthTest = true;
    state.depthFunction = GL_GREATER;
    return state;
}

gl::State punchThroughState()
{
    gl::State state = opaqueState();
    state.depthFunction = GL_GEQUAL;
    return state;
}

gl::State translucentState()
{
    gl::State state;
    state.depthTest = true;
    state.depthWrite = false;
    state.depthFunction = GL_GEQUAL;
    state.offsetFactor = kSnapping;
    state.offsetUnits = kRounding;
    return state;
}

} // namespace telepipe::render
