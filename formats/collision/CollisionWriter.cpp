#include "formats/collision/CollisionWriter.h"

#include "formats/rel/RelFile.h"

#include <array>
#include <bit>
#include <map>
#include <stdexcept>

namespace telepipe::formats {

namespace {

using Triangles = std::span<const CollisionTriangle>;

constexpr std::size_t kMaxVertices = 0x10000; // faces number them in 16 bits

// Layouts: Collision.cpp. Both return where the block begins.
std::size_t writeV2Block(ByteWriter& writer, Triangles triangles)
{
    const std::size_t list = writer.size();
    for (const CollisionTriangle& triangle : triangles) {
        for (const glm::vec3& position : triangle.positions)
            writer.vec3(position);
        writer.vec3(triangle.normal);
        writer.vec3(triangle.center);
        writer.f32(triangle.radius);
        writer.u32(triangle.flags);
    }
    const std::size_t block = writer.size();
    writer.u32(static_cast<std::uint32_t>(triangles.size()));
    writer.pointer(list);
    return block;
}

using Vertex = std::array<std::uint32_t, 3>; // the bits: 0 and -0 are two
using VertexNumbers = std::map<Vertex, std::uint16_t>;

Vertex bitsOf(const glm::vec3& position)
{
    return {std::bit_cast<std::uint32_t>(position.x), std::bit_cast<std::uint32_t>(position.y),
            std::bit_cast<std::uint32_t>(position.z)};
}

// Each vertex once, in the order of the corners.
VertexNumbers writeVertices(ByteWriter& writer, Triangles triangles)
{
    VertexNumbers numbers;
    for (const CollisionTriangle& triangle : triangles) {
        for (const glm::vec3& position : triangle.positions) {
            if (!numbers.emplace(bitsOf(position), static_cast<std::uint16_t>(numbers.size())).second)
                continue;
            if (numbers.size() > kMaxVertices)
                throw std::invalid_argument("a collision block of more than 65536 vertices");
            writer.vec3(position);
        }
    }
    return numbers;
}

void writeFace(ByteWriter& writer, const CollisionTriangle& triangle, const VertexNumbers& numbers)
{
    for (const glm::vec3& position : triangle.positions)
        writer.u16(numbers.at(bitsOf(position)));
    writer.u16(static_cast<std::uint16_t>(triangle.flags));
    writer.vec3(triangle.normal);
    writer.vec3(triangle.center);
    writer.f32(triangle.radius);
}

std::size_t writeBbBlock(ByteWriter& writer, Triangles triangles)
{
    const std::size_t vertices = writer.size();
    const VertexNumbers numbers = writeVertices(writer, triangles);
    const std::size_t faces = writer.size();
    for (const CollisionTriangle& triangle : triangles)
        writeFace(writer, triangle, numbers);
    const std::size_t block = writer.size();
    writer.u32(static_cast<std::uint32_t>(numbers.size()));
    writer.pointer(vertices);
    writer.u32(static_cast<std::uint32_t>(triangles.size()));
    writer.pointer(faces);
    return block;
}

} // namespace

ByteVector writeCollision(const Collision& collision)
{
    ByteWriter writer;
    const auto writeBlock = collision.variant == StageVariant::V2 ? writeV2Block : writeBbBlock;
    std::vector<std::size_t> blocks;
    for (const CollisionBlock& block : collision.blocks)
        blocks.push_back(
            writeBlock(writer, Triangles(collision.triangles).subspan(block.firstTriangle, block.triangleCount)));
    const std::size_t entries = writer.size();
    for (std::size_t i = 0; i < blocks.size(); ++i) {
        writer.pointer(blocks[i]);
        writer.vec3(collision.blocks[i].center);
        writer.f32(collision.blocks[i].radius);
        writer.u32(collision.blocks[i].flags);
    }
    writer.zeros(24);
    const std::size_t payload = writer.size();
    writer.pointer(entries);
    writer.zeros(16);
    return finishRel(std::move(writer), payload);
}

} // namespace telepipe::formats
