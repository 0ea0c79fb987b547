#pragma once

#include "formats/collision/Collision.h"
#include "formats/rewrite/LayoutWriter.h"

namespace telepipe::formats {

// Writes a block of a c.rel back to its offset: its entry, its lists and the structure that points to them. The number
// of triangles must be the same, each at its offset.
void placeCollisionBlock(LayoutWriter& writer, const Collision& collision, const CollisionBlock& block);

} // namespace telepipe::formats
