#include "engine/render/resource/StateBindings.h"

#include "engine/motion/Sampling.h"
#include "engine/scene/PunchThrough.h"
#include "engine/settings/OffsetColor.h"

namespace telepipe::render {

GLenum sourceFactor(scene::Blend code)
{
    switch (code) {
    case scene::Blend::OtherColor:
        return GL_DST_COLOR;
    case scene::Blend::InverseOtherColor:
        return GL_ONE_MINUS_DST_COLOR;
    default:
        return destinationFactor(code);
    }
}

GLenum destinationFactor(scene::Blend code)
{
    static constexpr GLenum kFactors[8] = {GL_ZERO,      GL_ONE,
                                           GL_SRC_COLOR, GL_ONE_MINUS_SRC_COLOR,
                                           GL_SRC_ALPHA, GL_ONE_MINUS_SRC_ALPHA,
                                           GL_DST_ALPHA, GL_ONE_MINUS_DST_ALPHA};
    return kFactors[static_cast<std::size_t>(code) & 7u];
}

namespace {

std::uint32_t blendBits(scene::Blend source, scene::Blend destination)
{
    return state_bits::kSource.bits(std::uint32_t(source)) | state_bits::kDestination.bits(std::uint32_t(destination));
}

// The texture's file tells whether it is a bump map. BB record 6 (D3DRS_LIGHTING) 0 leaves a strip as authored in every
// draw mode.
std::uint32_t bitsOf(const scene::DrawState& state, const TextureSet& textures)
{
    using namespace state_bits;
    const bool textured = state.texture != scene::kNoTexture;
    const bool bump = textured && textures.bump(state.texture); // its parameters are in the offset colour's place
    return blendBits(state.source, state.destination) | kList.bits(std::uint32_t(state.list)) |
           kHasColor.bits(state.hasVertexColor) | kHasNormal.bits(state.hasNormal) |
           kStripFlags.bits(state.stripFlags) | kTwoParameter.bits(state.twoParameter) | kTextured.bits(textured) |
           kEnvironment.bits(textured && state.environment) | kFlat.bits(state.isFlat()) |
           kLit.bits(state.xjLighting != 0) | kBump.bits(bump) |
           kOffsetColor.bits(textured && !bump && bringsOffsetColors(state));
}

glm::vec4 fromArgb(std::uint32_t argb)
{
    return glm::vec4(argb >> 16 & 255u, argb >> 8 & 255u, argb & 255u, argb >> 24) / 255.0f;
}

ChipSampling chipSampling(const scene::SamplerState& state, std::uint32_t texture, const TextureSet& textures)
{
    using namespace sampling_bits;
    return {kWrapU.bits(std::uint32_t(state.wrapU)) | kWrapV.bits(std::uint32_t(state.wrapV)) |
                kFilter.bits(std::uint32_t(state.filter)) | kLastLevel.bits(textures.lastLevel(texture)),
            scene::lodBias(state.mipDepth)};
}

SecondBinding bindSecond(const scene::SecondParameters& second, const TextureSet& textures, SamplerSet& samplers)
{
    SecondBinding binding;
    binding.bits = blendBits(second.source, second.destination);
    binding.diffuse = fromArgb(second.diffuse);
    binding.ambient = fromArgb(second.ambient);
    binding.specular = glm::vec4(glm::vec3(fromArgb(second.specular)), second.exponent);
    if (second.texture == scene::kNoTexture)
        return binding;
    const bool mipmapped = textures.mipmapped(second.texture);
    binding.texture = textures.name(second.texture);
    binding.decoded = textures.decodedName(second.texture);
    binding.sampler = samplers.sampler({second.sampler, mipmapped, true});
    binding.pointSampler = samplers.sampler({second.sampler, mipmapped, false});
    binding.sampling = chipSampling(second.sampler, second.texture, textures);
    return binding;
}

// Angles are not filtered: between 350 and 10 degrees lies 0, not 180.
void bindBump(StateBinding& binding, const scene::BumpFrame& frame)
{
    binding.sampler = binding.pointSampler;
    binding.sampling.bits &= ~sampling_bits::kFilter.mask();
    binding.bumpDirection = glm::vec4(frame.direction, frame.given ? 1 : 0);
    binding.bumpUp = glm::vec4(frame.up, 0);
}

std::vector<SwapBinding> bindSwap(const scene::TextureSwap& swap, const scene::SamplerState& sampler,
                                  const TextureSet& textures, SamplerSet& samplers)
{
    std::vector<SwapBinding> bindings;
    for (const scene::TextureSwap::Frame& frame : swap.frames) {
        const bool mipmapped = textures.mipmapped(frame.texture);
        bindings.push_back({textures.name(frame.texture), textures.decodedName(frame.texture),
                            samplers.sampler({sampler, mipmapped, true}), samplers.sampler({sampler, mipmapped, false}),
                            chipSampling(sampler, frame.texture, textures)});
    }
    return bindings;
}

StateBinding bindState(const scene::DrawState& state, const TextureSet& textures, SamplerSet& samplers)
{
    StateBinding binding;
    binding.source = sourceFactor(state.source);
    binding.destination = destinationFactor(state.destination);
    binding.bits = bitsOf(state, textures);
    binding.diffuse = fromArgb(state.diffuse);
    binding.ambient = fromArgb(state.ambient);
    binding.specular = glm::vec4(glm::vec3(fromArgb(state.specular)), state.exponent);
    binding.doubleSided = state.doubleSided;
    if (state.twoParameter)
        binding.second = bindSecond(state.second, textures, samplers);
    if (state.texture == scene::kNoTexture)
        return binding;
    binding.texture = textures.name(state.texture);
    binding.decoded = textures.decodedName(state.texture);
    const bool mipmapped = textures.mipmapped(state.texture);
    binding.sampler = samplers.sampler({state.sampler, mipmapped, true});
    binding.pointSampler = samplers.sampler({state.sampler, mipmapped, false});
    binding.sampling = chipSampling(state.sampler, state.texture, textures);
    if (textures.bump(state.texture))
        bindBump(binding, state.bump);
    return binding;
}

} // namespace

std::vector<scene::List> punchThroughLists(const scene::Scene& scene, const TextureSet& textures)
{
    return scene::punchThroughLists(scene, [&](std::uint16_t index) { return textures.oneBitAlpha(index); });
}

std::vector<StateBinding> bindStates(const scene::Scene& scene, const TextureSet& textures, SamplerSet& samplers)
{
    std::vector<StateBinding> bindings;
    bindings.reserve(scene.states.size());
    for (const scene::DrawState& state : scene.states) {
        bindings.push_back(bindState(state, textures, samplers));
        if (state.textureSwap != scene::kNoSwap)
            bindings.back().swaps = bindSwap(scene.textureSwaps[state.textureSwap], state.sampler, textures, samplers);
    }
    return bindings;
}

void showSwap(StateBinding& binding, std::size_t frame)
{
    const SwapBinding& shown = binding.swaps[frame];
    binding.texture = shown.texture;
    binding.decoded = shown.decoded;
    binding.sampler = shown.sampler;
    binding.pointSampler = shown.pointSampler;
    binding.sampling = shown.sampling;
}

} // namespace telepipe::render
