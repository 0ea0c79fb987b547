#include "engine/render/LinkedListPass.h"

#include "engine/render/RenderTarget.h"

#include <algorithm>

namespace telepipe::render {

namespace {

// shaders/fragment_store.glsl: two words, then the fragments.
constexpr std::int64_t kHeaderBytes = 8;
constexpr std::int64_t kFragmentBytes = 20;

gl::Program buildResolve(const ShaderLibrary& library)
{
    gl::Program program =
        library.build({"resolve", 430, {}, {"screen.vert"}, {"fragment_store.glsl", "blend.glsl", "resolve.frag"}});
    bindStandardInputs(program);
    return program;
}

ImageSize sizeOf(const RenderTarget& target)
{
    return {static_cast<GLsizei>(target.width()), static_cast<GLsizei>(target.height())};
}

} // namespace

LinkedListPass::LinkedListPass(const gl::Capabilities& capabilities, const ShaderLibrary& library)
    : _maxBytes(capabilities.maxStorageBytes), _resolve(buildResolve(library))
{
}

std::uint32_t LinkedListPass::largestStore() const
{
    const std::int64_t fragments = (std::min(_maxBytes, _limitBytes) - kHeaderBytes) / kFragmentBytes;
    return static_cast<std::uint32_t>(std::min<std::int64_t>(fragments, 0x7fffffff));
}

// A store for at least the wanted fragments, with room to spare; false when it is as large as it may be already.
bool LinkedListPass::grow(std::uint32_t wanted)
{
    const auto roomy = std::uint64_t{wanted} + wanted / 4;
    const auto capacity = static_cast<std::uint32_t>(std::min<std::uint64_t>(roomy, largestStore()));
    if (capacity <= _capacity)
        return false;
    _capacity = capacity;
    const std::uint32_t header[2] = {0, _capacity};
    glBindBuffer(GL_SHADER_STORAGE_BUFFER, _store.name());
    glBufferData(GL_SHADER_STORAGE_BUFFER, kHeaderBytes + kFragmentBytes * _capacity, nullptr, GL_DYNAMIC_COPY);
    glBufferSubData(GL_SHADER_STORAGE_BUFFER, 0, sizeof header, header);
    return true;
}

void LinkedListPass::fit(const RenderTarget& target)
{
    const ImageSize size = sizeOf(target);
    if (_capacity == 0)
        grow(static_cast<std::uint32_t>(size.width) * static_cast<std::uint32_t>(size.height) * 2);
    if (size == _size)
        return;
    _size = size;
    _images = Images();
    allocateImage(_images.heads, GL_R32UI, size);
    allocateImage(_images.opaque, GL_RGBA8, size);
    const GLuint heads = _images.heads.name(), opaque = _images.opaque.name();
    attachImages(_images.clearing, {&heads, 1}, 0);
    attachImages(_images.copying, {&opaque, 1}, 0);
}

gl::State LinkedListPass::banded(gl::State state, Band band) const
{
    if (band.height != _size.height)
        state.scissor = gl::ScissorBox{0, band.y, _size.width, band.height};
    return state;
}

void LinkedListPass::copyOpaque(const RenderTarget& target) const
{
    glBindFramebuffer(GL_READ_FRAMEBUFFER, target.framebuffer());
    glBindFramebuffer(GL_DRAW_FRAMEBUFFER, _images.copying.name());
    glBlitFramebuffer(0, 0, _size.width, _size.height, 0, 0, _size.width, _size.height, GL_COLOR_BUFFER_BIT,
                      GL_NEAREST);
}

void LinkedListPass::draw(const TranslucentInput& input)
{
    fit(input.target);
    copyOpaque(input.target);
    glBindBufferBase(GL_SHADER_STORAGE_BUFFER, 0, _store.name());
    glBindImageTexture(0, _images.heads.name(), 0, GL_FALSE, 0, GL_READ_WRITE, GL_R32UI);
    drawBand(input, {0, _size.height});
}

void LinkedListPass::drawBand(const TranslucentInput& input, Band band)
{
    std::uint32_t wanted = collect(input, band);
    if (wanted > _capacity && grow(wanted))
        wanted = collect(input, band);
    if (wanted > _capacity && band.height > 1) {
        const GLsizei lower = band.height / 2;
        drawBand(input, {band.y, lower});
        drawBand(input, {band.y + lower, band.height - lower});
        return;
    }
    resolve(input, band);
}

void LinkedListPass::clearBand(const TranslucentInput& input, Band band)
{
    // The band before may still be reading its lists.
    glMemoryBarrier(GL_FRAMEBUFFER_BARRIER_BIT | GL_BUFFER_UPDATE_BARRIER_BIT);
    input.state.apply(banded(gl::State(), band));
    glBindFramebuffer(GL_FRAMEBUFFER, _images.clearing.name());
    const GLuint none[4] = {0, 0, 0, 0};
    glClearBufferuiv(GL_COLOR, 0, none);
    const GLuint used = 0;
    glBindBuffer(GL_SHADER_STORAGE_BUFFER, _store.name());
    glBufferSubData(GL_SHADER_STORAGE_BUFFER, 0, sizeof used, &used);
}

// Returns how many fragments there were, stored or not.
std::uint32_t LinkedListPass::collect(const TranslucentInput& input, Band band)
{
    clearBand(input, band);
    glBindFramebuffer(GL_FRAMEBUFFER, input.target.framebuffer());
    gl::State state = banded(translucentState(), band);
    state.colorWrite = false;
    input.draws.draw(input.draws.translucentByState(), {Pass::Collect, state, false});
    glMemoryBarrier(GL_BUFFER_UPDATE_BARRIER_BIT | GL_SHADER_STORAGE_BARRIER_BIT | GL_SHADER_IMAGE_ACCESS_BARRIER_BIT);
    std::uint32_t used = 0;
    glBindBuffer(GL_SHADER_STORAGE_BUFFER, _store.name());
    glGetBufferSubData(GL_SHADER_STORAGE_BUFFER, 0, sizeof used, &used);
    return used;
}

void LinkedListPass::resolve(const TranslucentInput& input, Band band)
{
    gl::State state = banded(gl::State(), band);
    state.depthWrite = false;
    input.state.apply(state);
    glUseProgram(_resolve.name());
    bindImage(kAccumulatedUnit, GL_TEXTURE_2D, _images.opaque.name());
    drawScreen();
    bindImage(kAccumulatedUnit, GL_TEXTURE_2D, 0);
    input.draws.forgetBindings();
}

} // namespace telepipe::render
