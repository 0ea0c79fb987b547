#include "formats/rewrite/FinishLayout.h"

// Layouts: Collision.cpp.

namespace telepipe::formats {

namespace {

constexpr std::uint32_t kVertexSize = 12;

void placeTriangle(LayoutWriter& writer, const CollisionTriangle& triangle)
{
    writer.seek(triangle.offset);
    for (const glm::vec3& position : triangle.positions)
        writer.vec3(position);
    writer.vec3(triangle.normal);
    writer.vec3(triangle.center);
    writer.f32(triangle.radius);
    writer.u32(triangle.flags);
}

void placeFace(LayoutWriter& writer, const CollisionTriangle& triangle, std::uint32_t vertices)
{
    for (std::size_t corner = 0; corner < 3; ++corner) {
        writer.seek(vertices + kVertexSize * triangle.vertices[corner]);
        writer.vec3(triangle.positions[corner]);
    }
    writer.seek(triangle.offset);
    for (const std::uint16_t vertex : triangle.vertices)
        writer.u16(vertex);
    writer.u16(static_cast<std::uint16_t>(triangle.flags));
    writer.vec3(triangle.normal);
    writer.vec3(triangle.center);
    writer.f32(triangle.radius);
}

void placeCounts(LayoutWriter& writer, const CollisionBlock& block, StageVariant variant, std::uint32_t triangles)
{
    writer.seek(block.counts);
    if (variant == StageVariant::Bb) {
        writer.u32(block.vertexCount);
        writer.list(block.vertexCount, block.vertices);
    }
    writer.u32(block.triangleCount);
    writer.list(block.triangleCount, triangles);
}

void placeEntry(LayoutWriter& writer, const CollisionBlock& block)
{
    writer.seek(block.offset);
    writer.pointer(block.counts);
    writer.vec3(block.center);
    writer.f32(block.radius);
    writer.u32(block.flags);
}

} // namespace

Rewritten rewriteCollision(const Collision& collision, Bytes source)
{
    const RelFile rel = readRel(source);
    LayoutWriter writer(rel.view, rel.relocations);
    writer.seek(rel.payload);
    writer.list(collision.blocks.size(), collision.blocks.empty() ? 0 : collision.blocks.front().offset);
    for (const CollisionBlock& block : collision.blocks) {
        const auto triangles = std::span(collision.triangles).subspan(block.firstTriangle, block.triangleCount);
        placeEntry(writer, block);
        placeCounts(writer, block, collision.variant, triangles.empty() ? 0 : triangles.front().offset);
        for (const CollisionTriangle& triangle : triangles)
            collision.variant == StageVariant::V2 ? placeTriangle(writer, triangle)
                                                  : placeFace(writer, triangle, block.vertices);
    }
    return finishLayout(writer, rel);
}

} // namespace telepipe::formats
