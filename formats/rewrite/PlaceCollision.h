#pragma once

#include "formats/collision/Collision.h"
#include "formats/rewrite/LayoutWriter.h"

namespace telepipe::formats {

// A block of a c.rel where it was read from: its entry, its lists and what leads to them. As many triangles as there
// were, each at its offset.
void placeCollisionBlock(LayoutWriter& writer, const Collision& collision, const CollisionBlock& block);

} // namespace telepipe::formats
