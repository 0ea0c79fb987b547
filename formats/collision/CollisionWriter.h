#pragma once

#include "formats/bytes/ByteWriter.h"
#include "formats/collision/Collision.h"

#include <span>

namespace telepipe::formats {

// A c.rel of the collision's variant. Blue Burst: three vertices a face, nothing shared. Offsets are not looked at.
ByteVector writeCollision(const Collision& collision);
// Appends the lists of one block, and the structure that points to them. Returns the offset of that, for the block's
// entry. Throws Refused where there are too many vertices.
std::size_t writeCollisionBlock(ByteWriter& writer, StageVariant variant, std::span<const CollisionTriangle> triangles);

} // namespace telepipe::formats
