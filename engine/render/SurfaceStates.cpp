#include "engine/render/SurfaceStates.h"

namespace telepipe::render {

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
    return state;
}

} // namespace telepipe::render
