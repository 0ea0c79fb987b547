#include "formats/collision/Collision.h"

#include "formats/collision/CollisionRecords.h"
#include "formats/record/RecordReader.h"
#include "formats/rel/RelFile.h"

namespace telepipe::formats {

namespace {

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
    template <class Counts> Counts readCounts(const CollisionBlock& block) const;
    void readV2Block(const CollisionBlock& block);
    void readBbBlock(CollisionBlock& block);
    CollisionTriangle readFace(std::uint32_t offset, std::uint32_t vertices, std::uint32_t vertexCount) const;
    std::uint32_t list(const Pointer& pointer, std::uint32_t count, std::uint32_t stride, const char* what);

    const RelFile& _rel;
    const ByteView& _view;
    Collision _collision;
    std::size_t _listBytes = 0;
};

// A Blue Burst block has a second pair of count and pointer; a v2 block is followed by a triangle or an entry.
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
    for (std::uint32_t entry = entries; !isEnd(_rel, entry); entry += recordSize<CollisionEntry>)
        _collision.blocks.push_back(readEntry(entry));
    return std::move(_collision);
}

CollisionBlock CollisionReader::readEntry(std::uint32_t offset)
{
    const CollisionEntry entry = readRecord<CollisionEntry>(_view, offset, "collision entry");
    CollisionBlock block = entry.block;
    block.offset = offset;
    block.firstTriangle = static_cast<std::uint32_t>(_collision.triangles.size());
    block.counts = _rel.target(entry.counts.field, "collision block");
    if (_collision.variant == StageVariant::V2)
        readV2Block(block);
    else
        readBbBlock(block);
    block.triangleCount = static_cast<std::uint32_t>(_collision.triangles.size()) - block.firstTriangle;
    return block;
}

template <class Counts> Counts CollisionReader::readCounts(const CollisionBlock& block) const
{
    return readRecord<Counts>(_view, block.counts, "collision block");
}

void CollisionReader::readV2Block(const CollisionBlock& block)
{
    const V2Counts counts = readCounts<V2Counts>(block);
    const std::uint32_t triangles =
        list(counts.triangles, counts.triangleCount, recordSize<V2Triangle>, "collision triangles");
    for (std::uint32_t i = 0; i < counts.triangleCount; ++i) {
        V2Triangle triangle;
        triangle.offset = triangles + i * recordSize<V2Triangle>;
        readRecord(triangle, _view, triangle.offset, "collision triangle");
        _collision.triangles.push_back(triangle);
    }
}

void CollisionReader::readBbBlock(CollisionBlock& block)
{
    const BbCounts counts = readCounts<BbCounts>(block);
    block.vertexCount = counts.vertexCount;
    block.vertices = list(counts.vertices, counts.vertexCount, kCollisionVertexSize, "collision vertices");
    const std::uint32_t faces = list(counts.triangles, counts.triangleCount, recordSize<BbFace>, "collision faces");
    for (std::uint32_t i = 0; i < counts.triangleCount; ++i)
        _collision.triangles.push_back(readFace(faces + i * recordSize<BbFace>, block.vertices, block.vertexCount));
}

CollisionTriangle CollisionReader::readFace(std::uint32_t offset, std::uint32_t vertices,
                                            std::uint32_t vertexCount) const
{
    BbFace face;
    face.offset = offset;
    readRecord(face, _view, offset, "collision face");
    for (std::uint32_t corner = 0; corner < 3; ++corner) {
        const std::uint16_t index = face.vertices[corner];
        if (index >= vertexCount)
            _view.fail(offset + 2 * corner, {"a vertex below {}", vertexCount}, index);
        face.positions[corner] = _view.vec3(vertices + index * kCollisionVertexSize, "vertex");
    }
    return face;
}

std::uint32_t CollisionReader::list(const Pointer& pointer, std::uint32_t count, std::uint32_t stride, const char* what)
{
    if (count == 0)
        return 0;
    const std::uint32_t target = _rel.target(pointer.field, what);
    _listBytes += _view.records(target, count, stride, what).size();
    if (_listBytes > kOverlapLimit * _view.size())
        _view.fail(pointer.field, "lists that together are no more than a few times the file",
                   {"{} bytes of lists laid over each other", _listBytes});
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
