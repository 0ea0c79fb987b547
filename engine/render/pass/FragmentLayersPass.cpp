#include "engine/render/pass/FragmentLayersPass.h"

#include <algorithm>

namespace telepipe::render {

namespace {

constexpr std::int64_t kKeptBytes = 16;
// The most layers that are kept, all shares together. Deeper fragments are peeled: the steps of sorting grow with the
// square of the layers, and drivers end long loops.
constexpr std::size_t kMostLayers = 96;
// Pixels of which some share has more fragments than one have a bit of the stencil, as have those that are deeper.
constexpr std::size_t kMarked[] = {2, 4};

// The bit that all pixels have which are so deep.
GLint markOf(std::size_t layers)
{
    return layers < kMarked[1] ? 1 : 2;
}

// Sets all places to "before all". A pixel in which a draw finds no further fragment keeps that, and the draws after it
// then find nothing there either.
void clearPlaces()
{
    constexpr GLuint kBeforeAll[4] = {0, 0, 0, 0};
    glClearBufferuiv(GL_COLOR, 1, kBeforeAll);
}

LateProgram lateLayerResolve(const ShaderLibrary& library, std::vector<std::string_view> blend)
{
    std::vector<std::string_view> files{"fragment.glsl", "kept_layers.glsl"};
    files.insert(files.end(), blend.begin(), blend.end());
    files.insert(files.end(), {"sorted.glsl", "resolve_layers.frag"});
    return library.lateScreen("resolve layers", std::move(files));
}

void attach(GLenum attachment, const gl::Texture& texture)
{
    glFramebufferTexture2D(GL_FRAMEBUFFER, attachment, GL_TEXTURE_2D, texture.name(), 0);
}

void attachLayer(GLenum framebuffer, const gl::Texture& layers, std::size_t layer)
{
    glFramebufferTextureLayer(framebuffer, GL_COLOR_ATTACHMENT0, layers.name(), 0, static_cast<GLint>(layer));
}

void allocateLayers(const gl::Texture& texture, const ImageSize& size, std::size_t layers)
{
    bindImage(kLayerUnit, GL_TEXTURE_2D_ARRAY, texture.name());
    glTexImage3D(GL_TEXTURE_2D_ARRAY, 0, GL_RGBA32UI, size.width, size.height, static_cast<GLsizei>(layers), 0,
                 GL_RGBA_INTEGER, GL_UNSIGNED_INT, nullptr);
    glTexParameteri(GL_TEXTURE_2D_ARRAY, GL_TEXTURE_MIN_FILTER, GL_NEAREST);
    glTexParameteri(GL_TEXTURE_2D_ARRAY, GL_TEXTURE_MAG_FILTER, GL_NEAREST);
    glTexParameteri(GL_TEXTURE_2D_ARRAY, GL_TEXTURE_MAX_LEVEL, 0);
    bindImage(kLayerUnit, GL_TEXTURE_2D_ARRAY, 0);
}

// Widens the reach of each layer by some pixels.
void reachTo(std::vector<gl::ScissorBox>& reach, std::size_t layers, const gl::ScissorBox& more)
{
    for (std::size_t layer = 0; layer < layers; ++layer) {
        if (layer == reach.size())
            reach.push_back(more);
        gl::ScissorBox& box = reach[layer];
        const GLint left = std::min(box.x, more.x), bottom = std::min(box.y, more.y);
        box = {left, bottom, std::max(box.x + box.width, more.x + more.width) - left,
               std::max(box.y + box.height, more.y + more.height) - bottom};
    }
}

} // namespace

FragmentLayersPass::FragmentLayersPass(const ShaderLibrary& library, const gl::Capabilities& capabilities)
    : _covers(capabilities.floatBlending), _coveredDepths(capabilities.floatColors ? GL_R32F : GL_RGBA8),
      _copyDepth(library.lateScreen("area_depth.frag", {"area_depth.frag"})),
      _mark(library.lateScreen("mark_layers.frag", {"mark_layers.frag"})),
      _resolve(lateLayerResolve(library, {"blend.glsl"})),
      _chipResolve(lateLayerResolve(library, {"chip.glsl", "chip_blend.glsl"})), _peeling(library, capabilities)
{
}

void FragmentLayersPass::draw(const TranslucentInput& input)
{
    if (input.volumes != nullptr || !drawLayers(input))
        _peeling.draw(input);
}

// False, with nothing drawn, where a pixel has more fragments than there is room for.
bool FragmentLayersPass::drawLayers(const TranslucentInput& input)
{
    fit(input.target);
    begin(input);
    cover(input);
    bindImage(kOpaqueDepthUnit, GL_TEXTURE_2D, _images.covered.name());
    for (std::size_t share = 0; share < kShares; ++share)
        keepFirst(input, share);
    findReach();
    if (!makeRoom())
        return false;
    for (const std::size_t fewest : kMarked)
        mark(input, fewest);
    bindImage(kOpaqueDepthUnit, GL_TEXTURE_2D, _images.covered.name());
    for (std::size_t share = 0; share < kShares; ++share)
        for (std::size_t layer = 1; layer < _shares[share].reach.size(); ++layer)
            keepNext(input, share, layer);
    bindImage(kOpaqueDepthUnit, GL_TEXTURE_2D, 0);
    if (!_reach.empty())
        resolve(input);
    return true;
}

void FragmentLayersPass::fit(const RenderTarget& target)
{
    const ImageSize size = sizeOfImages(target);
    if (size == _size)
        return;
    _size = size;
    _images = Images();
    allocateImage(_images.depth, GL_DEPTH32F_STENCIL8, size);
    allocateImage(_images.opaque, GL_RGBA8, size);
    allocateImage(_images.covered, _coveredDepths, size);
    allocateImage(_images.counts, GL_RGBA8, size);
    for (const gl::Texture& places : _images.firstPlaces)
        allocateImage(places, GL_RG32UI, size);
    for (const gl::Texture& places : _images.places)
        allocateImage(places, GL_RG32UI, size);
    _room = kShares;
    allocateLayers(_images.layers, size, _room);
    _counts.resize(static_cast<std::size_t>(size.width) * static_cast<std::size_t>(size.height) * kShares);
    attachAll();
}

void FragmentLayersPass::attachAll() const
{
    const GLuint opaque = _images.opaque.name(), covered = _images.covered.name(), counts = _images.counts.name();
    attachImages(_images.copying, {&opaque, 1}, 0);
    attachImages(_images.counting, {&counts, 1}, 0);
    attachImages(_images.covering, {&covered, 1}, _images.depth.name());
    attachImages(_images.marking, {}, _images.depth.name());
    attach(GL_STENCIL_ATTACHMENT, _images.depth);
    constexpr GLenum kBuffers[3] = {GL_COLOR_ATTACHMENT0, GL_COLOR_ATTACHMENT1, GL_COLOR_ATTACHMENT2};
    glBindFramebuffer(GL_FRAMEBUFFER, _images.keepingFirst.name());
    attach(GL_COLOR_ATTACHMENT2, _images.counts);
    attach(GL_DEPTH_STENCIL_ATTACHMENT, _images.depth);
    glDrawBuffers(3, kBuffers);
    glBindFramebuffer(GL_FRAMEBUFFER, _images.keepingNext.name());
    attach(GL_DEPTH_STENCIL_ATTACHMENT, _images.depth);
    glDrawBuffers(2, kBuffers);
}

// The opaque depth again, with a stencil beside it; nothing counted.
void FragmentLayersPass::begin(const TranslucentInput& input) const
{
    copyColor(input.target.framebuffer(), _images.copying.name(), _size);
    gl::State copying;
    input.state.apply(copying);
    const GLfloat none[4] = {0, 0, 0, 0};
    const GLint unmarked = 0;
    glBindFramebuffer(GL_FRAMEBUFFER, _images.counting.name());
    glClearBufferfv(GL_COLOR, 0, none);
    glBindFramebuffer(GL_FRAMEBUFFER, _images.marking.name());
    glClearBufferiv(GL_STENCIL, 0, &unmarked);
    copying.depthTest = true;
    copying.depthFunction = GL_ALWAYS;
    input.state.apply(copying);
    glUseProgram(_copyDepth.name());
    drawScreen({{kAreaDepthUnit, input.target.depthTexture()}});
}

// The chip's arithmetic lets a little through whatever the alpha.
void FragmentLayersPass::cover(const TranslucentInput& input) const
{
    const GLfloat farthest[4] = {0, 0, 0, 0};
    glBindFramebuffer(GL_FRAMEBUFFER, _images.covering.name());
    glClearBufferfv(GL_COLOR, 0, farthest);
    if (input.chip || !_covers)
        return;
    gl::State covering = translucentState();
    covering.blendBy(GL_ONE, GL_ONE);
    glBlendEquation(GL_MAX);
    input.draws.forgetBindings();
    input.draws.draw(input.draws.translucentByState(), {Pass::Cover, covering, false});
    glBlendEquation(GL_FUNC_ADD);
}

// Counts blend into the share's own byte. The kept fragments are whole numbers, which do not blend.
void FragmentLayersPass::keepFirst(const TranslucentInput& input, std::size_t share) const
{
    glBindFramebuffer(GL_FRAMEBUFFER, _images.keepingFirst.name());
    attachLayer(GL_FRAMEBUFFER, _images.layers, share);
    attach(GL_COLOR_ATTACHMENT1, _images.firstPlaces[share]);
    gl::State keeping = translucentState();
    keeping.blendBy(GL_CONSTANT_COLOR, GL_ONE);
    input.state.apply(keeping);
    clearPlaces();
    glBlendColor(share == 0, share == 1, share == 2, share == 3);
    input.draws.forgetBindings();
    input.draws.draw(input.draws.translucentShare(share), {Pass::KeepFirst, keeping, false});
}

void FragmentLayersPass::findReach()
{
    glBindFramebuffer(GL_READ_FRAMEBUFFER, _images.counting.name());
    glReadPixels(0, 0, _size.width, _size.height, GL_RGBA, GL_UNSIGNED_BYTE, _counts.data());
    for (Share& share : _shares)
        share.reach.clear();
    _reach.clear();
    for (GLint y = 0; y < _size.height; y += kStoreSquare)
        findReach(y, std::min<GLsizei>(kStoreSquare, _size.height - y));
}

// Finds the depth by squares of pixels, each as deep as its deepest pixel.
void FragmentLayersPass::findReach(GLint y, GLsizei height)
{
    const std::size_t row = static_cast<std::size_t>(_size.width) * kShares;
    _most.assign(row, 0);
    for (GLint line = y; line < y + height; ++line) {
        const std::uint8_t* counts = &_counts[static_cast<std::size_t>(line) * row];
        for (std::size_t i = 0; i < row; ++i)
            _most[i] = std::max(_most[i], counts[i]);
    }
    for (GLint x = 0; x < _size.width; x += kStoreSquare) {
        const gl::ScissorBox square{x, y, std::min<GLsizei>(kStoreSquare, _size.width - x), height};
        for (std::size_t share = 0; share < kShares; ++share) {
            std::uint8_t most = 0;
            for (GLint i = x; i < x + square.width; ++i)
                most = std::max(most, _most[static_cast<std::size_t>(i) * kShares + share]);
            reachTo(_shares[share].reach, most, square);
            reachTo(_reach, most, square);
        }
    }
}

// Makes room for as many layers as the frame has.
bool FragmentLayersPass::makeRoom()
{
    std::size_t layers = kShares;
    for (Share& share : _shares) {
        share.next = layers;
        layers += share.reach.empty() ? 0 : share.reach.size() - 1;
    }
    const std::int64_t pixels = std::int64_t{_size.width} * _size.height;
    if (layers > kMostLayers ||
        (layers > kShares && static_cast<std::int64_t>(layers) * pixels * kKeptBytes > _limitBytes))
        return false;
    if (layers > _room)
        grow(layers);
    return true;
}

// The first layers have been drawn already.
void FragmentLayersPass::grow(std::size_t layers)
{
    gl::Texture grown;
    allocateLayers(grown, _size, layers);
    glBindFramebuffer(GL_READ_FRAMEBUFFER, _images.keepingFirst.name());
    glReadBuffer(GL_COLOR_ATTACHMENT0);
    glBindFramebuffer(GL_DRAW_FRAMEBUFFER, _images.keepingNext.name());
    glFramebufferTexture2D(GL_DRAW_FRAMEBUFFER, GL_COLOR_ATTACHMENT1, GL_TEXTURE_2D, 0, 0);
    for (std::size_t share = 0; share < kShares; ++share) {
        attachLayer(GL_READ_FRAMEBUFFER, _images.layers, share);
        attachLayer(GL_DRAW_FRAMEBUFFER, grown, share);
        glBlitFramebuffer(0, 0, _size.width, _size.height, 0, 0, _size.width, _size.height, GL_COLOR_BUFFER_BIT,
                          GL_NEAREST);
    }
    attachLayer(GL_READ_FRAMEBUFFER, grown, 0);
    _images.layers = std::move(grown);
    _room = layers;
}

void FragmentLayersPass::mark(const TranslucentInput& input, std::size_t fewest) const
{
    if (_reach.size() < fewest)
        return;
    const GLint bit = markOf(fewest);
    gl::State marking = screenState();
    marking.scissor = _reach[fewest - 1];
    marking.stencil = gl::StencilTest{GL_ALWAYS, bit, ~0u, static_cast<GLuint>(bit), GL_KEEP, GL_REPLACE};
    input.state.apply(marking);
    glBindFramebuffer(GL_FRAMEBUFFER, _images.marking.name());
    glUseProgram(_mark.name());
    glUniform1f(_mark.uniform("fewest"), static_cast<GLfloat>(fewest));
    drawScreen({{kOpaqueDepthUnit, _images.counts.name()}});
}

void FragmentLayersPass::keepNext(const TranslucentInput& input, std::size_t share, std::size_t layer) const
{
    const gl::Texture& before = layer == 1 ? _images.firstPlaces[share] : _images.places[layer % 2];
    const GLint bit = markOf(layer + 1);
    glBindFramebuffer(GL_FRAMEBUFFER, _images.keepingNext.name());
    attachLayer(GL_FRAMEBUFFER, _images.layers, _shares[share].next + layer - 1);
    attach(GL_COLOR_ATTACHMENT1, _images.places[1 - layer % 2]);
    bindImage(kPeeledUnit, GL_TEXTURE_2D, before.name());
    gl::State keeping = translucentState();
    keeping.stencil = gl::StencilTest{GL_EQUAL, bit, static_cast<GLuint>(bit), 0};
    keeping.scissor = _shares[share].reach[layer];
    input.state.apply(keeping);
    clearPlaces();
    input.draws.forgetBindings();
    input.draws.draw(input.draws.translucentShare(share), {Pass::KeepNext, keeping, false});
}

void FragmentLayersPass::resolve(const TranslucentInput& input) const
{
    glBindFramebuffer(GL_FRAMEBUFFER, input.target.framebuffer());
    gl::State resolving = screenState();
    resolving.scissor = _reach.front();
    input.state.apply(resolving);
    const LateProgram& program = input.chip ? _chipResolve : _resolve;
    glUseProgram(program.name());
    GLuint next[kShares];
    std::ranges::transform(_shares, next, [](const Share& share) { return static_cast<GLuint>(share.next); });
    glUniform4uiv(program.uniform("nextLayers"), 1, next);
    bindImage(kLayerUnit, GL_TEXTURE_2D_ARRAY, _images.layers.name());
    drawScreen({{kAccumulatedUnit, _images.opaque.name()}, {kOpaqueDepthUnit, _images.counts.name()}});
    bindImage(kLayerUnit, GL_TEXTURE_2D_ARRAY, 0);
    input.draws.forgetBindings();
}

} // namespace telepipe::render
