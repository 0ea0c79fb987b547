#pragma once

#include "formats/bytes/ByteWriter.h"
#include "formats/collision/Collision.h"

namespace telepipe::formats {

// A c.rel of the collision's variant. Blue Burst: three vertices a face, nothing shared. Offsets are not looked at.
ByteVector writeCollision(const Collision& collision);

} // namespace telepipe::formats
