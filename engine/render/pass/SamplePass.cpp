#include "engine/render/pass/SamplePass.h"

#include "engine/render/resource/ScreenImages.h"
#include "engine/render/resource/StagePrograms.h"

namespace telepipe::render {

namespace {

gl::Program buildCopy(const ShaderLibrary& library)
{
    gl::Program program = library.build({"sample", 330, {}, {"screen.vert"}, {"copy.frag"}});
    bindStandardInputs(program);
    return program;
}

} // namespace

SamplePass::SamplePass(const ShaderLibrary& library) : _copy(buildCopy(library)) {}

RenderTarget& SamplePass::canvas(const RenderTarget& target)
{
    if (!_canvas)
        _canvas = std::make_unique<RenderTarget>(target.width(), target.height());
    _canvas->resize(target.width(), target.height());
    return *_canvas;
}

glm::vec2 SamplePass::offset(const RenderTarget& target, std::uint32_t sample)
{
    GLfloat position[2] = {0.5f, 0.5f}; // within the pixel
    glBindFramebuffer(GL_FRAMEBUFFER, target.framebuffer());
    glGetMultisamplefv(GL_SAMPLE_POSITION, sample, position);
    return {0.5f - position[0], 0.5f - position[1]};
}

void SamplePass::put(const RenderTarget& target, std::uint32_t sample, gl::StateTracker& state) const
{
    gl::State masked;
    masked.depthWrite = false;
    masked.sampleMask = 1u << sample;
    state.apply(masked);
    glBindFramebuffer(GL_FRAMEBUFFER, target.framebuffer());
    glUseProgram(_copy.name());
    bindImage(kAccumulatedUnit, GL_TEXTURE_2D, _canvas->colorTexture());
    drawScreen();
    bindImage(kAccumulatedUnit, GL_TEXTURE_2D, 0);
}

} // namespace telepipe::render
