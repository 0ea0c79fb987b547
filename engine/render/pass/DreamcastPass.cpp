#include "engine/render/pass/DreamcastPass.h"

#include "engine/render/resource/ScreenImages.h"
#include "engine/render/resource/StagePrograms.h"

#include <algorithm>
#include <glm/common.hpp>

namespace telepipe::render {

namespace {

gl::Program build(const ShaderLibrary& library)
{
    gl::Program program = library.build({"dreamcast", 330, {}, {"screen.vert"}, {"dreamcast.frag"}});
    bindStandardInputs(program);
    return program;
}

} // namespace

PictureBox dreamcastBox(glm::vec2 picture)
{
    constexpr float kAspect = float(DreamcastPass::kWidth) / float(DreamcastPass::kHeight);
    const glm::vec2 size =
        glm::round(glm::vec2(std::min(picture.x, picture.y * kAspect), std::min(picture.y, picture.x / kAspect)));
    return {glm::floor((picture - size) / 2.0f), size};
}

DreamcastPass::DreamcastPass(const ShaderLibrary& library)
    : _program(build(library)), _box(_program.uniform("box")), _top(_program.uniform("top"))
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
    gl::State plain;
    plain.depthWrite = false;
    state.apply(plain);
    glBindFramebuffer(GL_FRAMEBUFFER, target.framebuffer());
    glViewport(0, 0, static_cast<GLsizei>(target.width()), static_cast<GLsizei>(target.height()));
    glBindVertexArray(_nothing.name());
    glUseProgram(_program.name());
    glUniform4f(_box, box.origin.x - offset.x, box.origin.y - offset.y, box.size.x, box.size.y);
    glUniform1f(_top, static_cast<float>(target.height()));
    bindImage(kAccumulatedUnit, GL_TEXTURE_2D, _canvas->colorTexture());
    drawScreen();
    bindImage(kAccumulatedUnit, GL_TEXTURE_2D, 0);
}

} // namespace telepipe::render
