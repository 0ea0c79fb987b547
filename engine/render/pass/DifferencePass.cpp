#include "engine/render/pass/DifferencePass.h"

#include "engine/render/resource/ScreenImages.h"
#include "engine/render/resource/StagePrograms.h"

namespace telepipe::render {

namespace {

gl::Program buildDifference(const ShaderLibrary& library)
{
    gl::Program program = library.build({"difference", 330, {}, {"screen.vert"}, {"difference.frag"}});
    bindStandardInputs(program);
    return program;
}

} // namespace

DifferencePass::DifferencePass(const ShaderLibrary& library) : _program(buildDifference(library)) {}

RenderTarget& DifferencePass::fit(std::unique_ptr<RenderTarget>& canvas, const RenderTarget& target)
{
    if (!canvas)
        canvas = std::make_unique<RenderTarget>(target.width(), target.height(), 1, ColorBits::Sixteen);
    canvas->resize(target.width(), target.height());
    return *canvas;
}

void DifferencePass::paint(const RenderTarget& target, gl::StateTracker& state) const
{
    gl::State plain;
    plain.depthWrite = false;
    state.apply(plain);
    glBindFramebuffer(GL_FRAMEBUFFER, target.framebuffer());
    glUseProgram(_program.name());
    bindImage(kAccumulatedUnit, GL_TEXTURE_2D, _right->colorTexture());
    bindImage(kLayerUnit, GL_TEXTURE_2D, _wrong->colorTexture());
    drawScreen();
    bindImage(kLayerUnit, GL_TEXTURE_2D, 0);
    bindImage(kAccumulatedUnit, GL_TEXTURE_2D, 0);
}

} // namespace telepipe::render
