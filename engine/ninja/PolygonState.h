#pragma once

#include "engine/scene/DrawState.h"
#include "formats/ninja/Chunks.h"

namespace telepipe::scene {

// The attributes that the last vertex chunk has set. They decide whether strips take vertex colours or the material,
// whatever wrote the slots that a strip uses (docs/semantics.md, Vertex buffer). They last over nodes.
struct VertexAttributes
{
    bool normal = false;
    bool color = false; // the library's colour path: the material is ignored
};

// Everything a strip is drawn with as raw register bits: compares and hashes fast, and drawState() spells it out.
struct StateKey
{
    std::uint64_t words[3] = {};

    bool operator==(const StateKey&) const = default;
    std::uint64_t hash() const
    {
        const std::uint64_t mixed = words[0] * 0x9e3779b97f4a7c15u ^ (words[1] + words[2] * 0xc2b2ae3d27d4eb4fu);
        return (mixed ^ mixed >> 29) * 0xbf58476d1ce4e5b9u >> 32;
    }
};
DrawState drawState(const StateKey& key, std::uint32_t textureBase);

// The polygon-list registers. Chunks set them, strips read them; nothing resets them between strips, lists or nodes,
// only the start of a placed root object (docs/semantics.md, Registers; the guide lets them last for one list).
class PolygonState
{
public:
    void reset() { *this = PolygonState(); }

    void setBlend(std::uint8_t flags) { _blend = flags; } // NJD_CB_BA, and every material chunk
    void setMipDepth(std::uint8_t flags) { _mipDepth = flags & formats::kTinyMipDepthMask; } // NJD_CB_DA
    void setExponent(std::uint8_t flags) { _exponent = flags & formats::kExponentMask; }     // NJD_CB_EXP
    void setTexture(std::uint8_t flags, std::uint16_t body);                                 // NJD_CT_TID
    void setMaterial(const formats::PolygonChunk& chunk, formats::Endian endian);
    void setSecondTexture(std::uint8_t flags, std::uint16_t body);                      // NJD_CT_TID2
    void setSecondMaterial(const formats::PolygonChunk& chunk, formats::Endian endian); // NJD_CM_*2
    void setBump(const formats::PolygonChunk& chunk, formats::Endian endian);           // NJD_CM_BU

    std::uint32_t diffuse() const { return _diffuse; }
    std::uint32_t ambient() const { return _ambient; }
    std::uint32_t specular() const { return _specular; }
    std::uint8_t exponent() const { return _exponent; }
    std::uint8_t blend() const { return _blend; } // flags of NJD_CB_BA
    std::uint16_t texture() const { return _texture; }
    std::uint8_t textureFlags() const { return _wrap | _mipDepth; } // of NJD_CT_TID
    std::uint16_t sampling() const
    {
        return static_cast<std::uint16_t>(_sampling << formats::kTinySamplingShift);
    } // body of NJD_CT_TID
    const SecondParameters& second() const { return _second; }
    bool hasSecondMaterial() const { return _secondMaterial; }
    const BumpFrame& bump() const { return _bump; }
    StateKey key(std::uint8_t stripType, std::uint8_t stripFlags, VertexAttributes attributes) const;
    // Fills in the second set of a two-parameter strip and the bump frame. Few strips need them, so keys leave them
    // out.
    bool hasBump() const { return _bump.given; }
    void addRare(DrawState& state, std::uint32_t textureBase) const;

private:
    std::uint32_t _diffuse = 0xffffffff, _ambient = 0xff7f7f7f, _specular = 0;
    std::uint16_t _texture = kNoTexture;
    std::uint8_t _exponent = 11;
    std::uint8_t _blend = 4 << formats::kBlendSourceShift | 5; // SRC_ALPHA, INV_SRC_ALPHA
    std::uint8_t _mipDepth = 4;
    std::uint8_t _wrap = 0;     // NJD_CT_TID flags 4-7
    std::uint8_t _sampling = 0; // NJD_CT_TID body 13-15
    SecondParameters _second;
    bool _secondMaterial = false; // given by a chunk
    BumpFrame _bump;
};

} // namespace telepipe::scene
