#include "formats/rewrite/PlaceCollision.h"

#include "formats/collision/CollisionRecords.h"
#include "formats/rewrite/RecordPlacer.h"

namespace telepipe::formats {

namespace {

template <class Counts> void placeCounts(LayoutWriter& writer, const CollisionBlock& block, std::uint32_t triangles)
{
    Counts counts;
    counts.vertexCount = block.vertexCount;
    counts.vertices = Pointer::list(block.vertexCount, block.vertices);
    counts.triangleCount = block.triangleCount;
    counts.triangles = Pointer::list(block.triangleCount, triangles);
    placeRecord(writer, block.counts, counts);
}

void placeVertices(LayoutWriter& writer, const CollisionTriangle& triangle, std::uint32_t vertices)
{
    for (std::size_t corner = 0; corner < 3; ++corner) {
        writer.seek(vertices + kCollisionVertexSize * triangle.vertices[corner]);
        writer.vec3(triangle.positions[corner]);
    }
}

// Keeps all vertices, also those that no triangle has.
void keepVertices(LayoutWriter& writer, const CollisionBlock& block)
{
    const std::size_t size = kCollisionVertexSize * std::size_t(block.vertexCount);
    if (size == 0)
        return;
    writer.seek(block.vertices);
    writer.append(writer.source().slice(block.vertices - writer.source().base(), size, "vertices"));
}

void placeV2Block(LayoutWriter& writer, const CollisionBlock& block, std::span<const CollisionTriangle> triangles)
{
    placeCounts<V2Counts>(writer, block, triangles.empty() ? 0 : triangles.front().offset);
    for (const CollisionTriangle& triangle : triangles)
        placeRecord(writer, triangle.offset, V2Triangle{triangle});
}

void placeBbBlock(LayoutWriter& writer, const CollisionBlock& block, std::span<const CollisionTriangle> triangles)
{
    placeCounts<BbCounts>(writer, block, triangles.empty() ? 0 : triangles.front().offset);
    keepVertices(writer, block);
    for (const CollisionTriangle& triangle : triangles) {
        placeVertices(writer, triangle, block.vertices);
        placeRecord(writer, triangle.offset, BbFace{triangle});
    }
}

} // namespace

void placeCollisionBlock(LayoutWriter& writer, const Collision& collision, const CollisionBlock& block)
{
    const auto triangles = std::span(collision.triangles).subspan(block.firstTriangle, block.triangleCount);
    placeRecord(writer, block.offset, CollisionEntry{block, Pointer::to(block.counts)});
    (collision.variant == StageVariant::V2 ? placeV2Block : placeBbBlock)(writer, block, triangles);
}

} // namespace telepipe::formats
