#pragma once

#include "engine/render/resource/SamplerSet.h"
#include "engine/render/resource/StagePrograms.h"
#include "engine/render/resource/TextureSet.h"
#include "engine/scene/Scene.h"

#include <glm/vec4.hpp>
#include <vector>

namespace telepipe::render {

// A texture's sampling as the chip's arithmetic does it: sampling_bits, and the bias of its levels.
struct ChipSampling
{
    std::uint32_t bits = 0;
    float bias = 0;
};

// The second set of a two-parameter strip.
struct SecondBinding
{
    GLuint texture = 0, decoded = 0; // the second for the chip's arithmetic
    GLuint sampler = 0, pointSampler = 0;
    ChipSampling sampling;
    std::uint32_t bits = 0; // state_bits::kBlend
    glm::vec4 diffuse{1}, ambient{0}, specular{0};
};

// One texture of a texture swap.
struct SwapBinding
{
    GLuint texture = 0, decoded = 0, sampler = 0, pointSampler = 0;
    ChipSampling sampling;
};

// A DrawState in GL's terms, worked out once.
struct StateBinding
{
    GLuint texture = 0, decoded = 0; // the second for the chip's arithmetic
    GLuint sampler = 0, pointSampler = 0;
    ChipSampling sampling;
    std::vector<SwapBinding> swaps; // of its texture swap, a frame each
    GLenum source = GL_ONE, destination = GL_ZERO;
    std::uint32_t bits = 0;                        // state_bits
    glm::vec4 diffuse{1}, ambient{0}, specular{0}; // the last: w is the exponent
    bool doubleSided = false;
    SecondBinding second;
    glm::vec4 bumpDirection{0}, bumpUp{0}; // node space; the first's w: 1 where a material gave them
};

std::vector<StateBinding> bindStates(const scene::Scene& scene, const TextureSet& textures, SamplerSet& samplers);
// The frame of a texture swap in place of the state's texture.
void showSwap(StateBinding& binding, std::size_t frame);

// The list of each state under ViewSettings::punchThrough: translucent becomes punch-through where the texture has one
// bit of alpha and the strip is not exempt (NJD_FST_NAT; docs/semantics.md, Lists).
std::vector<scene::List> punchThroughLists(const scene::Scene& scene, const TextureSet& textures);

// Blend instruction codes as GL factors; 2 and 3 mean the other side's colour (docs/semantics.md, Blend codes).
GLenum sourceFactor(scene::Blend code);
GLenum destinationFactor(scene::Blend code);

} // namespace telepipe::render
