#include "engine/render/GuidePass.h"

#include "engine/gl/Attributes.h"
#include "engine/render/resource/ShaderInterface.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstring>
#include <glm/trigonometric.hpp>
#include <utility>

namespace telepipe::render {

namespace {

constexpr float kPull = 1.0f / 512;  // lines on a surface are seen
constexpr float kWidth = 1.6f / 720; // of the picture's height
constexpr float kEdge = 1.2f / 720;  // of the dark edge of what lies over everything

// The end of a line that begins at an offset, with attributes from number first on.
void describeEnd(GLuint first, std::size_t start)
{
    gl::describeVertices(2 * sizeof(scene::GuideEnd),
                         {{first + kLinePosition, gl::VertexFormat::Vec3, start + offsetof(scene::GuideEnd, position)},
                          {first + kLineColor, gl::VertexFormat::Color, start + offsetof(scene::GuideEnd, color)},
                          {first + kLineOffset, gl::VertexFormat::Vec3, start + offsetof(scene::GuideEnd, offset)},
                          {first + kLineOnScreen, gl::VertexFormat::Uint, start + offsetof(scene::GuideEnd, onScreen)}},
                         1);
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

bool hasTexts(const FrameRequest& request)
{
    return !request.labels.empty() || !request.names.empty();
}

// Uploads lines where they are not those that the buffer has.
void keep(std::span<const scene::GuideEnd> lines, std::vector<scene::GuideEnd>& known, GuideBuffer& buffer)
{
    if (lines.size() == known.size() &&
        (lines.empty() || std::memcmp(lines.data(), known.data(), lines.size_bytes()) == 0))
        return;
    known.assign(lines.begin(), lines.end());
    buffer.upload(known);
}

} // namespace

GuideBuffer::GuideBuffer()
{
    glBindVertexArray(_vertexArray.name());
    glBindBuffer(GL_ARRAY_BUFFER, _lines.name());
    describeEnd(0, 0);
    describeEnd(kLineAttributes, sizeof(scene::GuideEnd));
    glBindVertexArray(0);
}

void GuideBuffer::upload(std::span<const scene::GuideEnd> lines)
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

GuideObjects::GuideObjects(const ShaderLibrary& library)
    : program(library.build({"guide", 330, {}, {"frame.glsl", "guide.vert"}, {"guide.frag"}})),
      halfHeight(program.uniform("halfHeight")), halfWidth(program.uniform("halfWidth")), pull(program.uniform("pull")),
      shade(program.uniform("shade"))
{
}

void GuidePass::reload(const ShaderLibrary& library)
{
    if (!_objects)
        return;
    GuideObjects fresh(library);
    _objects = std::move(fresh);
    _known.reset();
    _labels.clear();
    _names.clear();
}

void GuidePass::update(const ShaderLibrary& library, const scene::Scene& scene, const scene::Pose& pose,
                       const scene::Visibility& visibility, const FrameRequest& request, float aspect)
{
    if (hasTexts(request) && !_objects)
        _objects.emplace(library);
    updateTexts(request, aspect);
    const scene::GuideChoice& choice = request.settings.guides;
    const bool same = _known && _known->visibility == visibility && _known->choice == choice;
    if (!choice.any() || (same && _known->seconds == request.seconds))
        return;
    if (!_objects)
        _objects.emplace(library);
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

void GuidePass::updateTexts(const FrameRequest& request, float aspect)
{
    if (!hasTexts(request) || !_objects)
        return;
    keep(request.labels, _labels, _objects->labels);
    _layout.lay(request.names, request.camera, aspect, _laid);
    keep(_laid, _names, _objects->names);
}

void GuidePass::draw(const FrameRequest& request, float pictureHeight, gl::StateTracker& state) const
{
    const bool guides = request.settings.guides.any();
    if (!guides && !hasTexts(request))
        return;
    const GuideObjects& with = *_objects;
    const float halfWidth = std::max(kWidth * pictureHeight, 1.0f) / 2;
    glUseProgram(with.program.name());
    glUniform1f(with.halfHeight, halfHeightOf(request.camera));
    glUniform1f(with.pull, kPull);
    glUniform1f(with.shade, 1);
    glUniform1f(with.halfWidth, halfWidth);
    state.apply(lineState(true));
    if (guides) {
        with.stillHidden.draw();
        with.movingHidden.draw();
    }
    for (const bool edge : {true, false}) {
        glUniform1f(with.shade, edge ? 0.0f : 1.0f);
        glUniform1f(with.halfWidth, halfWidth + (edge ? kEdge * pictureHeight : 0.0f));
        state.apply(lineState(!request.namesThroughWalls));
        if (!request.names.empty())
            with.names.draw();
        state.apply(lineState(false));
        if (guides) {
            with.stillOver.draw();
            with.movingOver.draw();
        }
        if (!request.labels.empty())
            with.labels.draw();
    }
}

} // namespace telepipe::render
