#include "formats/collision/Collision.h"

#include "formats/rel/RelFile.h"

namespace telepipe::formats {

namespace {

// docs/formats.md, Collision. The payload is one pointer to entries that end with a null block pointer.
//
//   entry               v2 block          v2 triangle      Blue Burst block   face
//   00 ptr block        00 u32 count      00 f32x3 x3      00 u32 count       00 u16 x3 vertices
//   04 f32x3 center     04 ptr triangles  24 f32x3 normal  04 ptr f32x3       06 u16 flags
//   10 f32 radius                         30 f32x3 center  08 u32 count       08 f32x3 normal
//   14 u32 flags                          3C f32 radius    0C ptr faces       14 f32x3 center
//                                         40 u32 flags                        20 f32 radius
constexpr std::uint32_t kEntrySize = 24, kTriangleSize = 68, kFaceSize = 36, kVertexSize = 12;

// Blocks of an honest file do not overlap. Blocks laid over each other could make the sum quadratic; this many times
// the file is where reading ends.
constexpr std::size_t kOverlapLimit = 4;

class CollisionReader
{
public:
    explicit CollisionReader(const RelFile& rel) : _rel(rel), _view(rel.view) {}

    Collision read();

private:
    CollisionBlock readEntry(std::uint32_t offset);
    void readV2Block(std::uint32_t offset);
    void readBbBlock(CollisionBlock& block);
    CollisionTriangle readFace(std::uint32_t offset, std::uint32_t vertices, std::uint32_t vertexCount) const;
    std::uint32_t list(std::uint32_t field, std::uint32_t count, std::uint32_t stride, const char* what);

    const RelFile& _rel;
    const ByteView& _view;
    Collision _collision;
    std::size_t _listBytes = 0;
};

// A Blue Burst block has a second pair of count and pointer; what follows a v2 block is a triangle or an entry.
StageVariant blockVariant(const RelFile& rel, std::uint32_t block)
{
    const bool hasFaces = !rel.pointers.isListed(block + 8) && rel.pointers.isListed(block + 12);
    return hasFaces ? StageVariant::Bb : StageVariant::V2;
}

bool isEnd(const RelFile& rel, std::uint32_t entry)
{
    return !rel.pointer(entry, "collision block");
}

Collision CollisionReader::read()
{
    const std::uint32_t entries = _rel.target(_rel.payload, "collision entries");
    _collision.warnings = _rel.warnings;
    if (!isEnd(_rel, entries))
        _collision.variant = blockVariant(_rel, _rel.target(entries, "collision block"));
    for (std::uint32_t entry = entries; !isEnd(_rel, entry); entry += kEntrySize)
        _collision.blocks.push_back(readEntry(entry));
    return std::move(_collision);
}

CollisionBlock CollisionReader::readEntry(std::uint32_t offset)
{
    _view.slice(offset, kEntrySize, "collision entry");
    CollisionBlock block;
    block.offset = offset;
    block.center = _view.vec3(offset + 0x04, "block center");
    block.radius = _view.f32(offset + 0x10, "block radius");
    block.flags = _view.u32(offset + 0x14, "block flags");
    block.firstTriangle = static_cast<std::uint32_t>(_collision.triangles.size());
    block.counts = _rel.target(offset, "collision block");
    if (_collision.variant == StageVariant::V2)
        readV2Block(block.counts);
    else
        readBbBlock(block);
    block.triangleCount = static_cast<std::uint32_t>(_collision.triangles.size()) - block.firstTriangle;
    return block;
}

void CollisionReader::readV2Block(std::uint32_t offset)
{
    const std::uint32_t count = _view.u32(offset, "triangle count");
    const std::uint32_t triangles = list(offset + 4, count, kTriangleSize, "collision triangles");
    for (std::uint32_t i = 0; i < count; ++i) {
        const std::uint32_t at = triangles + i * kTriangleSize;
        CollisionTriangle triangle;
        triangle.offset = at;
        for (std::uint32_t corner = 0; corner < 3; ++corner)
            triangle.positions[corner] = _view.vec3(at + 12 * corner, "corner");
        triangle.normal = _view.vec3(at + 0x24, "normal");
        triangle.center = _view.vec3(at + 0x30, "center");
        triangle.radius = _view.f32(at + 0x3C, "radius");
        triangle.flags = _view.u32(at + 0x40, "triangle flags");
        _collision.triangles.push_back(triangle);
    }
}

void CollisionReader::readBbBlock(CollisionBlock& block)
{
    block.vertexCount = _view.u32(block.counts, "vertex count");
    block.vertices = list(block.counts + 4, block.vertexCount, kVertexSize, "collision vertices");
    const std::uint32_t faceCount = _view.u32(block.counts + 8, "face count");
    const std::uint32_t faces = list(block.counts + 12, faceCount, kFaceSize, "collision faces");
    for (std::uint32_t i = 0; i < faceCount; ++i)
        _collision.triangles.push_back(readFace(faces + i * kFaceSize, block.vertices, block.vertexCount));
}

CollisionTriangle CollisionReader::readFace(std::uint32_t offset, std::uint32_t vertices,
                                            std::uint32_t vertexCount) const
{
    CollisionTriangle triangle;
    triangle.offset = offset;
    for (std::uint32_t corner = 0; corner < 3; ++corner) {
        const std::uint16_t index = _view.u16(offset + 2 * corner, "vertex of a face");
        if (index >= vertexCount)
            _view.fail(offset + 2 * corner, "a vertex below " + std::to_string(vertexCount), std::to_string(index));
        triangle.vertices[corner] = index;
        triangle.positions[corner] = _view.vec3(vertices + index * kVertexSize, "vertex");
    }
    triangle.flags = _view.u16(offset + 0x06, "face flags");
    triangle.normal = _view.vec3(offset + 0x08, "normal");
    triangle.center = _view.vec3(offset + 0x14, "center");
    triangle.radius = _view.f32(offset + 0x20, "radius");
    return triangle;
}

std::uint32_t CollisionReader::list(std::uint32_t field, std::uint32_t count, std::uint32_t stride, const char* what)
{
    if (count == 0)
        return 0;
    const std::uint32_t target = _rel.target(field, what);
    _listBytes += _view.records(target, count, stride, what).size();
    if (_listBytes > kOverlapLimit * _view.size())
        _view.fail(field, "lists that together are no longer than the file",
                   std::to_string(_listBytes) + " bytes of lists laid over each other");
    return target;
}

// Entry: pointer, then floats. Block: count, then pointer. A player motion's payload leads to { 0, pointer } instead.
bool leadsToBlocks(const RelFile& rel)
{
    const auto listed = [&](std::uint32_t offset) { return rel.pointers.isListed(offset); };
    if (!listed(rel.payload) || listed(rel.payload + 4))
        return false;
    const std::uint32_t entry = rel.view.u32(rel.payload, "collision entries");
    if (!listed(entry) || listed(entry + 4))
        return false;
    const std::uint32_t block = rel.view.u32(entry, "collision block");
    return !listed(block) && listed(block + 4);
}

} // namespace

bool looksLikeCollision(Bytes file)
{
    try {
        return looksLikeRel(file) && leadsToBlocks(readRel(file));
    } catch (const ParseError&) {
        return false;
    }
}

Collision readCollision(Bytes file)
{
    const RelFile rel = readRel(file);
    return CollisionReader(rel).read();
}

} // namespace telepipe::formats
