#include "formats/collision/CollisionWriter.h"

#include "formats/bytes/Errors.h"
#include "formats/collision/CollisionRecords.h"
#include "formats/record/RecordWriter.h"
#include "formats/rel/RelFile.h"

#include <array>
#include <bit>
#include <map>

namespace telepipe::formats {

namespace {

using Triangles = std::span<const CollisionTriangle>;

constexpr std::size_t kMaxVertices = 0x10000; // faces number them in 16 bits

// Both writers return the offset where the block begins. The list of an empty block has a null pointer: a pointer
// behind the block before would make that look like one of Blue Burst.
std::size_t writeV2Block(ByteWriter& writer, Triangles triangles)
{
    V2Counts counts;
    counts.triangleCount = static_cast<std::uint32_t>(triangles.size());
    if (!triangles.empty())
        counts.triangles = Pointer::to(writer.size());
    for (const CollisionTriangle& triangle : triangles)
        writeRecord(writer, V2Triangle{triangle});
    return writeRecord(writer, counts);
}

using Vertex = std::array<std::uint32_t, 3>; // the bits: 0 and -0 are two
using VertexNumbers = std::map<Vertex, std::uint16_t>;

Vertex bitsOf(const glm::vec3& position)
{
    return {std::bit_cast<std::uint32_t>(position.x), std::bit_cast<std::uint32_t>(position.y),
            std::bit_cast<std::uint32_t>(position.z)};
}

// Writes each vertex once, in the order of the corners.
VertexNumbers writeVertices(ByteWriter& writer, Triangles triangles)
{
    VertexNumbers numbers;
    for (const CollisionTriangle& triangle : triangles) {
        for (const glm::vec3& position : triangle.positions) {
            if (!numbers.emplace(bitsOf(position), static_cast<std::uint16_t>(numbers.size())).second)
                continue;
            if (numbers.size() > kMaxVertices)
                throw Refused("a collision block of more than 65536 vertices");
            writer.vec3(position);
        }
    }
    return numbers;
}

void writeFace(ByteWriter& writer, const CollisionTriangle& triangle, const VertexNumbers& numbers)
{
    BbFace face{triangle};
    for (std::size_t corner = 0; corner < 3; ++corner)
        face.vertices[corner] = numbers.at(bitsOf(triangle.positions[corner]));
    writeRecord(writer, face);
}

std::size_t writeBbBlock(ByteWriter& writer, Triangles triangles)
{
    BbCounts counts;
    counts.vertices = Pointer::to(writer.size());
    const VertexNumbers numbers = writeVertices(writer, triangles);
    counts.vertexCount = static_cast<std::uint32_t>(numbers.size());
    counts.triangles = Pointer::to(writer.size());
    counts.triangleCount = static_cast<std::uint32_t>(triangles.size());
    for (const CollisionTriangle& triangle : triangles)
        writeFace(writer, triangle, numbers);
    return writeRecord(writer, counts);
}

} // namespace

std::size_t writeCollisionBlock(ByteWriter& writer, StageVariant variant, Triangles triangles)
{
    return variant == StageVariant::V2 ? writeV2Block(writer, triangles) : writeBbBlock(writer, triangles);
}

ByteVector writeCollision(const Collision& collision)
{
    ByteWriter writer;
    std::vector<std::size_t> blocks;
    for (const CollisionBlock& block : collision.blocks)
        blocks.push_back(
            writeCollisionBlock(writer, collision.variant,
                                Triangles(collision.triangles).subspan(block.firstTriangle, block.triangleCount)));
    const std::size_t entries = writer.size();
    for (std::size_t i = 0; i < blocks.size(); ++i)
        writeRecord(writer, CollisionEntry{collision.blocks[i], Pointer::to(blocks[i])});
    writer.zeros(recordSize<CollisionEntry>);
    const std::size_t payload = writer.size();
    writer.pointer(entries);
    writer.zeros(16);
    return finishRel(std::move(writer), payload);
}

} // namespace telepipe::formats
