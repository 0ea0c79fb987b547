#include "engine/render/screen/DifferencePass.h"

#include "engine/render/resource/ScreenImages.h"

namespace telepipe::render {

DifferencePass::DifferencePass(const ShaderLibrary& library)
    : _program(library.lateScreen("difference", {"difference.frag"}))
{
}

RenderTarget& DifferencePass::fit(std::unique_ptr<RenderTarget>& canvas, const RenderTarget& target)
{
    return fitted(canvas, target, 1, ColorBits::Sixteen);
}

void DifferencePass::paint(const RenderTarget& target, gl::StateTracker& state) const
{
    state.apply(screenState());
    glBindFramebuffer(GL_FRAMEBUFFER, target.framebuffer());
    glUseProgram(_program.name());
    drawScreen({{kAccumulatedUnit, _right->colorTexture()}, {kLayerUnit, _wrong->colorTexture()}});
}

} // namespace telepipe::render
