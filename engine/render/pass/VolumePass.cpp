#include "engine/render/pass/VolumePass.h"

#include "engine/gl/Attributes.h"
#include "engine/render/pass/TranslucentPass.h"

#include <algorithm>
#include <cstddef>
#include <utility>

namespace telepipe::render {

namespace {

// Bits of the stencil: whether the volumes so far include the pixel, and the parity of the volume being counted.
constexpr GLuint kAreaBit = 1, kParityBit = 2;

// A frame with more faces than fit is drawn without the rest, and counts them.
constexpr GLsizeiptr kHeaderBytes = sizeof(FaceStoreHeader), kFaceBytes = kFaceWords * sizeof(std::uint32_t);
constexpr GLsizeiptr kUsedAt = offsetof(FaceStoreHeader, usedFaces);
constexpr GLsizeiptr kTooManyAt = offsetof(FaceStoreHeader, tooManyFaces);

constexpr glm::vec4 kInclusionTint{0.2f, 0.9f, 1, 1}, kExclusionTint{1, 0.3f, 0.8f, 1};

gl::State withStencil(const gl::StencilTest& test)
{
    gl::State state = screenState();
    state.colorWrite = false;
    state.stencil = test;
    return state;
}

} // namespace

VolumePass::VolumePass(const scene::Scene& scene, const SceneBuffers& buffers, StagePrograms& programs)
    : _scene(scene), _buffers(buffers), _programs(programs),
      _copyDepth(programs.library().buildScreen("area_depth.frag", {"area_depth.frag"})),
      _writeMask(programs.library().buildScreen("area.frag", {"area.frag"}))
{
    using scene::VolumeCorner;
    glBindVertexArray(_vertexArray.name());
    glBindBuffer(GL_ARRAY_BUFFER, _corners.name());
    glBufferData(GL_ARRAY_BUFFER, static_cast<GLsizeiptr>(scene.volumeCorners.size() * sizeof(VolumeCorner)),
                 scene.volumeCorners.data(), GL_STATIC_DRAW);
    gl::describeVertices(sizeof(VolumeCorner),
                         {{kPositionAttribute, gl::VertexFormat::Vec3, offsetof(VolumeCorner, position)},
                          {kNodeAttribute, gl::VertexFormat::Uint, offsetof(VolumeCorner, node)}});
}

bool VolumePass::visible(const scene::SceneVolume& volume, const scene::Visibility& visibility) const
{
    const std::uint32_t model = _scene.nodes[volume.node].model;
    return visibility.node(volume.node) && visibility.model(model) && visibility.section(_scene.models[model].section);
}

void VolumePass::beginFrame(const scene::Visibility& visibility, const ViewSettings& settings)
{
    _mostFaces = (std::uint64_t{settings.fragmentMegabytes} << 20) / kFaceBytes;
    askForLost();
    _drawn.clear();
    for (std::size_t i = 0; i < _scene.volumes.size(); ++i) {
        const scene::SceneVolume& volume = _scene.volumes[i];
        if (visible(volume, visibility))
            _drawn.push_back({static_cast<GLint>(volume.firstCorner), static_cast<GLsizei>(volume.cornerCount),
                              static_cast<std::uint32_t>(i + 1), scene::isExclusion(settings.exclusionVolumes, i)});
    }
}

void VolumePass::fit(const ImageSize& size)
{
    if (size == _size)
        return;
    _size = size;
    _images = Images();
    allocateImage(_images.mask, GL_R8UI, size);
    allocateImage(_images.depth, GL_DEPTH32F_STENCIL8, size);
    const GLuint mask = _images.mask.name();
    attachImages(_images.framebuffer, {&mask, 1}, _images.depth.name());
    glFramebufferTexture2D(GL_FRAMEBUFFER, GL_STENCIL_ATTACHMENT, GL_TEXTURE_2D, _images.depth.name(), 0);
}

void VolumePass::mark(GLuint depth, const ImageSize& size, gl::StateTracker& state)
{
    fit(size);
    copyDepth(depth, state);
    glBindVertexArray(_vertexArray.name());
    glUseProgram(_programs.program({Pass::Tint}).program.name());
    for (const Volume& volume : _drawn) {
        count(volume, state);
        merge(volume, state);
    }
    writeMask(state);
    _buffers.bind();
    bindImage(kAreaUnit, GL_TEXTURE_2D, _images.mask.name());
}

void VolumePass::copyDepth(GLuint depth, gl::StateTracker& state) const
{
    gl::State plain;
    plain.depthTest = true;
    plain.depthFunction = GL_ALWAYS;
    state.apply(plain);
    bindImage(kAreaUnit, GL_TEXTURE_2D, 0); // it was read, and is drawn into now
    glBindFramebuffer(GL_FRAMEBUFFER, _images.framebuffer.name());
    const GLuint outside[4] = {0, 0, 0, 0};
    const GLint untouched = 0;
    glClearBufferuiv(GL_COLOR, 0, outside);
    glClearBufferiv(GL_STENCIL, 0, &untouched);
    plain.colorWrite = false;
    state.apply(plain);
    glUseProgram(_copyDepth.name());
    drawScreen({{kAreaDepthUnit, depth}});
}

// Every face strictly nearer than the pixel turns its parity over.
void VolumePass::count(const Volume& volume, gl::StateTracker& state) const
{
    gl::State counting = withStencil({GL_ALWAYS, 0, ~0u, kParityBit, GL_KEEP, GL_INVERT});
    counting.depthTest = true;
    counting.depthFunction = GL_GREATER; // reversed depth
    state.apply(counting);
    draw(volume);
}

// The volume's own faces cover every pixel whose parity they may have turned. Several of them may cover a pixel: both
// rules leave alone what they have made.
//   inclusion: area or parity -> area;  exclusion: area and not parity -> area
void VolumePass::merge(const Volume& volume, gl::StateTracker& state) const
{
    constexpr GLuint kBoth = kAreaBit | kParityBit;
    state.apply(volume.exclusion ? withStencil({GL_EQUAL, kAreaBit, kBoth, kBoth, GL_ZERO, GL_KEEP})
                                 : withStencil({GL_LEQUAL, kAreaBit, kBoth, kBoth, GL_ZERO, GL_REPLACE}));
    draw(volume);
}

void VolumePass::writeMask(gl::StateTracker& state) const
{
    gl::State writing = withStencil({GL_EQUAL, kAreaBit, kAreaBit, 0, GL_KEEP, GL_KEEP});
    writing.colorWrite = true;
    state.apply(writing);
    glUseProgram(_writeMask.name());
    drawScreen();
}

bool VolumePass::growFaces(std::uint32_t wanted)
{
    const std::uint64_t roomy = std::uint64_t{wanted} + wanted / 4;
    const auto capacity = static_cast<std::uint32_t>(std::min({roomy, _mostFaces, _faces->limit}));
    if (capacity <= _faces->capacity)
        return false;
    _faces->capacity = capacity;
    const FaceStoreHeader header{0, capacity, 0};
    glBindBuffer(GL_SHADER_STORAGE_BUFFER, _faces->store.name());
    glBufferData(GL_SHADER_STORAGE_BUFFER, kHeaderBytes + kFaceBytes * static_cast<GLsizeiptr>(capacity), nullptr,
                 GL_DYNAMIC_COPY);
    glBufferSubData(GL_SHADER_STORAGE_BUFFER, 0, sizeof header, &header);
    return true;
}

void VolumePass::fitFaces(const ImageSize& size)
{
    if (!_faces) {
        GLint64 largest = 0;
        glGetInteger64v(GL_MAX_SHADER_STORAGE_BLOCK_SIZE, &largest);
        _faces.emplace().limit = static_cast<std::uint64_t>((largest - kHeaderBytes) / kFaceBytes);
    }
    if (_faces->capacity == 0)
        growFaces(static_cast<std::uint32_t>(size.width) * static_cast<std::uint32_t>(size.height));
    if (size == _faces->size)
        return;
    _faces->size = size;
    _faces->heads = gl::Texture();
    allocateImage(_faces->heads, GL_R32UI, size);
    const GLuint heads = _faces->heads.name();
    attachImages(_faces->clearing, {&heads, 1}, 0);
}

void VolumePass::collectFaces(GLuint framebuffer, const ImageSize& size, gl::StateTracker& state)
{
    fitFaces(size);
    glBindVertexArray(_vertexArray.name());
    const std::uint32_t wanted = storeFaces(framebuffer, state);
    if (wanted > _faces->capacity && growFaces(wanted))
        storeFaces(framebuffer, state);
    _statistics.droppedFaces = wanted - std::min(wanted, _faces->capacity);
    _unasked = true;
    _buffers.bind();
}

const VolumeStatistics& VolumePass::countFrame(bool mayLag)
{
    if (!mayLag)
        askForLost();
    return _statistics;
}

// Asks the GPU, which is done with the frame then.
void VolumePass::askForLost()
{
    if (!std::exchange(_unasked, false))
        return;
    std::uint32_t met = 0;
    glMemoryBarrier(GL_BUFFER_UPDATE_BARRIER_BIT);
    glBindBuffer(GL_SHADER_STORAGE_BUFFER, _faces->store.name());
    glGetBufferSubData(GL_SHADER_STORAGE_BUFFER, kTooManyAt, sizeof met, &met);
    _statistics.tooManyAtPixel = met != 0;
    _statistics.wrongFrames += _statistics.droppedFaces != 0 || _statistics.tooManyAtPixel;
}

// Returns how many faces there were, stored or not. A face behind the opaque depth is nearer than no fragment.
std::uint32_t VolumePass::storeFaces(GLuint framebuffer, gl::StateTracker& state)
{
    state.apply(gl::State());
    glBindFramebuffer(GL_FRAMEBUFFER, _faces->clearing.name());
    const GLuint none[4] = {0, 0, 0, 0};
    glClearBufferuiv(GL_COLOR, 0, none);
    std::uint32_t used = 0;
    glBindBuffer(GL_SHADER_STORAGE_BUFFER, _faces->store.name());
    glBufferSubData(GL_SHADER_STORAGE_BUFFER, kUsedAt, sizeof used, &used);
    glBufferSubData(GL_SHADER_STORAGE_BUFFER, kTooManyAt, sizeof used, &used);
    glBindBufferBase(GL_SHADER_STORAGE_BUFFER, kFacesBuffer, _faces->store.name());
    glBindImageTexture(kFaceHeadsImage, _faces->heads.name(), 0, GL_FALSE, 0, GL_READ_WRITE, GL_R32UI);
    glMemoryBarrier(GL_FRAMEBUFFER_BARRIER_BIT | GL_BUFFER_UPDATE_BARRIER_BIT);
    glBindFramebuffer(GL_FRAMEBUFFER, framebuffer);
    gl::State storing = translucentState();
    storing.depthFunction = GL_GREATER;
    storing.colorWrite = false;
    state.apply(storing);
    const gl::Program& program = _programs.program({Pass::VolumeFaces}).program;
    glUseProgram(program.name());
    const GLint number = program.uniform("volume");
    for (const Volume& volume : _drawn) {
        glUniform1ui(number, kVolumeNumber.bits(volume.number) | kExcludes.bits(volume.exclusion));
        draw(volume);
    }
    glMemoryBarrier(GL_BUFFER_UPDATE_BARRIER_BIT | GL_SHADER_STORAGE_BARRIER_BIT | GL_SHADER_IMAGE_ACCESS_BARRIER_BIT);
    glGetBufferSubData(GL_SHADER_STORAGE_BUFFER, kUsedAt, sizeof used, &used);
    return used;
}

void VolumePass::drawOutlines(gl::StateTracker& state) const
{
    gl::State lines = translucentState();
    lines.polygonMode = GL_LINE;
    state.apply(lines);
    const StageProgram& program = _programs.program({Pass::Tint});
    glUseProgram(program.program.name());
    glBindVertexArray(_vertexArray.name());
    for (const Volume& volume : _drawn) {
        const glm::vec4 tint = volume.exclusion ? kExclusionTint : kInclusionTint;
        glUniform4fv(program.tint, 1, &tint.x);
        draw(volume);
    }
    _buffers.bind();
}

} // namespace telepipe::render
