#include "engine/render/screen/SamplePass.h"

#include "engine/render/resource/ScreenImages.h"

namespace telepipe::render {

SamplePass::SamplePass(const ShaderLibrary& library) : _copy(library.lateScreen("sample", {"copy.frag"})) {}

RenderTarget& SamplePass::canvas(const RenderTarget& target)
{
    return fitted(_canvas, target);
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
    gl::State masked = screenState();
    masked.sampleMask = 1u << sample;
    state.apply(masked);
    glBindFramebuffer(GL_FRAMEBUFFER, target.framebuffer());
    glUseProgram(_copy.name());
    drawScreen({{kAccumulatedUnit, _canvas->colorTexture()}});
}

} // namespace telepipe::render
