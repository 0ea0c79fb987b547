#include "engine/render/pass/FragmentArrayPass.h"

#include <algorithm>

namespace telepipe::render {

namespace {

constexpr std::int64_t kFragmentBytes = 16;
// From so many slots on a pixel's fragments are sorted in n log n steps; below, n * n are fewer on a GPU. Seventeen
// layers are the most that was seen in a real stage.
constexpr std::uint32_t kDeepSlots = 32;

gl::Program buildResolve(const ShaderLibrary& library, std::vector<std::string_view> blend,
                         std::vector<std::string> defines)
{
    std::vector<std::string_view> files{"fragment_store.glsl"};
    files.insert(files.end(), blend.begin(), blend.end());
    files.emplace_back("resolve.frag");
    return library.buildScreen("resolve", std::move(files), std::move(defines), 430);
}

void makeBuffer(GLenum kind, const gl::Buffer& buffer, GLsizeiptr bytes, const void* content)
{
    glBindBuffer(kind, buffer.name());
    glBufferData(kind, bytes, content, GL_DYNAMIC_DRAW);
}

} // namespace

FragmentArrayPass::FragmentArrayPass(const gl::Capabilities& capabilities, const ShaderLibrary& library)
    : _countsInPlace(capabilities.framebufferFetch),
      _maxTexels(capabilities.maxTextureBufferTexels), _resolve{buildResolve(library, {"blend.glsl"}, {}),
                                                                buildResolve(library, {"blend.glsl"}, {"DEEP"})},
      _chipResolve{buildResolve(library, {"chip.glsl", "chip_blend.glsl"}, {}),
                   buildResolve(library, {"chip.glsl", "chip_blend.glsl"}, {"DEEP"})}
{
    const std::uint32_t none = 0;
    makeBuffer(GL_SHADER_STORAGE_BUFFER, _overflow, sizeof none, &none);
    makeBuffer(GL_UNIFORM_BUFFER, _layout, sizeof(FragmentStoreLayout), nullptr);
}

// Room for _slots fragments a pixel, of as large a part of the picture as the memory allows.
void FragmentArrayPass::allocate()
{
    const std::int64_t pixels = std::min(_maxTexels, _limitBytes / kFragmentBytes) / _slots;
    _part.width = static_cast<GLsizei>(std::clamp<std::int64_t>(pixels, 1, _size.width));
    _part.height = static_cast<GLsizei>(std::clamp<std::int64_t>(pixels / _part.width, 1, _size.height));
    _limitUsed = _limitBytes;
    const std::int64_t texels = std::int64_t{_part.width} * _part.height * _slots;
    makeBuffer(GL_TEXTURE_BUFFER, _store, texels * kFragmentBytes, nullptr);
    bindImage(kAccumulatedUnit, GL_TEXTURE_BUFFER, _fragments.name());
    glTexBuffer(GL_TEXTURE_BUFFER, GL_RGBA32UI, _store.name());
    bindImage(kAccumulatedUnit, GL_TEXTURE_BUFFER, 0);
}

void FragmentArrayPass::fit(const RenderTarget& target)
{
    const ImageSize size = sizeOfImages(target);
    if (size == _size && _limitBytes == _limitUsed)
        return;
    _size = size;
    allocate();
    _images = Images();
    allocateImage(_images.counts, GL_R32UI, size);
    allocateImage(_images.opaque, GL_RGBA8, size);
    const GLuint counts = _images.counts.name(), opaque = _images.opaque.name();
    attachImages(_images.clearing, {&counts, 1}, 0);
    attachImages(_images.copying, {&opaque, 1}, 0);
}

gl::State FragmentArrayPass::within(const gl::ScissorBox& part, gl::State state) const
{
    if (_part != _size)
        state.scissor = part;
    return state;
}

void FragmentArrayPass::copyOpaque(const RenderTarget& target) const
{
    copyColor(target.framebuffer(), _images.copying.name(), _size);
}

void FragmentArrayPass::draw(const TranslucentInput& input)
{
    if (_asked.passed())
        grow();
    fit(input.target);
    copyOpaque(input.target);
    drawParts(input);
    if (input.mayLag) {
        if (!_asked.isSet())
            _asked.set();
        return;
    }
    while (grow())
        drawParts(input);
}

// Waits for what has been drawn. True when a pixel had no room, and there is room now.
bool FragmentArrayPass::grow()
{
    std::uint32_t deepest = 0;
    glMemoryBarrier(GL_BUFFER_UPDATE_BARRIER_BIT);
    glBindBuffer(GL_SHADER_STORAGE_BUFFER, _overflow.name());
    glGetBufferSubData(GL_SHADER_STORAGE_BUFFER, 0, sizeof deepest, &deepest);
    _asked.remove();
    if (deepest <= _slots)
        return false;
    const std::uint32_t none = 0;
    glBufferSubData(GL_SHADER_STORAGE_BUFFER, 0, sizeof none, &none);
    _slots = deepest;
    allocate();
    ++_statistics.overflows;
    return true;
}

void FragmentArrayPass::drawParts(const TranslucentInput& input)
{
    glBindBufferBase(GL_SHADER_STORAGE_BUFFER, kOverflowBuffer, _overflow.name());
    glBindBufferBase(GL_UNIFORM_BUFFER, kStoreBlock, _layout.name());
    glBindImageTexture(kCountsImage, _images.counts.name(), 0, GL_FALSE, 0, GL_READ_WRITE, GL_R32UI);
    glBindImageTexture(kFragmentsImage, _fragments.name(), 0, GL_FALSE, 0, GL_READ_WRITE, GL_RGBA32UI);
    _statistics.slots = _slots;
    _statistics.parts = 0;
    for (GLint y = 0; y < _size.height; y += _part.height)
        for (GLint x = 0; x < _size.width; x += _part.width)
            drawPart(input, {x, y, std::min(_part.width, _size.width - x), std::min(_part.height, _size.height - y)});
}

void FragmentArrayPass::drawPart(const TranslucentInput& input, const gl::ScissorBox& part)
{
    begin(input, part);
    collect(input, part);
    resolve(input, part);
    ++_statistics.parts;
}

void FragmentArrayPass::begin(const TranslucentInput& input, const gl::ScissorBox& part) const
{
    // The part before may still be reading its fragments.
    glMemoryBarrier(GL_FRAMEBUFFER_BARRIER_BIT | GL_UNIFORM_BARRIER_BIT);
    const auto width = static_cast<std::uint32_t>(_part.width), height = static_cast<std::uint32_t>(_part.height);
    const auto x = static_cast<std::uint32_t>(part.x), y = static_cast<std::uint32_t>(part.y);
    const FragmentStoreLayout layout{y * width + x, width, width * height, _slots};
    glBindBuffer(GL_UNIFORM_BUFFER, _layout.name());
    glBufferSubData(GL_UNIFORM_BUFFER, 0, sizeof layout, &layout);
    input.state.apply(within(part, gl::State()));
    glBindFramebuffer(GL_FRAMEBUFFER, _images.clearing.name());
    const GLuint none[4] = {0, 0, 0, 0};
    glClearBufferuiv(GL_COLOR, 0, none);
    if (_countsInPlace)
        glFramebufferTexture2D(GL_FRAMEBUFFER, GL_DEPTH_ATTACHMENT, GL_TEXTURE_2D, input.target.depthTexture(), 0);
}

void FragmentArrayPass::collect(const TranslucentInput& input, const gl::ScissorBox& part) const
{
    glMemoryBarrier(GL_SHADER_IMAGE_ACCESS_BARRIER_BIT);
    glBindFramebuffer(GL_FRAMEBUFFER, _countsInPlace ? _images.clearing.name() : input.target.framebuffer());
    gl::State state = within(part, translucentState());
    state.colorWrite = _countsInPlace;
    input.draws.forgetBindings(); // making a buffer has bound things
    input.draws.draw(input.draws.translucentByState(),
                     {_countsInPlace ? Pass::CollectInPlace : Pass::Collect, state, false});
    glMemoryBarrier(GL_SHADER_IMAGE_ACCESS_BARRIER_BIT | GL_SHADER_STORAGE_BARRIER_BIT);
}

void FragmentArrayPass::resolve(const TranslucentInput& input, const gl::ScissorBox& part) const
{
    input.state.apply(within(part, screenState()));
    glBindFramebuffer(GL_FRAMEBUFFER, input.target.framebuffer());
    const Resolve& resolve = input.chip ? _chipResolve : _resolve;
    glUseProgram((_slots < kDeepSlots ? resolve.few : resolve.deep).name());
    drawScreen({{kAccumulatedUnit, _images.opaque.name()}});
    input.draws.forgetBindings();
}

} // namespace telepipe::render
