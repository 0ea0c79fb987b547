#pragma once

#include "formats/bytes/ByteWriter.h"
#include "formats/collision/Collision.h"

#include <span>

namespace telepipe::formats {

// A c.rel of the collision's variant. Blue Burst: three vertices a face, nothing shared. Offsets are not looked at.
ByteVector writeCollision(const Collision& collision);
// The lists of one block behind what was written, and what leads to them. Returns where that is, which the block's
// entry points to. Throws std::invalid_argument where the vertices are too many.
std::size_t writeCollisionBlock(ByteWriter& writer, StageVariant variant, std::span<const CollisionTriangle> triangles);

} // namespace telepipe::formats
