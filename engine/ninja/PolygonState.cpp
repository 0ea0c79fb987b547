#include "engine/ninja/PolygonState.h"

namespace telepipe::scene {

namespace {

using namespace formats;

// StateKey, low bits first:
//   0: diffuse 32, ambient 32
//   1: specular 24, exponent 8, blend 8, mip depth 8, strip flags 8, strip type 8
//   2: texture 16, unused 16, wrap 8, sampling 8, attributes 8 (1 normal, 2 colour)
constexpr std::uint64_t bits(std::uint64_t value, int shift)
{
    return value << shift;
}

template <class T> T field(const StateKey& key, int word, int shift)
{
    return static_cast<T>(key.words[word] >> shift);
}

Wrap wrapOf(bool clamp, bool flip)
{
    return clamp ? Wrap::Clamp : flip ? Wrap::Mirror : Wrap::Repeat;
}

SamplerState samplerOf(const TinyChunk& tiny)
{
    return {Filter(tiny.filter), wrapOf(tiny.clampU, tiny.flipU), wrapOf(tiny.clampV, tiny.flipV), tiny.mipDepth,
            tiny.superSample};
}

SamplerState samplerOf(const StateKey& key)
{
    const std::uint8_t flags = field<std::uint8_t>(key, 2, 32) | field<std::uint8_t>(key, 1, 40);
    return samplerOf(
        decodeTiny(flags, static_cast<std::uint16_t>(field<std::uint8_t>(key, 2, 40) << kTinySamplingShift)));
}

void setStripFields(DrawState& state, std::uint8_t type, std::uint8_t flags)
{
    state.list = flags & kStripUseAlpha ? List::Translucent : List::Opaque;
    state.stripFlags = flags;
    state.doubleSided = (flags & kStripDoubleSide) != 0;
    state.flat = (flags & kStripFlat) != 0;
    state.environment = (flags & kStripEnvironment) != 0;
    state.twoParameter = stripLayout(type).twoParameter;
}

std::uint16_t withBase(std::uint16_t texture, std::uint32_t base)
{
    return texture == kNoTexture ? kNoTexture : static_cast<std::uint16_t>(texture + base);
}

} // namespace

void PolygonState::setTexture(std::uint8_t flags, std::uint16_t body)
{
    _texture = body & kTinyTextureMask;
    _sampling = static_cast<std::uint8_t>(body >> kTinySamplingShift);
    _mipDepth = flags & kTinyMipDepthMask;
    _wrap = flags & kTinyWrapMask;
}

void PolygonState::setMaterial(const PolygonChunk& chunk, Endian endian)
{
    const MaterialChunk material = decodeMaterial(chunk, endian);
    _blend = chunk.flags;
    _diffuse = material.diffuse.value_or(_diffuse);
    _ambient = material.ambient.value_or(_ambient);
    if (material.specular) {
        _specular = *material.specular & 0xffffff;
        _exponent = *material.specular >> 24 & kExponentMask;
    }
}

void PolygonState::setSecondTexture(std::uint8_t flags, std::uint16_t body)
{
    _second.texture = body & kTinyTextureMask;
    _second.sampler = samplerOf(decodeTiny(flags, body));
}

// The head's flags are the second set's blend instructions, as they are the first's in a material chunk
// (docs/semantics.md, Material chunk).
void PolygonState::setSecondMaterial(const PolygonChunk& chunk, Endian endian)
{
    const MaterialChunk material = decodeMaterial(chunk, endian);
    const BlendInstruction blend = blendInstruction(chunk.flags);
    _secondMaterial = true;
    _second.source = Blend(blend.source);
    _second.destination = Blend(blend.destination);
    _second.diffuse = material.diffuse.value_or(_second.diffuse);
    _second.ambient = material.ambient.value_or(_second.ambient);
    if (material.specular) {
        _second.specular = *material.specular & 0xffffff;
        _second.exponent = *material.specular >> 24 & kExponentMask;
    }
}

void PolygonState::setBump(const PolygonChunk& chunk, Endian endian)
{
    const BumpChunk bump = decodeBump(chunk, endian);
    _bump = {true, bump.direction, bump.up};
}

void PolygonState::addRare(DrawState& state, std::uint32_t textureBase) const
{
    state.bump = _bump;
    if (!state.twoParameter)
        return;
    state.second = _second;
    if (!_secondMaterial) {
        state.second.source = state.source;
        state.second.destination = state.destination;
        state.second.diffuse = state.diffuse;
        state.second.ambient = state.ambient;
        state.second.specular = state.specular;
        state.second.exponent = state.exponent;
    }
    const bool own = state.texture != kNoTexture && _second.texture != kNoTexture;
    state.second.texture = own ? withBase(_second.texture, textureBase) : state.texture;
    state.second.sampler = own ? _second.sampler : state.sampler;
}

StateKey PolygonState::key(std::uint8_t stripType, std::uint8_t stripFlags, VertexAttributes attributes) const
{
    // No chunk turns texturing off: a strip with UVs, or environment mapped, takes whatever texture is current; one
    // with neither has none (docs/semantics.md, Registers).
    const StripLayout& layout = stripLayout(stripType);
    const bool textured = (layout.uvScale != 0 || (stripFlags & kStripEnvironment)) && _texture != kNoTexture;
    const std::uint64_t sampled = textured ? bits(_texture, 0) | bits(_wrap, 32) | bits(_sampling, 40) : kNoTexture;
    StateKey key;
    key.words[0] = bits(_diffuse, 0) | bits(_ambient, 32);
    key.words[1] = bits(_specular, 0) | bits(_exponent, 24) | bits(_blend, 32) | bits(textured ? _mipDepth : 4, 40) |
                   bits(stripFlags, 48) | bits(stripType, 56);
    key.words[2] = sampled | bits(layout.normal || attributes.normal, 48) | bits(layout.color || attributes.color, 49);
    return key;
}

DrawState drawState(const StateKey& key, std::uint32_t textureBase)
{
    const BlendInstruction blend = blendInstruction(field<std::uint8_t>(key, 1, 32));
    DrawState state;
    setStripFields(state, field<std::uint8_t>(key, 1, 56), field<std::uint8_t>(key, 1, 48));
    state.source = Blend(blend.source);
    state.destination = Blend(blend.destination);
    state.sourceSelect = blend.sourceSelect;
    state.destinationSelect = blend.destinationSelect;
    state.texture = withBase(field<std::uint16_t>(key, 2, 0), textureBase);
    state.sampler = samplerOf(key);
    state.hasNormal = (field<std::uint8_t>(key, 2, 48) & 1) != 0;
    state.hasVertexColor = (field<std::uint8_t>(key, 2, 48) & 2) != 0;
    state.diffuse = field<std::uint32_t>(key, 0, 0);
    state.ambient = field<std::uint32_t>(key, 0, 32);
    state.specular = field<std::uint32_t>(key, 1, 0) & 0xffffff;
    state.exponent = field<std::uint8_t>(key, 1, 24);
    return state;
}

} // namespace telepipe::scene
