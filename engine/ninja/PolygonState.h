#pragma once

#include "engine/scene/DrawState.h"
#include "formats/ninja/Chunks.h"

#include <array>
#include <bit>
#include <type_traits>

namespace telepipe::scene {

// The attributes that the last vertex chunk has set. They decide whether strips take vertex colours or the material,
// whatever wrote the slots that a strip uses (docs/semantics.md, Vertex buffer). They last over nodes.
struct VertexAttributes
{
    bool normal = false;
    bool color = false; // the library's colour path: the material is ignored

    bool operator==(const VertexAttributes&) const = default;
};

// One parameter set of the polygon-list registers, in the bits of the chunks that set them.
struct MaterialRegisters
{
    std::uint32_t diffuse = 0xffffffff, ambient = 0xff7f7f7f, specular = 0; // 0xAARRGGBB, of the last 0xRRGGBB
    std::uint16_t texture = kNoTexture;                                     // NJD_CT_TID body 0-12
    std::uint16_t sampling = 0;                                             // NJD_CT_TID body 13-15, where they stand
    std::uint8_t textureFlags = formats::kTinyNeutralDepth;   // NJD_CT_TID flags; NJD_CB_DA sets the low four alone
    std::uint8_t blend = 4 << formats::kBlendSourceShift | 5; // NJD_CB_BA flags: SRC_ALPHA, INV_SRC_ALPHA
    std::uint8_t exponent = 11;
    bool given = false; // by a material chunk

    bool operator==(const MaterialRegisters&) const = default;
};

// The registers for a strip, without those that few strips need: compares and hashes fast. drawState() interprets them.
struct StripRegisters
{
    MaterialRegisters material;
    std::uint8_t type = 0, flags = 0;
    VertexAttributes attributes;

    bool operator==(const StripRegisters&) const = default;
    std::uint64_t hash() const
    {
        static_assert(std::has_unique_object_representations_v<StripRegisters>);
        const auto words = std::bit_cast<std::array<std::uint64_t, 3>>(*this);
        const std::uint64_t mixed = words[0] * 0x9e3779b97f4a7c15u ^ (words[1] + words[2] * 0xc2b2ae3d27d4eb4fu);
        return (mixed ^ mixed >> 29) * 0xbf58476d1ce4e5b9u >> 32;
    }
};
DrawState drawState(const StripRegisters& strip, std::uint32_t textureBase);

// The wrap mode for these two flags. Without them a texture repeats; clamping wins over mirroring.
constexpr Wrap wrapWith(bool clamp, bool flip)
{
    return clamp ? Wrap::Clamp : flip ? Wrap::Mirror : Wrap::Repeat;
}

// The polygon-list registers. Chunks set them, strips read them; nothing resets them between strips, lists or nodes,
// only the start of a placed root object (docs/semantics.md, Registers; the guide lets them last for one list).
class PolygonState
{
public:
    void reset() { *this = PolygonState(); }

    void setBlend(std::uint8_t flags) { _first.blend = flags; } // NJD_CB_BA, and every material chunk
    void setMipDepth(std::uint8_t flags);                       // NJD_CB_DA
    void setExponent(std::uint8_t flags) { _first.exponent = flags & formats::kExponentMask; } // NJD_CB_EXP
    void setTexture(std::uint8_t flags, std::uint16_t body);                                   // NJD_CT_TID
    void setMaterial(const formats::PolygonChunk& chunk, formats::Endian endian);              // NJD_CM_*
    void setSecondTexture(std::uint8_t flags, std::uint16_t body);                             // NJD_CT_TID2
    void setSecondMaterial(const formats::PolygonChunk& chunk, formats::Endian endian);        // NJD_CM_*2
    void setBump(const formats::PolygonChunk& chunk, formats::Endian endian);                  // NJD_CM_BU

    const MaterialRegisters& first() const { return _first; }
    const MaterialRegisters& second() const { return _second; }
    const BumpFrame& bump() const { return _bump; }
    StripRegisters atStrip(std::uint8_t type, std::uint8_t flags, VertexAttributes attributes) const;
    // Adds the values that few strips need: the second set of a two-parameter strip, and the bump frame.
    void addRare(DrawState& state, const StripRegisters& strip, std::uint32_t textureBase) const;

private:
    MaterialRegisters secondOf(const MaterialRegisters& first) const;

    MaterialRegisters _first, _second;
    BumpFrame _bump;
};

} // namespace telepipe::scene
