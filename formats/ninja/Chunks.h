#pragma once

#include "formats/bytes/ByteView.h"
#include "formats/ninja/PolygonKind.h"
#include "formats/ninja/VertexHeadRecords.h"
#include "formats/vocabulary/ChunkCodes.h"

#include <algorithm>
#include <glm/vec2.hpp>
#include <glm/vec3.hpp>
#include <optional>

namespace telepipe::formats {

// ---------------------------------------------------------------------------------------------------------------------
// Vertex chunks. Header: u32 { 0-7 type, 8-15 flags, 16-31 size in longs after this word }, u32 { 0-15 index offset,
// 16-31 count }, then count vertices. size = 1 + count * longs per vertex (the guide says shorts; docs/formats.md,
// Vertex chunks).

// The data that follows x, y, z in each vertex of a type; see vertexLayout().
struct VertexLayout
{
    enum class Color : std::uint8_t
    {
        None,
        D8888,
        D565S565,
        D4444S565,
        Intensity,
        D8888S8888
    };

    const char* name = nullptr;    // SDK name, "NJD_CV_VN_D8"; null for a type that does not exist
    std::uint8_t stride = 0;       // bytes
    std::uint8_t normalOffset = 0; // 0 = none; three floats, or one packed long when packedNormal
    bool packedNormal = false;     // 10-10-10 signed, scale 1/512
    Color color = Color::None;
    std::uint8_t colorOffset = 0;
    std::uint8_t userFlagsOffset = 0;  // NJD_CV_UF, NJD_CV_VN_UF: opaque to the library
    std::uint8_t ninjaFlagsOffset = 0; // NJD_CV_NF, NJD_CV_VN_NF: weights
};

namespace detail {
using C = VertexLayout::Color;
// name, stride, normal at, packed, colour, colour at, user flags at, ninja flags at. The SH types carry a fourth 1.0f
// after the position and a fourth 0.0f after the normal.
inline constexpr VertexLayout kVertexLayouts[kLastVertexChunk - kFirstVertexChunk + 1] = {
    {vertexChunkName(kChunkVertexSh), 16, 0, false, C::None, 0, 0, 0},
    {vertexChunkName(kChunkVertexNormalSh), 32, 16, false, C::None, 0, 0, 0},
    {vertexChunkName(kChunkVertex), 12, 0, false, C::None, 0, 0, 0},
    {vertexChunkName(kChunkVertexColor), 16, 0, false, C::D8888, 12, 0, 0},
    {vertexChunkName(kChunkVertexUser), 16, 0, false, C::None, 0, 12, 0},
    {vertexChunkName(kChunkVertexWeight), 16, 0, false, C::None, 0, 0, 12},
    {vertexChunkName(kChunkVertex565), 16, 0, false, C::D565S565, 12, 0, 0},
    {vertexChunkName(kChunkVertex4444), 16, 0, false, C::D4444S565, 12, 0, 0},
    {vertexChunkName(kChunkVertexIntensity), 16, 0, false, C::Intensity, 12, 0, 0},
    {vertexChunkName(kChunkVertexNormal), 24, 12, false, C::None, 0, 0, 0},
    {vertexChunkName(kChunkVertexNormalColor), 28, 12, false, C::D8888, 24, 0, 0},
    {vertexChunkName(kChunkVertexNormalUser), 28, 12, false, C::None, 0, 24, 0},
    {vertexChunkName(kChunkVertexNormalWeight), 28, 12, false, C::None, 0, 0, 24},
    {vertexChunkName(kChunkVertexNormal565), 28, 12, false, C::D565S565, 24, 0, 0},
    {vertexChunkName(kChunkVertexNormal4444), 28, 12, false, C::D4444S565, 24, 0, 0},
    {vertexChunkName(kChunkVertexNormalIntensity), 28, 12, false, C::Intensity, 24, 0, 0},
    {vertexChunkName(kChunkVertexPackedNormal), 16, 12, true, C::None, 0, 0, 0},
    {vertexChunkName(kChunkVertexPackedNormalColor), 20, 12, true, C::D8888, 16, 0, 0},
    {vertexChunkName(kChunkVertexPackedNormalUser), 20, 12, true, C::None, 0, 16, 0},
    {vertexChunkName(kChunkVertexTwoColors), 20, 0, false, C::D8888S8888, 12, 0, 0}, // Ninja2
    {vertexChunkName(kChunkVertexWeightColor), 20, 0, false, C::D8888, 16, 0, 12},   // Ninja2
};
inline constexpr VertexLayout kNoVertexLayout;

// Holds that each row is that of the type by which it is found.
template <class Layouts> constexpr bool standInOrder(const Layouts& layouts, Codes codes, std::uint8_t first)
{
    return std::ranges::all_of(layouts, [&](const auto& layout) {
        return layout.name == std::string_view(codeOf(codes, first + (&layout - layouts)).name);
    });
}
static_assert(standInOrder(kVertexLayouts, kVertexChunkCodes, kFirstVertexChunk));
} // namespace detail

// The layout of a vertex chunk type 0x20..0x34; name is null for anything else.
constexpr const VertexLayout& vertexLayout(std::uint8_t type)
{
    const bool known = type >= kFirstVertexChunk && type <= kLastVertexChunk;
    return known ? detail::kVertexLayouts[type - kFirstVertexChunk] : detail::kNoVertexLayout;
}

enum class WeightStatus : std::uint8_t
{
    Start,
    Middle,
    End
}; // flags & 3: NJD_FW_START, _MIDDLE, _END. The guide skips flags above 0x80, and most of every skin with them.

// The stored form of a ninja weight of 1 (docs/formats.md, Vertex chunks).
constexpr float kFullWeight = 255, kNinja2FullWeight = 65535;

struct VertexChunk
{
    std::uint32_t offset = 0; // absolute, of the header
    std::uint8_t type = 0;    // VertexChunkKind
    std::uint8_t flags = 0;
    std::uint16_t indexOffset = 0;
    std::uint16_t count = 0;
    float weightScale = 1 / kFullWeight; // of ninja weights; in an N2CM 1 / kNinja2FullWeight
    Bytes body;                          // count * stride bytes, checked by the reader

    // The absolute offset behind the vertices, where a chunk ends that holds no more.
    std::uint32_t end() const { return offset + recordSize<VertexChunkHead> + static_cast<std::uint32_t>(body.size()); }
    // Meaningful only where the layout has ninja flags.
    WeightStatus weightStatus() const { return WeightStatus(std::min<int>(flags & kVertexWeightMask, 2)); }
};

// One vertex as the file says it. Colours are 0xAARRGGBB (file bytes B, G, R, A: the guide's "rgba" is wrong).
struct NinjaVertex
{
    glm::vec3 position{0};
    glm::vec3 normal{0};
    std::uint32_t diffuse = 0xffffffff;
    std::uint32_t specular = 0;
    std::uint32_t slot = 0; // absolute slot in the chunk vertex buffer: index offset + own position or ninja index
    float weight = 1;       // ninja weight / 255 (65535 in an N2CM); 1 where the type has none
    std::uint32_t userFlags = 0;
};

// 16-bit colours widen by shifting alone, as the library's own vertex path does: 31 becomes 248 (docs/semantics.md,
// Vertex colours).
constexpr std::uint32_t rgb565(std::uint32_t c)
{
    return 0xff000000 | (c >> 11 & 31) << 19 | (c >> 5 & 63) << 10 | (c & 31) << 3;
}
constexpr std::uint32_t argb4444(std::uint32_t c)
{
    return (c >> 12 & 15) * 0x11000000 | (c >> 8 & 15) * 0x110000 | (c >> 4 & 15) * 0x1100 | (c & 15) * 0x11;
}
constexpr std::uint32_t greyOf(std::uint32_t intensity)
{
    return 0xff000000 | intensity * 0x010101;
}

namespace detail {
// NJD_CV_VNX: 10 bits signed each, x highest, 1/512.
inline glm::vec3 unpackNormal(std::uint32_t packed)
{
    const auto part = [packed](int shift) {
        return float(static_cast<std::int32_t>(packed << (22 - shift)) >> 22) * (1.0f / 512.0f);
    };
    return {part(20), part(10), part(0)};
}

// Diffuse is the high half of the 16-bit kinds, specular the low one. D4444 is ARGB (the guide: RGBA), D16 an
// intensity.
inline void decodeColor(VertexLayout::Color kind, const std::uint8_t* p, Endian endian, NinjaVertex& vertex)
{
    const std::uint32_t word = load<std::uint32_t>(p, endian);
    switch (kind) {
    case C::None:
        return;
    case C::D8888:
        vertex.diffuse = word;
        return;
    case C::D565S565:
        vertex.diffuse = rgb565(word >> 16);
        vertex.specular = rgb565(word & 0xffff);
        return;
    case C::D4444S565:
        vertex.diffuse = argb4444(word >> 16);
        vertex.specular = rgb565(word & 0xffff);
        return;
    case C::Intensity:
        vertex.diffuse = greyOf(word >> 24);
        vertex.specular = greyOf(word >> 8 & 0xff);
        return;
    case C::D8888S8888:
        vertex.diffuse = word;
        vertex.specular = load<std::uint32_t>(p + 4, endian);
        return;
    }
}
} // namespace detail

// i < chunk.count. layout is the chunk's own, looked up once for all its vertices.
inline NinjaVertex decodeVertex(const VertexLayout& layout, const VertexChunk& chunk, std::uint32_t i, Endian endian)
{
    const std::uint8_t* p = chunk.body.data() + std::size_t(i) * layout.stride;
    NinjaVertex vertex;
    vertex.position = loadVec3(p, endian);
    vertex.slot = chunk.indexOffset + i;
    if (layout.normalOffset != 0)
        vertex.normal = layout.packedNormal ? detail::unpackNormal(load<std::uint32_t>(p + layout.normalOffset, endian))
                                            : loadVec3(p + layout.normalOffset, endian);
    if (layout.color != VertexLayout::Color::None)
        detail::decodeColor(layout.color, p + layout.colorOffset, endian, vertex);
    if (layout.userFlagsOffset != 0)
        vertex.userFlags = load<std::uint32_t>(p + layout.userFlagsOffset, endian);
    if (layout.ninjaFlagsOffset != 0) {
        // Low half: slot relative to the index offset; high half: weight of 255 (the guide's "distance" is wrong).
        const std::uint32_t ninja = load<std::uint32_t>(p + layout.ninjaFlagsOffset, endian);
        vertex.slot = chunk.indexOffset + (ninja & 0xffff);
        vertex.weight = float(ninja >> 16) * chunk.weightScale;
    }
    return vertex;
}
inline NinjaVertex decodeVertex(const VertexChunk& chunk, std::uint32_t i, Endian endian)
{
    return decodeVertex(vertexLayout(chunk.type), chunk, i, endian);
}

// Absolute offset of vertex i.
inline std::uint32_t vertexOffset(const VertexChunk& chunk, std::uint32_t i)
{
    return chunk.offset + recordSize<VertexChunkHead> + i * vertexLayout(chunk.type).stride;
}

// ---------------------------------------------------------------------------------------------------------------------
// Polygon chunks. Head u16 { 0-7 type, 8-15 flags }; types from 0x10 on carry a second u16, the size in words of all
// that follows, and are always advanced by it.

constexpr bool hasSizeWord(std::uint8_t type)
{
    return type >= kChunkMaterial && type != kChunkEnd;
}
// Bytes of the head, with the size.
constexpr std::uint32_t polygonHeadSize(std::uint8_t type)
{
    return hasSizeWord(type) ? 4 : 2;
}
// True for chunks whose head is followed by one word.
constexpr bool isTinyChunk(std::uint8_t type)
{
    return type == kChunkTiny || type == kChunkTiny2;
}
// Corners of each polygon of a volume chunk; 0 for a type without polygons.
constexpr std::uint32_t volumeCorners(std::uint8_t type)
{
    return type == kChunkVolumePolygon3 ? 3 : type == kChunkVolumePolygon4 ? 4 : 0;
}

struct PolygonChunk
{
    std::uint32_t offset = 0; // absolute, of the head word
    std::uint8_t type = 0;
    std::uint8_t flags = 0;
    Bytes body; // the bytes behind the head (bits: none; tiny: 2 bytes) or the size word (size * 2 bytes)

    // The absolute offset behind the chunk.
    std::uint32_t end() const { return offset + polygonHeadSize(type) + static_cast<std::uint32_t>(body.size()); }
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
    std::uint8_t mipDepth = kTinyNeutralDepth; // quarters
    std::uint8_t filter = 0; // 0 point, 1 bilinear, 2 trilinear A, 3 trilinear B (missing in the guide)
    bool superSample = false;
    bool clampU = false, clampV = false, flipU = false, flipV = false; // flip = mirrored repeat, not the guide's -u

    bool operator==(const TinyChunk&) const = default;
};
TinyChunk decodeTiny(const PolygonChunk& chunk, Endian endian);
TinyChunk decodeTiny(std::uint8_t flags, std::uint16_t body);

// NJD_CM_*: the colours present, 0xAARRGGBB. Diffuse A = alpha; specular A = exponent, 5 bits (the guide's 4 turn 16
// into 0). Bytes B, G, R, A; the guide reads g, b, r.
struct MaterialChunk
{
    std::optional<std::uint32_t> diffuse, ambient, specular;
};
MaterialChunk decodeMaterial(const PolygonChunk& chunk, Endian endian); // also the second parameter set's

// The stored form of 1 in unit vectors of shorts.
constexpr float kShortNormalUnit = 32767;

// NJD_CM_BU: two unit vectors of shorts.
struct BumpChunk
{
    glm::vec3 direction{0}, up{0};
};
BumpChunk decodeBump(const PolygonChunk& chunk, Endian endian);

// Words of a corner of each strip type: index, then the parts flagged here, in this order.
struct StripLayout
{
    const char* name = nullptr; // "NJD_CS_UVH_VN"
    std::uint8_t cornerWords = 0;
    float uvScale = 0; // 1/256 (UVN) or 1/1024 (UVH), not the guide's 1/255 and 1/1023; 0 = no UV
    bool normal = false, color = false, secondUv = false, twoParameter = false;
};

constexpr float kUvnScale = 1.0f / 256.0f, kUvhScale = 1.0f / 1024.0f;

namespace detail {
constexpr const char* stripName(std::uint8_t type)
{
    return codeOf(kPolygonChunkCodes, type).name;
}
// name, words a corner, UV scale, normal, colour, second UV, two parameters. The guide reads 0x43 and on as indices.
inline constexpr StripLayout kStripLayouts[kChunkStripLast - kChunkStrip + 1] = {
    {stripName(kChunkStrip), 1, 0, false, false, false, false},
    {stripName(kChunkStripUvn), 3, kUvnScale, false, false, false, false},
    {stripName(kChunkStripUvh), 3, kUvhScale, false, false, false, false},
    {stripName(kChunkStripNormal), 4, 0, true, false, false, false},
    {stripName(kChunkStripUvnNormal), 6, kUvnScale, true, false, false, false},
    {stripName(kChunkStripUvhNormal), 6, kUvhScale, true, false, false, false},
    {stripName(kChunkStripColor), 3, 0, false, true, false, false},
    {stripName(kChunkStripUvnColor), 5, kUvnScale, false, true, false, false},
    {stripName(kChunkStripUvhColor), 5, kUvhScale, false, true, false, false},
    {stripName(kChunkStrip2), 1, 0, false, false, false, true},
    {stripName(kChunkStripUvn2), 5, kUvnScale, false, false, true, true},
    {stripName(kChunkStripUvh2), 5, kUvhScale, false, false, true, true},
};
static_assert(standInOrder(kStripLayouts, kPolygonChunkCodes, kChunkStrip));
inline constexpr StripLayout kVolumeStripLayout{stripName(kChunkVolumeStrip), 1, 0, false, false, false, false};
inline constexpr StripLayout kNoStripLayout;
} // namespace detail

// The layout of a strip chunk, or of a volume strip (0x3A); name is null for a type without strips.
constexpr const StripLayout& stripLayout(std::uint8_t type)
{
    if (type >= kChunkStrip && type <= kChunkStripLast)
        return detail::kStripLayouts[type - kChunkStrip];
    return type == kChunkVolumeStrip ? detail::kVolumeStripLayout : detail::kNoStripLayout;
}

struct StripCorner
{
    std::uint16_t index = 0; // slot of the chunk vertex buffer
    glm::vec2 uv{0}, uv2{0};
    glm::vec3 normal{0};
    std::uint32_t color = 0xffffffff; // 0xAARRGGBB
};

// One strip of a strip or volume chunk. Triangle k of a strip of n corners is (k, k+1, k+2), with the last two swapped
// when k is odd, or when k is even in a reversed strip; front faces are then counter-clockwise seen from the front in
// the file's right-handed space (docs/measured.md, Winding: 99.5 % of 318 704 triangles). The guide's words swap the
// two.
struct Strip
{
    std::uint32_t offset = 0; // absolute, of the length word
    bool reversed = false;    // negative length
    std::uint16_t length = 0; // corners
    const std::uint8_t* corners = nullptr;
    std::uint8_t userWords = 0; // words after each corner from the third on

    // Byte position of corner i relative to corners; of corner number length, the end of the strip.
    std::size_t cornerPosition(std::uint32_t i, std::uint32_t cornerWords) const
    {
        return 2 * (std::size_t(i) * cornerWords + (i > 2 ? (i - 2) * std::size_t(userWords) : 0));
    }
};

// Head of the body of a strip or volume chunk: bits 0-13 count, 14-15 user words a triangle (the guide: all 16 count).
struct StripHead
{
    std::uint16_t count = 0;
    std::uint8_t userWords = 0;

    static StripHead ofWord(std::uint32_t word)
    {
        return {static_cast<std::uint16_t>(word & kStripCountMask), static_cast<std::uint8_t>(word >> kStripUserShift)};
    }
    std::uint16_t word() const { return static_cast<std::uint16_t>(userWords << kStripUserShift | count); }
};
inline StripHead stripHead(Bytes body, Endian endian)
{
    return body.size() < 2 ? StripHead() : StripHead::ofWord(load<std::uint16_t>(body.data(), endian));
}

// Walks the strips of a strip chunk (0x40..0x4B) or volume strip (0x3A). The reader has checked that all strips lie
// inside the body, so next() cannot leave it.
class StripWalker
{
public:
    StripWalker(const PolygonChunk& chunk, Endian endian)
        : _next(chunk.body.data() + 2), _offset(chunk.offset + 6), _cornerWords(stripLayout(chunk.type).cornerWords),
          _endian(endian)
    {
        const StripHead head = stripHead(chunk.body, endian);
        _left = head.count;
        _userWords = head.userWords;
    }

    std::uint32_t stripCount() const { return _left; } // strips not yet walked

    bool next(Strip& strip)
    {
        if (_left == 0)
            return false;
        --_left;
        const int length = load<std::int16_t>(_next, _endian);
        strip.offset = _offset;
        strip.reversed = length < 0;
        strip.length = static_cast<std::uint16_t>(length < 0 ? -length : length);
        strip.corners = _next + 2;
        strip.userWords = _userWords;
        const std::size_t bytes = 2 + strip.cornerPosition(strip.length, _cornerWords);
        _next += bytes;
        _offset += static_cast<std::uint32_t>(bytes);
        return true;
    }

private:
    const std::uint8_t* _next;
    std::uint32_t _left = 0;
    std::uint32_t _offset; // absolute, of _next
    std::uint8_t _cornerWords;
    std::uint8_t _userWords = 0;
    Endian _endian;
};

// Calls visit(std::span of slots) for each polygon of a volume chunk (0x38, 0x39), all of which lie inside the body.
template <class Visit> void eachVolumePolygon(const PolygonChunk& chunk, Endian endian, const Visit& visit)
{
    const StripHead head = stripHead(chunk.body, endian);
    const std::uint8_t* next = chunk.body.data() + 2;
    std::uint16_t slots[4] = {};
    const std::span polygon(slots, volumeCorners(chunk.type));
    for (std::uint32_t i = 0; i < head.count; ++i, next += 2 * head.userWords) {
        for (std::uint16_t& slot : polygon) {
            slot = load<std::uint16_t>(next, endian);
            next += 2;
        }
        visit(std::span<const std::uint16_t>(polygon));
    }
}

namespace detail {
inline glm::vec2 loadUv(const std::uint8_t* p, float scale, Endian endian)
{
    return glm::vec2(load<std::int16_t>(p, endian), load<std::int16_t>(p + 2, endian)) * scale;
}

inline glm::vec3 loadShortNormal(const std::uint8_t* p, Endian endian)
{
    return glm::vec3(load<std::int16_t>(p, endian), load<std::int16_t>(p + 2, endian),
                     load<std::int16_t>(p + 4, endian)) *
           (1 / kShortNormalUnit);
}
} // namespace detail

// i < strip.length; layout is that of the strip's chunk.
inline StripCorner decodeCorner(const StripLayout& layout, const Strip& strip, std::uint32_t i, Endian endian)
{
    const std::uint8_t* p = strip.corners + strip.cornerPosition(i, layout.cornerWords);
    StripCorner corner;
    corner.index = load<std::uint16_t>(p, endian);
    p += 2;
    if (layout.uvScale != 0) {
        corner.uv = detail::loadUv(p, layout.uvScale, endian);
        p += 4;
    }
    if (layout.secondUv)
        corner.uv2 = detail::loadUv(p, layout.uvScale, endian);
    if (layout.normal)
        corner.normal = detail::loadShortNormal(p, endian);
    if (layout.color)
        corner.color = load<std::uint32_t>(p, endian);
    return corner;
}

} // namespace telepipe::formats
