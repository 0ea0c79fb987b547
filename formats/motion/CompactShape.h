#pragma once

#include "formats/bytes/PointerMap.h"
#include "formats/motion/Motion.h"
#include "formats/vocabulary/ChunkTypes.h"

namespace telepipe::formats {

// Compact shapes, Ninja2's vertex motion (docs/formats.md, Compact shapes): an NJSL lists shapes, a CPSM has the shape
// of each vertex chunk at each frame.

// The parts of a vertex that a compact vertex chunk stores. Some types are ordinary ones, three exist only here.
struct CompactVertexLayout
{
    const char* name = nullptr;                           // SDK name; null for a type that does not exist
    std::uint8_t stride = 0;                              // bytes
    bool position = false, normal = false, color = false; // in this order, 12, 12 and 4 bytes
};
const CompactVertexLayout& compactVertexLayout(std::uint8_t type);

struct CompactVertex
{
    glm::vec3 position{0}, normal{0};
    std::uint32_t diffuse = 0xffffffff; // 0xAARRGGBB
};

// u32 { 0-7 type, 8-15 flags, 16-31 longs that follow }, then as many vertices as fill the longs.
struct CompactVertexChunk
{
    std::uint32_t offset = 0; // absolute
    std::uint8_t type = 0, flags = 0;
    std::uint32_t count = 0;
    Bytes body; // count * stride
};
CompactVertex decodeCompactVertex(const CompactVertexChunk& chunk, std::uint32_t i, Endian endian);

// NJS_CSHAPECV: a vertex list, of one chunk in what SEGA's converters write; no chunk where the pointer is null.
struct CompactVertexList
{
    std::uint32_t firstChunk = 0, chunkCount = 0; // CompactShapeList::chunks
    std::uint32_t field = 0;                      // absolute, of the pointer
};

// NJS_CSHAPE_KEYGROUP. One shape of one key frame group. The number of its vertex lists is stored nowhere: it has as
// many pointers as stand before the next structure.
struct CompactKeyGroup
{
    std::uint32_t offset = 0;
    std::uint16_t groupId = 0, reserved = 0;
    std::uint32_t firstList = 0, listCount = 0; // CompactShapeList::lists
};

// NJSL: NJS_CSHAPELIST { ptr shapes, u32 nbShape }. A shape id is the number of a group.
struct CompactShapeList
{
    std::uint32_t offset = 0;
    Endian endian = Endian::Little;
    std::vector<CompactKeyGroup> groups;
    std::vector<CompactVertexList> lists;
    std::vector<CompactVertexChunk> chunks;

    // The chunk of a shape id and an entry id, or null where there is none.
    const CompactVertexChunk* find(std::uint32_t shapeId, std::uint32_t entryId) const;
};

// NJS_CSHAPEDATA. Its keys choose key groups, its entry id the vertex list
// in them. Keys: u32 frame, u32 shape id.
struct CompactShapeTrack
{
    std::uint32_t offset = 0;
    std::uint16_t entryId = 0, keyCount = 0;
    Bytes keys;

    std::uint32_t frame(std::uint32_t i, Endian endian) const { return word(2 * i, endian); }
    std::uint32_t shapeId(std::uint32_t i, Endian endian) const { return word(2 * i + 1, endian); }

private:
    std::uint32_t word(std::uint32_t i, Endian endian) const
    {
        return load<std::uint32_t>(keys.data() + 4 * std::size_t(i), endian);
    }
};

// CPSM: an NJS_MOTION of SHAPEID alone, always linear. An entry is one node without EVAL_SHAPE_SKIP; its track i moves
// the i-th vertex chunk of the node's model. An entry without tracks leaves its node alone.
struct CompactShapeMotion
{
    struct Entry
    {
        std::uint32_t firstTrack = 0, trackCount = 0;
    };

    std::uint32_t offset = 0, table = 0; // absolute, of the header and of the entries
    std::uint32_t frames = 0;
    Endian endian = Endian::Little;
    std::vector<Entry> entries;
    std::vector<CompactShapeTrack> tracks;
};

CompactShapeList readCompactShapeList(const ByteView& data, std::uint32_t offset, const PointerMap& pointers,
                                      Warnings& warnings);
CompactShapeMotion readCompactShapeMotion(const ByteView& data, std::uint32_t offset, const PointerMap& pointers,
                                          Warnings& warnings);

} // namespace telepipe::formats
