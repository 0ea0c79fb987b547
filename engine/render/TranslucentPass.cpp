#include "engine/render/TranslucentPass.h"

namespace telepipe::render {

gl::State translucentState()
{
    gl::State state;
    state.depthTest = true;
    state.depthWrite = false;
    state.depthFunction = GL_GEQUAL;
    return state;
}

void BatchPass::draw(const TranslucentInput& input)
{
    input.draws.draw(input.list.translucent, {Pass::Blended, translucentState(), true});
}

} // namespace telepipe::render
