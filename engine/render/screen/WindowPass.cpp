#include "engine/render/screen/WindowPass.h"

#include "engine/render/resource/RenderTarget.h"
#include "engine/render/resource/ScreenImages.h"

#include <glm/vec4.hpp>

namespace telepipe::render {

namespace {

void setFilter(const gl::Sampler& sampler, GLint filter)
{
    for (const GLenum name : {GL_TEXTURE_MIN_FILTER, GL_TEXTURE_MAG_FILTER})
        glSamplerParameteri(sampler.name(), name, filter);
    for (const GLenum name : {GL_TEXTURE_WRAP_S, GL_TEXTURE_WRAP_T})
        glSamplerParameteri(sampler.name(), name, GL_CLAMP_TO_EDGE);
}

} // namespace

WindowPass::WindowPass(const ShaderLibrary& library)
    : _program(library.build({"window", 330, {}, {"window.vert"}, {"window.frag"}})), _part(_program.uniform("part"))
{
    setFilter(_nearest, GL_NEAREST);
    setFilter(_linear, GL_LINEAR);
}

void WindowPass::draw(const RenderTarget& picture, const Part& to)
{
    const glm::ivec2 size(picture.width(), picture.height());
    draw(picture.resolvedTexture(), size, {glm::ivec2(0), size}, to);
}

void WindowPass::draw(GLuint texture, glm::ivec2 size, const Part& from, const Part& to)
{
    if (to.size.x <= 0 || to.size.y <= 0)
        return;
    glBindFramebuffer(GL_FRAMEBUFFER, 0);
    _state.forget(); // the panels have been drawn since
    _state.apply(screenState());
    glViewport(to.origin.x, to.origin.y, to.size.x, to.size.y);
    glBindVertexArray(_nothing.name());
    glUseProgram(_program.name());
    const glm::vec4 part = glm::vec4(from.origin, from.size) / glm::vec4(size, size);
    glUniform4f(_part, part.x, part.y, part.z, part.w);
    bindImage(kAccumulatedUnit, GL_TEXTURE_2D, texture);
    glBindSampler(kAccumulatedUnit, from.size == to.size ? _nearest.name() : _linear.name());
    glDrawArrays(GL_TRIANGLE_STRIP, 0, 4);
    glBindSampler(kAccumulatedUnit, 0);
    bindImage(kAccumulatedUnit, GL_TEXTURE_2D, 0);
}

} // namespace telepipe::render
