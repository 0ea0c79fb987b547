#include "engine/ninja/PolygonState.h"

namespace telepipe::scene {

namespace {

using namespace formats;

SamplerState samplerOf(const TinyChunk& tiny)
{
    return {Filter(tiny.filter), wrapWith(tiny.clampU, tiny.flipU), wrapWith(tiny.clampV, tiny.flipV), tiny.mipDepth,
            tiny.superSample};
}

void setTextureOf(MaterialRegisters& set, std::uint8_t flags, std::uint16_t body)
{
    set.texture = body & kTinyTextureMask;
    set.sampling = static_cast<std::uint16_t>(body & ~kTinyTextureMask);
    set.textureFlags = flags;
}

// The head's flags are the set's blend instructions, for the second set too (docs/semantics.md, Material chunk).
void setMaterialOf(MaterialRegisters& set, const PolygonChunk& chunk, Endian endian)
{
    const MaterialChunk material = decodeMaterial(chunk, endian);
    set.given = true;
    set.blend = chunk.flags;
    set.diffuse = material.diffuse.value_or(set.diffuse);
    set.ambient = material.ambient.value_or(set.ambient);
    if (material.specular) {
        set.specular = *material.specular & 0xffffff;
        set.exponent = *material.specular >> 24 & kExponentMask;
    }
}

void copyTexture(const MaterialRegisters& from, MaterialRegisters& to)
{
    to.texture = from.texture;
    to.sampling = from.sampling;
    to.textureFlags = from.textureFlags;
}

// Reads the registers into a DrawState or its SecondParameters (Set).
template <class Set> void readMaterial(const MaterialRegisters& registers, std::uint32_t textureBase, Set& set)
{
    const BlendInstruction blend = blendInstruction(registers.blend);
    set.source = Blend(blend.source);
    set.destination = Blend(blend.destination);
    if (registers.texture != kNoTexture)
        set.texture = static_cast<std::uint16_t>(registers.texture + textureBase);
    set.sampler = samplerOf(decodeTiny(registers.textureFlags, registers.sampling));
    set.diffuse = registers.diffuse;
    set.ambient = registers.ambient;
    set.specular = registers.specular;
    set.exponent = registers.exponent;
}

} // namespace

void PolygonState::setMipDepth(std::uint8_t flags)
{
    _first.textureFlags =
        static_cast<std::uint8_t>((_first.textureFlags & kTinyWrapMask) | (flags & kTinyMipDepthMask));
}

void PolygonState::setTexture(std::uint8_t flags, std::uint16_t body)
{
    setTextureOf(_first, flags, body);
}

void PolygonState::setMaterial(const PolygonChunk& chunk, Endian endian)
{
    setMaterialOf(_first, chunk, endian);
}

void PolygonState::setSecondTexture(std::uint8_t flags, std::uint16_t body)
{
    setTextureOf(_second, flags, body);
}

void PolygonState::setSecondMaterial(const PolygonChunk& chunk, Endian endian)
{
    setMaterialOf(_second, chunk, endian);
}

void PolygonState::setBump(const PolygonChunk& chunk, Endian endian)
{
    const BumpChunk bump = decodeBump(chunk, endian);
    _bump = {true, bump.direction, bump.up};
}

// The registers of the second set. Those that no chunk gave are the first set's, and so is the texture where either set
// has none.
MaterialRegisters PolygonState::secondOf(const MaterialRegisters& first) const
{
    MaterialRegisters set = _second.given ? _second : first;
    const bool ownTexture = first.texture != kNoTexture && _second.texture != kNoTexture;
    copyTexture(ownTexture ? _second : first, set);
    return set;
}

void PolygonState::addRare(DrawState& state, const StripRegisters& strip, std::uint32_t textureBase) const
{
    state.bump = _bump;
    if (state.twoParameter)
        readMaterial(secondOf(strip.material), textureBase, state.second);
}

StripRegisters PolygonState::atStrip(std::uint8_t type, std::uint8_t flags, VertexAttributes attributes) const
{
    // No chunk turns texturing off: a strip with UVs, or environment mapped, takes whatever texture is current; one
    // with neither has none (docs/semantics.md, Registers).
    const StripLayout& layout = stripLayout(type);
    const bool textured = (layout.uvScale != 0 || (flags & kStripEnvironment)) && _first.texture != kNoTexture;
    StripRegisters strip{_first, type, flags, {layout.normal || attributes.normal, layout.color || attributes.color}};
    if (!textured)
        copyTexture(MaterialRegisters(), strip.material);
    return strip;
}

DrawState drawState(const StripRegisters& strip, std::uint32_t textureBase)
{
    const BlendInstruction blend = blendInstruction(strip.material.blend);
    DrawState state;
    readMaterial(strip.material, textureBase, state);
    state.sourceSelect = blend.sourceSelect;
    state.destinationSelect = blend.destinationSelect;
    state.list = strip.flags & kStripUseAlpha ? List::Translucent : List::Opaque;
    state.stripFlags = strip.flags;
    state.doubleSided = (strip.flags & kStripDoubleSide) != 0;
    state.environment = (strip.flags & kStripEnvironment) != 0;
    state.twoParameter = stripLayout(strip.type).twoParameter;
    state.hasNormal = strip.attributes.normal;
    state.hasVertexColor = strip.attributes.color;
    return state;
}

} // namespace telepipe::scene
