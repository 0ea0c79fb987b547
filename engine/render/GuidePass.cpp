#include "engine/render/GuidePass.h"

#include "engine/gl/Attributes.h"
#include "engine/render/FrameViewport.h"
#include "engine/render/resource/ShaderInterface.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstring>
#include <glm/trigonometric.hpp>
#include <utility>

namespace telepipe::render {

namespace {

constexpr float kPull = 1.0f / 512;   // lines on a surface are seen
constexpr float kWidth = 1.6f / 720;  // of the picture's height
constexpr float kEdge = 1.2f / 720;   // of the dark edge of lines over everything
constexpr float kAround = 5.0f / 720; // around a name's place: are points there hidden?

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

// Depth is reversed: greater is nearer.
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

scene::NameRoom roomOf(const FrameRequest& request, const Viewport& shown)
{
    scene::NameRoom room{shown.aspect};
    if (request.namesWithinTile) {
        room.min = (-1.0f - shown.part.shift) / shown.part.scale;
        room.max = (1.0f - shown.part.shift) / shown.part.scale;
    }
    return room;
}

// Binds the colours without the depth: a texture that is read must not be drawn to. A target's textures may be others
// in each frame.
void bindColors(const gl::Framebuffer& colors, const RenderTarget& target)
{
    glBindFramebuffer(GL_FRAMEBUFFER, colors.name());
    glFramebufferTexture2D(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0,
                           target.samples() > 1 ? GL_TEXTURE_2D_MULTISAMPLE : GL_TEXTURE_2D, target.colorTexture(), 0);
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

LineProgram::LineProgram(const ShaderLibrary& library, const std::vector<std::string>& defines)
    : program(library.build({"guide", 330, defines, {"frame.glsl", "guide.vert"}, {"guide.frag"}})),
      halfHeight(program.uniform("halfHeight")), halfWidth(program.uniform("halfWidth")), pull(program.uniform("pull")),
      shade(program.uniform("shade")), around(defines.empty() ? -1 : program.uniform("around"))
{
}

void LineProgram::use(const FrameRequest& request, float pictureHeight, bool edge) const
{
    glUseProgram(program.name());
    glUniform1f(halfHeight, halfHeightOf(request.camera));
    glUniform1f(pull, kPull);
    glUniform1f(shade, edge ? 0.0f : 1.0f);
    glUniform1f(halfWidth, std::max(kWidth * pictureHeight, 1.0f) / 2 + (edge ? kEdge * pictureHeight : 0.0f));
    if (around >= 0)
        glUniform1f(around, kAround * pictureHeight);
}

GuideObjects::GuideObjects(const ShaderLibrary& library) : lines(library, {}) {}

void GuidePass::update(const ShaderLibrary& library, const scene::Scene& scene, const scene::Pose& pose,
                       const scene::Visibility& visibility, const FrameRequest& request, const RenderTarget& target)
{
    if (hasTexts(request))
        updateTexts(library, request, target);
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

void GuidePass::updateTexts(const ShaderLibrary& library, const FrameRequest& request, const RenderTarget& target)
{
    if (!_objects)
        _objects.emplace(library);
    const bool sampled = target.samples() > 1;
    auto& program = sampled ? _objects->sampledNames : _objects->names;
    if (!request.names.empty() && !request.namesThroughWalls && !program)
        program.emplace(library,
                        sampled ? std::vector<std::string>{"NAMES", "SAMPLES"} : std::vector<std::string>{"NAMES"});
    keep(request.labels, _labels, _objects->labels);
    _layout.lay(request.names, request.camera, roomOf(request, viewport(request, target)), _laid);
    keep(_laid, _names, _objects->texts);
}

// Draws names whole or not at all: all points of a name test whether its place is hidden, and ignore everything else.
void GuidePass::drawNames(const FrameRequest& request, const RenderTarget& target, bool edge) const
{
    if (request.names.empty())
        return;
    const GuideObjects& with = *_objects;
    if (request.namesThroughWalls)
        return with.texts.draw();
    const bool sampled = target.samples() > 1;
    const GLenum kind = sampled ? GL_TEXTURE_2D_MULTISAMPLE : GL_TEXTURE_2D;
    (sampled ? with.sampledNames : with.names)->use(request, pictureHeight(request, target), edge);
    bindImage(kOpaqueDepthUnit, kind, target.depthTexture());
    with.texts.draw();
    bindImage(kOpaqueDepthUnit, kind, 0);
    with.lines.use(request, pictureHeight(request, target), edge);
}

void GuidePass::draw(const FrameRequest& request, const RenderTarget& target, gl::StateTracker& state) const
{
    const bool guides = request.settings.guides.any();
    if (!guides && !hasTexts(request))
        return;
    const GuideObjects& with = *_objects;
    if (guides) {
        with.lines.use(request, pictureHeight(request, target), false);
        state.apply(lineState(true));
        with.stillHidden.draw();
        with.movingHidden.draw();
    }
    state.apply(lineState(false));
    bindColors(with.colors, target);
    for (const bool edge : {true, false}) {
        with.lines.use(request, pictureHeight(request, target), edge);
        drawNames(request, target, edge);
        if (guides) {
            with.stillOver.draw();
            with.movingOver.draw();
        }
        if (!request.labels.empty())
            with.labels.draw();
    }
    glBindFramebuffer(GL_FRAMEBUFFER, target.framebuffer());
}

} // namespace telepipe::render
