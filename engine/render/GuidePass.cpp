#include "engine/render/GuidePass.h"

#include "engine/render/resource/StagePrograms.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <glm/trigonometric.hpp>
#include <utility>

namespace telepipe::render {

namespace {

constexpr float kPull = 1.0f / 512;  // lines on a surface are seen
constexpr float kWidth = 1.6f / 720; // of the picture's height
constexpr float kEdge = 1.2f / 720;  // of the dark edge of what lies over everything

void attribute(GLuint location, GLint size, std::size_t offset)
{
    glEnableVertexAttribArray(location);
    glVertexAttribPointer(location, size, GL_FLOAT, GL_FALSE, 2 * sizeof(scene::GuideEnd),
                          reinterpret_cast<const void*>(offset));
    glVertexAttribDivisor(location, 1);
}

// Locations of shaders/guide.vert.
void describeEnd(GLuint first, std::size_t start)
{
    constexpr GLsizei kStride = 2 * sizeof(scene::GuideEnd);
    const auto pointer = [&](std::size_t offset) { return reinterpret_cast<const void*>(start + offset); };
    attribute(first, 3, start + offsetof(scene::GuideEnd, position));
    attribute(first + 2, 3, start + offsetof(scene::GuideEnd, offset));
    glEnableVertexAttribArray(first + 1);
    glVertexAttribPointer(first + 1, 4, GL_UNSIGNED_BYTE, GL_TRUE, kStride, pointer(offsetof(scene::GuideEnd, color)));
    glVertexAttribDivisor(first + 1, 1);
    glEnableVertexAttribArray(first + 3);
    glVertexAttribIPointer(first + 3, 1, GL_UNSIGNED_INT, kStride, pointer(offsetof(scene::GuideEnd, onScreen)));
    glVertexAttribDivisor(first + 3, 1);
}

// Depth is reversed: what is greater is nearer.
gl::State lineState(bool hidden)
{
    gl::State state;
    state.depthTest = hidden;
    state.depthFunction = GL_GEQUAL;
    state.depthWrite = false;
    return state;
}

float halfHeightOf(const scene::Camera& camera)
{
    return camera.isOrthographic() ? camera.orthographicHeight / 2 : std::tan(glm::radians(camera.fov) / 2);
}

gl::Program buildGuide(const ShaderLibrary& library, bool remapDepth)
{
    ProgramRecipe recipe{"guide", 330, {}, {"frame.glsl", "guide.vert"}, {"guide.frag"}};
    if (remapDepth)
        recipe.defines.emplace_back("REMAP_DEPTH");
    gl::Program program = library.build(recipe);
    bindStandardInputs(program);
    return program;
}

} // namespace

GuideBuffer::GuideBuffer()
{
    glBindVertexArray(_vertexArray.name());
    glBindBuffer(GL_ARRAY_BUFFER, _lines.name());
    describeEnd(0, 0);
    describeEnd(4, sizeof(scene::GuideEnd));
    glBindVertexArray(0);
}

void GuideBuffer::upload(const std::vector<scene::GuideEnd>& lines)
{
    _count = static_cast<GLsizei>(lines.size() / 2);
    if (lines.empty())
        return;
    glBindBuffer(GL_ARRAY_BUFFER, _lines.name());
    const auto bytes = static_cast<GLsizeiptr>(lines.size() * sizeof(scene::GuideEnd));
    if (lines.size() > _capacity) {
        _capacity = lines.size();
        glBufferData(GL_ARRAY_BUFFER, bytes, lines.data(), GL_DYNAMIC_DRAW);
    } else
        glBufferSubData(GL_ARRAY_BUFFER, 0, bytes, lines.data());
}

void GuideBuffer::draw() const
{
    if (_count == 0)
        return;
    glBindVertexArray(_vertexArray.name());
    glDrawArraysInstanced(GL_TRIANGLE_STRIP, 0, 4, _count);
}

GuideObjects::GuideObjects(const ShaderLibrary& library, bool remapDepth)
    : program(buildGuide(library, remapDepth)), halfHeight(program.uniform("halfHeight")),
      halfWidth(program.uniform("halfWidth")), pull(program.uniform("pull")), shade(program.uniform("shade"))
{
}

void GuidePass::reload(const ShaderLibrary& library)
{
    if (!_objects)
        return;
    GuideObjects fresh(library, _remapDepth);
    _objects = std::move(fresh);
    _known.reset();
}

void GuidePass::update(const ShaderLibrary& library, const scene::Scene& scene, const scene::Pose& pose,
                       const scene::Visibility& visibility, const FrameRequest& request)
{
    const scene::GuideChoice& choice = request.settings.guides;
    const bool same = _known && _known->visibility == visibility && _known->choice == choice;
    if (!choice.any() || (same && _known->seconds == request.seconds))
        return;
    if (!_objects)
        _objects.emplace(library, _remapDepth);
    if (!same) {
        scene::buildGuides(scene, pose, visibility, choice, scene::GuideModels::Still, _lines);
        _objects->stillHidden.upload(_lines.hidden);
        _objects->stillOver.upload(_lines.over);
    }
    scene::buildGuides(scene, pose, visibility, choice, scene::GuideModels::Moving, _lines);
    _objects->movingHidden.upload(_lines.hidden);
    _objects->movingOver.upload(_lines.over);
    if (!_known)
        _known.emplace();
    _known->visibility = visibility;
    _known->choice = choice;
    _known->seconds = request.seconds;
}

void GuidePass::draw(const FrameRequest& request, float pictureHeight, gl::StateTracker& state) const
{
    if (!request.settings.guides.any())
        return;
    const GuideObjects& with = *_objects;
    const float halfWidth = std::max(kWidth * pictureHeight, 1.0f) / 2;
    glUseProgram(with.program.name());
    glUniform1f(with.halfHeight, halfHeightOf(request.camera));
    glUniform1f(with.pull, kPull);
    glUniform1f(with.shade, 1);
    glUniform1f(with.halfWidth, halfWidth);
    state.apply(lineState(true));
    with.stillHidden.draw();
    with.movingHidden.draw();
    state.apply(lineState(false));
    for (const bool edge : {true, false}) {
        glUniform1f(with.shade, edge ? 0.0f : 1.0f);
        glUniform1f(with.halfWidth, halfWidth + (edge ? kEdge * pictureHeight : 0.0f));
        with.stillOver.draw();
        with.movingOver.draw();
    }
}

} // namespace telepipe::render
