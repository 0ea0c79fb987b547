#include "formats/rewrite/GrowCollision.h"

#include "formats/collision/CollisionWriter.h"
#include "formats/rel/GrownRel.h"
#include "formats/rel/RelFile.h"
#include "formats/rewrite/PlaceCollision.h"

#include <algorithm>
#include <cstring>
#include <map>

namespace telepipe::formats {

namespace {

using Triangles = std::span<const CollisionTriangle>;

Triangles trianglesOf(const Collision& collision, const CollisionBlock& block)
{
    return Triangles(collision.triangles).subspan(block.firstTriangle, block.triangleCount);
}

// Compares bits, so that NaN equals itself.
bool isSameCorner(const glm::vec3& a, const glm::vec3& b)
{
    return std::memcmp(&a, &b, sizeof a) == 0;
}

// Blue Burst: corners with one number are one vertex, and have to stay one.
bool agreeOnVertices(Triangles triangles)
{
    std::map<std::uint16_t, glm::vec3> vertices;
    for (const CollisionTriangle& triangle : triangles)
        for (std::size_t i = 0; i < 3; ++i)
            if (const auto [known, isNew] = vertices.try_emplace(triangle.vertices[i], triangle.positions[i]);
                !isNew && !isSameCorner(known->second, triangle.positions[i]))
                return false;
    return true;
}

bool fitsInPlace(StageVariant variant, Triangles before, Triangles now)
{
    return std::ranges::equal(before, now, {}, &CollisionTriangle::offset, &CollisionTriangle::offset) &&
           (variant == StageVariant::V2 || agreeOnVertices(now));
}

} // namespace

ByteVector grownCollision(const Collision& before, const Collision& wished, Bytes source)
{
    const RelFile rel = readRel(source);
    LayoutWriter places(rel.view, rel.relocations);
    std::vector<const CollisionBlock*> others;
    for (std::size_t i = 0; i < wished.blocks.size(); ++i) {
        const CollisionBlock& was = before.blocks[i];
        CollisionBlock now = wished.blocks[i];
        if (fitsInPlace(before.variant, trianglesOf(before, was), trianglesOf(wished, now))) {
            placeCollisionBlock(places, wished, now);
            continue;
        }
        others.push_back(&wished.blocks[i]);
        now.firstTriangle = was.firstTriangle;
        now.triangleCount = was.triangleCount;
        placeCollisionBlock(places, before, now); // its sphere and flags
    }
    if (others.empty())
        return places.bytes();
    GrownRel grown(places.bytes(), Endian::Little);
    for (const CollisionBlock* block : others)
        grown.point(block->offset, grown.append([&](ByteWriter& writer) {
            return writeCollisionBlock(writer, wished.variant, trianglesOf(wished, *block));
        }));
    return grown.finish();
}

} // namespace telepipe::formats
