#pragma once

#include "formats/bytes/ByteView.h"

#include <glm/vec2.hpp>
#include <glm/vec3.hpp>
#include <optional>

namespace telepipe::formats {

// ---------------------------------------------------------------------------------------------------------------------
// Vertex chunks. Header: u32 { 0-7 type, 8-15 flags, 16-31 size in longs after this word }, u32 { 0-15 index offset,
// 16-31 count }, then count vertices. size = 1 + count * longs per vertex (the guide says shorts; ninja_semantics J.5).

// What follows x, y, z in each vertex of a type; see vertexLayout().
struct VertexLayout
{
    enum class Color : std::uint8_t { None, D8888, D565S565, D4444S565, Intensity, D8888S8888 };

    const char* name = nullptr; // SDK name, "NJD_CV_VN_D8"; null for a type that does not exist
    std::uint8_t stride = 0;    // bytes
    std::uint8_t normalOffset = 0; // 0 = none; three floats, or one packed long when packedNormal
    bool packedNormal = false;     // 10-10-10 signed, scale 1/512
    Color color = Color::None;
    std::uint8_t colorOffset = 0;
    std::uint8_t userFlagsOffset = 0;  // NJD_CV_UF, NJD_CV_VN_UF: opaque to the library
    std::uint8_t ninjaFlagsOffset = 0; // NJD_CV_NF, NJD_CV_VN_NF: weights
};

// The layout of a vertex chunk type 0x20..0x34; name is null for anything else.
const VertexLayout& vertexLayout(std::uint8_t type);

enum class WeightStatus : std::uint8_t { Start, Middle, End }; // flags & 3: NJD_FW_START, _MIDDLE, _END

struct VertexChunk
{
    std::uint32_t offset = 0; // absolute, of the header
    std::uint8_t type = 0;    // 0x20..0x34
    std::uint8_t flags = 0;
    std::uint16_t indexOffset = 0;
    std::uint16_t count = 0;
    Bytes body; // count * stride bytes, checked by the reader

    // Meaningful only where the layout has ninja flags.
    WeightStatus weightStatus() const { return WeightStatus((flags & 3) == 3 ? 2 : flags & 3); }
};

// One vertex as the file says it. Colours are 0xAARRGGBB (file bytes B, G, R, A: the guide's "rgba" is wrong).
struct NinjaVertex
{
    glm::vec3 position{0};
    glm::vec3 normal{0};
    std::uint32_t diffuse = 0xffffffff;
    std::uint32_t specular = 0;
    std::uint32_t slot = 0; // absolute slot in the chunk vertex buffer: index offset + own position or ninja index
    float weight = 1;       // ninja weight / 255; 1 where the type has none
    std::uint32_t userFlags = 0;
};

NinjaVertex decodeVertex(const VertexChunk& chunk, std::uint32_t i, Endian endian);
// Absolute offset of vertex i.
std::uint32_t vertexOffset(const VertexChunk& chunk, std::uint32_t i);

// ---------------------------------------------------------------------------------------------------------------------
// Polygon chunks. Head u16 { 0-7 type, 8-15 flags }; types from 0x10 on carry a second u16, the size in words of all
// that follows, and are always advanced by it.

enum PolygonChunkType : std::uint8_t {
    kChunkNull = 0x00,            // NJD_NULLOFF
    kChunkBlendAlpha = 0x01,      // NJD_CB_BA
    kChunkMipDepth = 0x02,        // NJD_CB_DA
    kChunkExponent = 0x03,        // NJD_CB_EXP
    kChunkCacheList = 0x04,       // NJD_CB_CP: what follows up to the end is list n, drawn later
    kChunkDrawList = 0x05,        // NJD_CB_DP
    kChunkTiny = 0x08,            // NJD_CT_TID
    kChunkTiny2 = 0x09,           // NJD_CT_TID2: texture inside modifier volumes, not "later meshes" (guide)
    kChunkMaterial = 0x10,        // NJD_CM, 0x11..0x17 = + diffuse 1, ambient 2, specular 4
    kChunkMaterialBump = 0x18,    // NJD_CM_BU
    kChunkMaterial2 = 0x18,       // 0x19..0x1F: as 0x11..0x17 for the second parameter set
    kChunkVolumePolygon3 = 0x38,  // NJD_CO_P3
    kChunkVolumePolygon4 = 0x39,  // NJD_CO_P4
    kChunkVolumeStrip = 0x3A,     // NJD_CO_ST
    kChunkStrip = 0x40,           // NJD_CS, to 0x4B
    kChunkStripLast = 0x4B,
    kChunkEnd = 0xFF,
};

struct PolygonChunk
{
    std::uint32_t offset = 0; // absolute, of the head word
    std::uint8_t type = 0;
    std::uint8_t flags = 0;
    Bytes body; // what follows the head (bits: nothing; tiny: 2 bytes) or the size word (size * 2 bytes)

    bool isMaterial() const { return type >= 0x10 && type <= 0x17; }
    bool isMaterial2() const { return type >= 0x19 && type <= 0x1F; }
    bool isVolume() const { return type >= kChunkVolumePolygon3 && type <= kChunkVolumeStrip; }
    bool isStrip() const { return type >= kChunkStrip && type <= kChunkStripLast; }
};

// SDK name of a polygon chunk type, "NJD_CS_UVN"; null for a type that does not exist.
const char* polygonChunkName(std::uint8_t type);

// Blend instructions of a material or BA chunk's flags. Codes 0..7 as the PowerVR2's (see engine/scene/DrawState.h).
struct BlendInstruction
{
    std::uint8_t source = 4, destination = 5;
    bool sourceSelect = false, destinationSelect = false; // secondary accumulation buffer

    bool operator==(const BlendInstruction&) const = default;
};
BlendInstruction blendInstruction(std::uint8_t flags);

// NJD_CT_TID: flags 0-3 mip D adjust * 0.25, 4 clamp V, 5 clamp U, 6 flip V, 7 flip U (the guide swaps U and V);
// body 0-12 texture index, 13 super-sample, 14-15 filter.
struct TinyChunk
{
    std::uint16_t texture = 0;
    std::uint8_t mipDepth = 4; // quarters
    std::uint8_t filter = 0;   // 0 point, 1 bilinear, 2 trilinear A, 3 trilinear B
    bool superSample = false;
    bool clampU = false, clampV = false, flipU = false, flipV = false; // flip = mirrored repeat

    bool operator==(const TinyChunk&) const = default;
};
TinyChunk decodeTiny(const PolygonChunk& chunk, Endian endian);
TinyChunk decodeTiny(std::uint8_t flags, std::uint16_t body);

// NJD_CM_*: the colours present, 0xAARRGGBB. Diffuse A = alpha; specular A = exponent, 5 bits (the guide's 4 turn 16
// into 0).
struct MaterialChunk
{
    std::optional<std::uint32_t> diffuse, ambient, specular;
};
MaterialChunk decodeMaterial(const PolygonChunk& chunk, Endian endian); // also the second parameter set's

// NJD_CM_BU: two unit vectors, s16 / 32767.
struct BumpChunk
{
    glm::vec3 direction{0}, up{0};
};
BumpChunk decodeBump(const PolygonChunk& chunk, Endian endian);

// NJD_FST_*: strip flags; they belong to the strip chunk alone, nothing persists.
enum StripFlags : std::uint8_t {
    kStripIgnoreLight = 0x01,    // NJD_FST_IL
    kStripIgnoreSpecular = 0x02, // NJD_FST_IS
    kStripIgnoreAmbient = 0x04,  // NJD_FST_IA
    kStripUseAlpha = 0x08,       // NJD_FST_UA: translucent list
    kStripDoubleSide = 0x10,     // NJD_FST_DB
    kStripFlat = 0x20,           // NJD_FST_FL
    kStripEnvironment = 0x40,    // NJD_FST_ENV
    kStripNoAlphaTest = 0x80,    // NJD_FST_NAT (Ninja2)
};

// Words of a corner of each strip type: index, then what the flags here say, in this order.
struct StripLayout
{
    const char* name = nullptr; // "NJD_CS_UVH_VN"
    std::uint8_t cornerWords = 0;
    float uvScale = 0; // 1/256 (UVN) or 1/1024 (UVH), not the guide's 1/255 and 1/1023; 0 = no UV
    bool normal = false, color = false, secondUv = false, twoParameter = false;
};
const StripLayout& stripLayout(std::uint8_t type); // name is null for a type that is no strip

struct StripCorner
{
    std::uint16_t index = 0; // slot of the chunk vertex buffer
    glm::vec2 uv{0}, uv2{0};
    glm::vec3 normal{0};
    std::uint32_t color = 0xffffffff; // 0xAARRGGBB
};

// One strip of a strip or volume chunk. Triangle k of a strip of n corners is (k, k+1, k+2), with the last two swapped
// when k is odd, or when k is even in a reversed strip; front faces are then counter-clockwise seen from the front in
// the file's right-handed space (real_data 3: 99.5 % of 318 704 triangles).
struct Strip
{
    std::uint32_t offset = 0; // absolute, of the length word
    bool reversed = false;    // negative length
    std::uint16_t length = 0; // corners
    const std::uint8_t* corners = nullptr;
    std::uint8_t userWords = 0; // words after each corner from the third on

    // Byte position of corner i relative to corners.
    std::size_t cornerPosition(std::uint32_t i, std::uint32_t cornerWords) const
    {
        return 2 * (std::size_t(i) * cornerWords + (i > 3 ? (i - 3) * std::size_t(userWords) : 0));
    }
};

// Walks the strips of a strip chunk (0x40..0x4B) or volume strip (0x3A). The reader has checked that all strips lie
// inside the body, so next() cannot leave it.
class StripWalker
{
public:
    StripWalker(const PolygonChunk& chunk, Endian endian);
    std::uint32_t stripCount() const { return _left; } // strips not yet walked
    bool next(Strip& strip);

private:
    const std::uint8_t* _next;
    std::uint32_t _left;
    std::uint32_t _offset; // absolute, of _next
    std::uint8_t _cornerWords;
    std::uint8_t _userWords;
    Endian _endian;
};

StripCorner decodeCorner(const StripLayout& layout, const Strip& strip, std::uint32_t i, Endian endian);

} // namespace telepipe::formats
