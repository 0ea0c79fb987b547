#include "engine/render/screen/DreamcastPass.h"

#include "engine/render/resource/ScreenImages.h"

#include <algorithm>
#include <glm/common.hpp>

namespace telepipe::render {

PictureBox dreamcastBox(glm::vec2 picture)
{
    constexpr float kAspect = float(DreamcastPass::kWidth) / float(DreamcastPass::kHeight);
    const glm::vec2 size =
        glm::round(glm::vec2(std::min(picture.x, picture.y * kAspect), std::min(picture.y, picture.x / kAspect)));
    return {glm::floor((picture - size) / 2.0f), size};
}

DreamcastPass::DreamcastPass(const ShaderLibrary& library)
    : _program(library.lateScreen("dreamcast", {"chip.glsl", "dreamcast.frag"}))
{
}

RenderTarget& DreamcastPass::canvas()
{
    if (!_canvas)
        _canvas = std::make_unique<RenderTarget>(kWidth, kHeight);
    return *_canvas;
}

void DreamcastPass::put(const RenderTarget& target, glm::vec2 picture, glm::vec2 offset, gl::StateTracker& state) const
{
    const PictureBox box = dreamcastBox(picture);
    state.apply(screenState());
    glBindFramebuffer(GL_FRAMEBUFFER, target.framebuffer());
    glViewport(0, 0, static_cast<GLsizei>(target.width()), static_cast<GLsizei>(target.height()));
    glBindVertexArray(_nothing.name());
    glUseProgram(_program.name());
    glUniform4f(_program.uniform("box"), box.origin.x - offset.x, box.origin.y - offset.y, box.size.x, box.size.y);
    glUniform1f(_program.uniform("top"), static_cast<float>(target.height()));
    drawScreen({{kAccumulatedUnit, _canvas->colorTexture()}});
}

} // namespace telepipe::render
