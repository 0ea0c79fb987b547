#include "engine/render/resource/StateBindings.h"

#include "engine/scene/PunchThrough.h"

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

std::uint32_t packDrawBits(const scene::DrawState& state)
{
    return static_cast<std::uint32_t>(state.source) | static_cast<std::uint32_t>(state.destination) << 3 |
           static_cast<std::uint32_t>(state.list) << 6 | (state.hasVertexColor ? 1u << 8 : 0u) |
           (state.hasNormal ? 1u << 9 : 0u) | std::uint32_t{state.stripFlags} << 10;
}

glm::vec4 fromArgb(std::uint32_t argb)
{
    return glm::vec4(argb >> 16 & 255u, argb >> 8 & 255u, argb & 255u, argb >> 24) / 255.0f;
}

SecondBinding bindSecond(const scene::SecondParameters& second, const TextureSet& textures, SamplerSet& samplers)
{
    SecondBinding binding;
    binding.bits = static_cast<std::uint32_t>(second.source) | static_cast<std::uint32_t>(second.destination) << 3;
    binding.diffuse = fromArgb(second.diffuse);
    binding.ambient = fromArgb(second.ambient);
    binding.specular = glm::vec4(glm::vec3(fromArgb(second.specular)), second.exponent);
    if (second.texture == scene::kNoTexture)
        return binding;
    const bool mipmapped = textures.mipmapped(second.texture);
    binding.texture = textures.name(second.texture);
    binding.sampler = samplers.sampler({second.sampler, mipmapped, true});
    binding.pointSampler = samplers.sampler({second.sampler, mipmapped, false});
    return binding;
}

// Angles are not filtered: between 350 and 10 degrees lies 0, not 180.
void bindBump(StateBinding& binding, const scene::BumpFrame& frame)
{
    binding.sampler = binding.pointSampler;
    binding.bumpDirection = glm::vec4(frame.direction, frame.given ? 1 : 0);
    binding.bumpUp = glm::vec4(frame.up, 0);
}

std::vector<SwapBinding> bindSwap(const scene::TextureSwap& swap, const scene::SamplerState& sampler,
                                  const TextureSet& textures, SamplerSet& samplers)
{
    std::vector<SwapBinding> bindings;
    for (const scene::TextureSwap::Frame& frame : swap.frames) {
        const bool mipmapped = textures.mipmapped(frame.texture);
        bindings.push_back({textures.name(frame.texture), samplers.sampler({sampler, mipmapped, true}),
                            samplers.sampler({sampler, mipmapped, false})});
    }
    return bindings;
}

StateBinding bindState(const scene::DrawState& state, const TextureSet& textures, SamplerSet& samplers)
{
    StateBinding binding;
    binding.source = sourceFactor(state.source);
    binding.destination = destinationFactor(state.destination);
    binding.drawBits = packDrawBits(state);
    binding.diffuse = fromArgb(state.diffuse);
    binding.ambient = fromArgb(state.ambient);
    binding.specular = glm::vec4(glm::vec3(fromArgb(state.specular)), state.exponent);
    binding.lit = state.xjLighting != 0;
    binding.flat = state.flat;
    binding.doubleSided = state.doubleSided;
    binding.twoParameter = state.twoParameter;
    if (state.twoParameter)
        binding.second = bindSecond(state.second, textures, samplers);
    binding.textured = state.texture != scene::kNoTexture;
    if (!binding.textured)
        return binding;
    binding.environment = state.environment;
    binding.texture = textures.name(state.texture);
    const bool mipmapped = textures.mipmapped(state.texture);
    binding.sampler = samplers.sampler({state.sampler, mipmapped, true});
    binding.pointSampler = samplers.sampler({state.sampler, mipmapped, false});
    binding.bump = textures.bump(state.texture);
    if (binding.bump)
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
    binding.sampler = shown.sampler;
    binding.pointSampler = shown.pointSampler;
}

} // namespace telepipe::render
