#include "engine/render/screen/ComparisonPass.h"

#include "engine/render/resource/ScreenImages.h"
#include "engine/render/resource/ShaderLibrary.h"
#include "engine/settings/ViewColors.h"

#include <string>

namespace telepipe::render {

namespace {

// OpenGL ES has no query that counts, so the pixels are read: the ground of the marks is grey.
std::uint64_t countMarks(const RenderTarget& target)
{
    const std::vector<std::uint8_t> rgba = target.readRgba();
    std::uint64_t marks = 0;
    for (std::size_t i = 0; i < rgba.size(); i += 4)
        marks += glm::u8vec3(rgba[i], rgba[i + 1], rgba[i + 2]) == kDifferenceMark;
    return marks;
}

gl::Program build(const char* define)
{
    return ShaderLibrary().buildScreen("comparison", {"comparison.frag"}, {define});
}

void resolve(const RenderTarget& from, std::unique_ptr<RenderTarget>& to)
{
    copyColor(from.framebuffer(), fitted(to, from).framebuffer(), sizeOfImages(from));
}

} // namespace

ComparisonPass::ComparisonPass()
    : _split(build("SPLIT")), _plain(build("PLAIN")), _marks(build("MARKS")), _line(_split.uniform("line")),
      _least(_marks.uniform("least"))
{
}

RenderTarget& ComparisonPass::second(const RenderTarget& target)
{
    return fitted(_second, target, target.samples());
}

void ComparisonPass::split(RenderTarget& target, float share)
{
    begin(target);
    glUseProgram(_split.name());
    glUniform1f(_line, share * static_cast<float>(target.width()));
    draw(_split);
    end();
}

std::uint64_t ComparisonPass::mark(RenderTarget& target, std::uint32_t tolerance)
{
    begin(target);
    glUseProgram(_marks.name());
    glUniform1f(_least, (static_cast<float>(tolerance) + 0.5f) / 255); // between two steps
    draw(_plain);
    if (glGetQueryObjectui64v == nullptr) {
        draw(_marks);
        end();
        return countMarks(target);
    }
    glBeginQuery(GL_SAMPLES_PASSED, _counter.name());
    draw(_marks);
    glEndQuery(GL_SAMPLES_PASSED);
    end();
    GLuint64 samples = 0;
    glGetQueryObjectui64v(_counter.name(), GL_QUERY_RESULT, &samples);
    return samples / target.samples();
}

// The target is read while it is drawn to, so the first picture is kept; both as one sample a pixel shows them.
void ComparisonPass::begin(const RenderTarget& target)
{
    resolve(target, _flatFirst);
    resolve(*_second, _flatSecond);
    _state.forget();
    _state.apply(screenState());
    glBindVertexArray(_nothing.name());
    glViewport(0, 0, static_cast<GLsizei>(target.width()), static_cast<GLsizei>(target.height()));
    bindImage(kAccumulatedUnit, GL_TEXTURE_2D, _flatFirst->colorTexture());
    bindImage(kLayerUnit, GL_TEXTURE_2D, _flatSecond->colorTexture());
    glBindFramebuffer(GL_FRAMEBUFFER, target.framebuffer());
}

void ComparisonPass::draw(const gl::Program& program) const
{
    glUseProgram(program.name());
    drawScreen();
}

void ComparisonPass::end()
{
    bindImage(kLayerUnit, GL_TEXTURE_2D, 0);
    bindImage(kAccumulatedUnit, GL_TEXTURE_2D, 0);
    glBindVertexArray(0);
}

} // namespace telepipe::render
