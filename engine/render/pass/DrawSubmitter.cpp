#include "engine/render/pass/DrawSubmitter.h"
#include "engine/motion/ShownTexture.h"
#include "engine/settings/OffsetColor.h"

#include <algorithm>
#include <bit>
#include <numeric>
#include <utility>

namespace telepipe::render {

namespace {

ViewMode shownBy(ViewMode mode)
{
    const bool counts = mode == ViewMode::Overdraw || mode == ViewMode::TranslucentLayers;
    return mode == ViewMode::TextureOnly || (inspects(mode) && !counts) ? mode : ViewMode::Textured;
}

const void* indexOffset(std::uint32_t firstIndex)
{
    return reinterpret_cast<const void*>(std::size_t{firstIndex} * sizeof(std::uint32_t));
}

} // namespace

void DrawSubmitter::setBindings(std::vector<StateBinding> bindings)
{
    _bindings = std::move(bindings);
    _swapping.clear();
    for (std::uint32_t i = 0; i < _bindings.size(); ++i)
        if (!_bindings[i].swaps.empty())
            _swapping.push_back(i);
}

void DrawSubmitter::swapTextures(const scene::Scene& scene, double seconds)
{
    for (const std::uint32_t i : _swapping)
        showSwap(_bindings[i], scene::swapFrame(scene.textureSwaps[scene.states[i].textureSwap], seconds));
}

void DrawSubmitter::beginFrame(const scene::DrawList& list, const ViewSettings& settings)
{
    _settings = settings;
    _draws = 0;
    forgetBindings();
    if (!_rangesKnown || list.hash != _listHash)
        buildRanges(list);
}

void DrawSubmitter::buildRanges(const scene::DrawList& list)
{
    _counts.clear();
    _offsets.clear();
    for (const scene::DrawRange& range : list.ranges)
        addRange(range);
    regroup(list);
    _listHash = list.hash;
    _rangesKnown = true;
}

void DrawSubmitter::addRange(const scene::DrawRange& range)
{
    _counts.push_back(static_cast<GLsizei>(range.indexCount));
    _offsets.push_back(indexOffset(range.firstIndex));
}

void DrawSubmitter::regroup(const scene::DrawList& list)
{
    _byState.clear();
    _order.resize(list.translucent.size());
    std::iota(_order.begin(), _order.end(), 0u);
    std::sort(_order.begin(), _order.end(), [&](std::uint32_t a, std::uint32_t b) {
        return std::pair(list.translucent[a].state, a) < std::pair(list.translucent[b].state, b);
    });
    std::uint32_t triangles = 0;
    for (const scene::DrawGroup& group : list.translucent)
        for (const scene::DrawRange& range : std::span(list.ranges).subspan(group.firstRange, group.rangeCount))
            triangles += range.indexCount / 3;
    const std::uint32_t shareIndices = 3 * (triangles / kShares + 1);
    _shareStarts.clear();
    _shareLeft = 0;
    for (const std::uint32_t i : _order) {
        const scene::DrawGroup& group = list.translucent[i];
        for (std::uint32_t k = 0; k < group.rangeCount; ++k)
            addShared(group.state, list.ranges[group.firstRange + k], shareIndices);
    }
}

void DrawSubmitter::addShared(std::uint16_t state, scene::DrawRange range, std::uint32_t shareIndices)
{
    while (range.indexCount != 0) {
        const bool starts = _shareLeft == 0;
        if (starts) {
            _shareStarts.push_back(_byState.size());
            _shareLeft = shareIndices;
        }
        if (starts || _byState.back().state != state)
            _byState.push_back({state, static_cast<std::uint32_t>(_counts.size()), 0});
        const std::uint32_t taken = std::min(range.indexCount, _shareLeft);
        addRange({range.firstIndex, taken});
        ++_byState.back().rangeCount;
        range = {range.firstIndex + taken, range.indexCount - taken};
        _shareLeft -= taken;
    }
}

std::span<const scene::DrawGroup> DrawSubmitter::translucentShare(std::size_t number) const
{
    if (number >= _shareStarts.size())
        return {};
    const std::size_t end = number + 1 < _shareStarts.size() ? _shareStarts[number + 1] : _byState.size();
    return std::span(_byState).subspan(_shareStarts[number], end - _shareStarts[number]);
}

void DrawSubmitter::forgetBindings()
{
    _program = _texture = _sampler = 0;
    glActiveTexture(GL_TEXTURE0 + kImageUnit);
}

void DrawSubmitter::leave()
{
    _state.apply(gl::State());
    glBindSampler(kImageUnit, 0);
    glBindVertexArray(0);
    glUseProgram(0);
    glActiveTexture(GL_TEXTURE0);
}

// The state bits that matter for the program the state is drawn with.
std::uint32_t DrawSubmitter::variantBits(Pass pass) const
{
    using namespace state_bits;
    std::uint32_t bits = kFlat.mask();
    if (_settings.mode != ViewMode::VertexColor)
        bits |= kTextured.mask() | kEnvironment.mask();
    const bool colored = _settings.mode != ViewMode::VertexColor && _settings.mode != ViewMode::TextureOnly;
    if (colored)
        bits |= kBump.mask();
    if (colored && takesOffsetColors(_settings.drawMode) && pass != Pass::PeelDepth)
        bits |= kOffsetColor.mask();
    if (_settings.drawMode != DrawMode::Unlit && pass != Pass::PeelDepth)
        bits |= kLit.mask();
    return bits;
}

ProgramKey DrawSubmitter::keyOf(const StateBinding& binding, const DrawSetup& setup) const
{
    const Pass pass = setup.pass;
    ProgramKey key{pass, shownBy(_settings.mode), binding.bits & variantBits(pass)};
    if (key.shown == ViewMode::Textured)
        key.fog = _settings.fog.kind;
    if (key.has(state_bits::kTextured)) {
        key.textureEnvironment = _settings.textureEnvironment;
        key.uvScroll = !key.has(state_bits::kEnvironment) && _settings.uvScroll != glm::vec2(0);
    }
    if (key.shown == ViewMode::Textured)
        key.inside = insideOf(binding, pass);
    if (key.inside != Inside::Same)
        key.area = _area;
    key.chip = _hasChip && _settings.countsAsChip() && !inspects(key.shown) && pass <= Pass::PeelLayer;
    key.blendsInPlace = key.chip && setup.ownBlend && _readsFramebuffer;
    return key;
}

// A layer's place among the volumes is known once its depth is.
Inside DrawSubmitter::insideOf(const StateBinding& binding, Pass pass) const
{
    if (_area == Area::None || pass == Pass::PeelDepth || pass == Pass::Cover)
        return Inside::Same;
    if (_volumes == VolumeMode::Shadow)
        return Inside::Shadow;
    return _volumes == VolumeMode::Parameters && state_bits::kTwoParameter.of(binding.bits) ? Inside::Parameters
                                                                                            : Inside::Same;
}

void DrawSubmitter::setVolumes(VolumeMode mode, Area area)
{
    _volumes = mode;
    _area = area;
}

StageProgram& DrawSubmitter::use(const ProgramKey& key)
{
    StageProgram& program = _programs.program(key);
    if (program.program.name() != _program) {
        _program = program.program.name();
        glUseProgram(_program);
    }
    return program;
}

void DrawSubmitter::setMaterial(StageProgram& program, const StateBinding& binding)
{
    if (program.diffuse >= 0)
        glUniform4fv(program.diffuse, 1, &binding.diffuse.x);
    if (program.ambient >= 0)
        glUniform4fv(program.ambient, 1, &binding.ambient.x);
    if (program.specular >= 0)
        glUniform4fv(program.specular, 1, &binding.specular.x);
    if (program.bumpDirection >= 0) {
        glUniform4fv(program.bumpDirection, 1, &binding.bumpDirection.x);
        glUniform4fv(program.bumpUp, 1, &binding.bumpUp.x);
    }
}

void DrawSubmitter::setSecond(StageProgram& program, const StateBinding& binding)
{
    glUniform4fv(program.secondDiffuse, 1, &binding.second.diffuse.x);
    glUniform4fv(program.secondAmbient, 1, &binding.second.ambient.x);
    glUniform4fv(program.secondSpecular, 1, &binding.second.specular.x);
    glUniform1ui(program.secondBits, binding.second.bits);
}

void DrawSubmitter::setSampling(const StageProgram& program, const StateBinding& binding) const
{
    const std::uint32_t kept = _settings.textureFiltering ? ~0u : ~sampling_bits::kFilter.mask();
    const ChipSampling first = binding.sampling, second = binding.second.sampling;
    glUniform4ui(program.sampling, first.bits & kept, std::bit_cast<std::uint32_t>(first.bias), second.bits & kept,
                 std::bit_cast<std::uint32_t>(second.bias));
}

void DrawSubmitter::setLevelBias(const StageProgram& program, const StateBinding& binding)
{
    glUniform2f(program.levelBias, binding.sampling.bias, binding.second.sampling.bias);
}

void DrawSubmitter::bindSecondImage(const SecondBinding& binding, bool chip) const
{
    glActiveTexture(GL_TEXTURE0 + kSecondImageUnit);
    glBindTexture(GL_TEXTURE_2D, chip ? binding.decoded : binding.texture);
    glBindSampler(kSecondImageUnit, _settings.textureFiltering ? binding.sampler : binding.pointSampler);
    glActiveTexture(GL_TEXTURE0 + kImageUnit);
}

void DrawSubmitter::bindImage(const StateBinding& binding, bool chip)
{
    if (const GLuint texture = chip ? binding.decoded : binding.texture; texture != _texture) {
        _texture = texture;
        glBindTexture(GL_TEXTURE_2D, _texture);
    }
    const GLuint sampler = _settings.textureFiltering ? binding.sampler : binding.pointSampler;
    if (sampler != _sampler) {
        _sampler = sampler;
        glBindSampler(kImageUnit, _sampler);
    }
}

void DrawSubmitter::submit(const scene::DrawGroup& group)
{
    const auto count = static_cast<GLsizei>(group.rangeCount);
    ++_draws;
    if (glMultiDrawElements != nullptr)
        return glMultiDrawElements(GL_TRIANGLES, _counts.data() + group.firstRange, GL_UNSIGNED_INT,
                                   _offsets.data() + group.firstRange, count);
    for (std::size_t i = group.firstRange; i < group.firstRange + group.rangeCount; ++i) // OpenGL ES
        glDrawElements(GL_TRIANGLES, _counts[i], GL_UNSIGNED_INT, _offsets[i]);
}

void DrawSubmitter::draw(std::span<const scene::DrawGroup> groups, const DrawSetup& setup)
{
    gl::State state = setup.state;
    for (const scene::DrawGroup& group : groups) {
        const StateBinding& binding = _bindings[group.state];
        const ProgramKey key = keyOf(binding, setup);
        StageProgram& program = use(key);
        if (program.stateBits >= 0 && program.stateBitsSet != binding.bits) {
            program.stateBitsSet = binding.bits;
            glUniform1ui(program.stateBits, binding.bits);
        }
        if (program.material >= 0)
            glUniform1ui(program.material, group.state);
        if (program.submitted >= 0)
            glUniform2f(program.submitted, float(_submitted.first), float(_submitted.count));
        setMaterial(program, binding);
        if (program.sampling >= 0)
            setSampling(program, binding);
        if (program.levelBias >= 0)
            setLevelBias(program, binding);
        if (key.has(state_bits::kTextured))
            bindImage(binding, key.chip);
        if (key.inside == Inside::Parameters) {
            setSecond(program, binding);
            bindSecondImage(binding.second, key.chip);
        }
        state.cull = culls(binding);
        if (setup.ownBlend && !key.blendsInPlace)
            state.blendBy(binding.source, binding.destination);
        _state.apply(state);
        submit(group);
    }
}

void DrawSubmitter::drawTinted(std::span<const scene::DrawGroup> groups, const gl::State& state, glm::vec4 tint)
{
    const StageProgram& program = use({Pass::Tint});
    glUniform4f(program.tint, tint.r, tint.g, tint.b, tint.a);
    gl::State own = state;
    for (const scene::DrawGroup& group : groups) {
        own.cull = culls(_bindings[group.state]);
        _state.apply(own);
        submit(group);
    }
}

void DrawSubmitter::drawTinted(scene::DrawRange range, const gl::State& state, glm::vec4 tint)
{
    const StageProgram& program = use({Pass::Tint});
    glUniform4f(program.tint, tint.r, tint.g, tint.b, tint.a);
    _state.apply(state);
    glDrawElements(GL_TRIANGLES, static_cast<GLsizei>(range.indexCount), GL_UNSIGNED_INT,
                   indexOffset(range.firstIndex));
    ++_draws;
}

} // namespace telepipe::render
