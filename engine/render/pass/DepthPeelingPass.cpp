#include "engine/render/pass/DepthPeelingPass.h"

#include "engine/render/pass/VolumePass.h"

namespace telepipe::render {

namespace {

// Fragments the depth test picks the farthest of: reversed depth, so the smallest.
gl::State peelState()
{
    gl::State state;
    const gl::State translucent = translucentState(); // the shaders compare that depth with the opaque one
    state.offsetFactor = translucent.offsetFactor;
    state.offsetUnits = translucent.offsetUnits;
    state.depthTest = true;
    state.depthFunction = GL_LESS;
    return state;
}

void clearDepth(float depth)
{
    glClearBufferfv(GL_DEPTH, 0, &depth);
}

} // namespace

DepthPeelingPass::DepthPeelingPass(const ShaderLibrary& library, const gl::Capabilities& capabilities)
    : _fineColors(fineColors(capabilities)),
      _blend(library.lateScreen("peel_blend.frag", {"blend.glsl", "peel_blend.frag"})),
      _chipBlend(library.lateScreen("peel_blend.frag", {"chip.glsl", "chip_blend.glsl", "peel_blend.frag"})),
      _copy(library.lateScreen("copy.frag", {"copy.frag"}))
{
}

void DepthPeelingPass::fit(const RenderTarget& target)
{
    const ImageSize size = sizeOfImages(target);
    if (size == _size)
        return;
    _size = size;
    _images = Images();
    allocateImage(_images.layerDepth, GL_DEPTH_COMPONENT32F, _size);
    allocateImage(_images.orderDepth, GL_DEPTH_COMPONENT32F, _size);
    allocateImage(_images.layerColor, _fineColors, _size);
    for (std::size_t i = 0; i < 2; ++i) {
        allocateImage(_images.keys[i], GL_RG32UI, _size);
        allocateImage(_images.accumulated[i], _fineColors, _size);
    }
    attachAll();
}

void DepthPeelingPass::attachAll()
{
    attachImages(_images.depthPass, {}, _images.layerDepth.name());
    for (std::size_t i = 0; i < 2; ++i) {
        const GLuint layer[2] = {_images.layerColor.name(), _images.keys[i].name()};
        const GLuint accumulated = _images.accumulated[i].name();
        attachImages(_images.layerPass[i], layer, _images.orderDepth.name());
        attachImages(_images.blendPass[i], {&accumulated, 1}, 0);
    }
}

void DepthPeelingPass::draw(const TranslucentInput& input)
{
    fit(input.target);
    begin(input);
    std::size_t before = 0;
    // Each layer lies past the one before: there are no more than triangles.
    for (_layers = 0; peelDepth(input, before); ++_layers) {
        if (input.volumes)
            input.volumes->mark(_images.layerDepth.name(), _size, input.state);
        peelLayer(input, before);
        blendLayer(input, before);
        before = 1 - before;
    }
    finish(input, before);
}

// Starts with the opaque picture and no key peeled.
void DepthPeelingPass::begin(const TranslucentInput& input)
{
    input.state.apply(gl::State());
    copyColor(input.target.framebuffer(), _images.blendPass[0].name(), _size);
    const GLuint none[4] = {0, 0, 0, 0};
    glBindFramebuffer(GL_FRAMEBUFFER, _images.layerPass[0].name());
    glClearBufferuiv(GL_COLOR, 1, none);
    bindImage(kOpaqueDepthUnit, GL_TEXTURE_2D, input.target.depthTexture());
}

bool DepthPeelingPass::peelDepth(const TranslucentInput& input, std::size_t before)
{
    glBindFramebuffer(GL_FRAMEBUFFER, _images.depthPass.name());
    input.state.apply(peelState());
    clearDepth(1);
    bindImage(kPeeledUnit, GL_TEXTURE_2D, _images.keys[before].name());
    input.draws.forgetBindings();
    glBeginQuery(GL_ANY_SAMPLES_PASSED, _found.name());
    input.draws.draw(input.draws.translucentByState(), {Pass::PeelDepth, peelState(), false});
    glEndQuery(GL_ANY_SAMPLES_PASSED);
    GLuint found = GL_FALSE;
    glGetQueryObjectuiv(_found.name(), GL_QUERY_RESULT, &found);
    return found != GL_FALSE;
}

void DepthPeelingPass::peelLayer(const TranslucentInput& input, std::size_t before)
{
    glBindFramebuffer(GL_FRAMEBUFFER, _images.layerPass[1 - before].name());
    input.state.apply(peelState());
    clearDepth(1);
    const GLuint finished[4] = {~0u, ~0u, 0, 0}; // pixels without a fragment are done with
    glClearBufferuiv(GL_COLOR, 1, finished);
    bindImage(kLayerUnit, GL_TEXTURE_2D, _images.layerDepth.name());
    input.draws.forgetBindings();
    input.draws.draw(input.draws.translucentByState(), {Pass::PeelLayer, peelState(), false});
}

void DepthPeelingPass::blendLayer(const TranslucentInput& input, std::size_t before)
{
    glBindFramebuffer(GL_FRAMEBUFFER, _images.blendPass[1 - before].name());
    bindImage(kPeeledUnit, GL_TEXTURE_2D, _images.keys[1 - before].name());
    bindImage(kLayerUnit, GL_TEXTURE_2D, _images.layerColor.name());
    bindImage(kAccumulatedUnit, GL_TEXTURE_2D, _images.accumulated[before].name());
    drawOnScreen(input, input.chip ? _chipBlend : _blend);
}

void DepthPeelingPass::finish(const TranslucentInput& input, std::size_t last)
{
    glBindFramebuffer(GL_FRAMEBUFFER, input.target.framebuffer());
    bindImage(kAccumulatedUnit, GL_TEXTURE_2D, _images.accumulated[last].name());
    drawOnScreen(input, _copy);
    for (GLint unit : {kOpaqueDepthUnit, kPeeledUnit, kLayerUnit, kAccumulatedUnit})
        bindImage(unit, GL_TEXTURE_2D, 0);
    input.draws.forgetBindings();
}

void DepthPeelingPass::drawOnScreen(const TranslucentInput& input, const LateProgram& program)
{
    input.state.apply(screenState());
    glUseProgram(program.name());
    drawScreen();
    input.draws.forgetBindings();
}

} // namespace telepipe::render
