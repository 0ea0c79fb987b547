#pragma once

#include "formats/bytes/ByteWriter.h"
#include "formats/collision/Collision.h"

namespace telepipe::formats {

// The offset of a triangle that is in no file yet.
inline constexpr std::uint32_t kNewTriangle = 0xffffffff;

// A c.rel whose blocks have other triangles. wished: the blocks of the file, in their order, each with the triangles
// that it shall have. A block whose triangles are the same, in their order, is written in its place; the lists of
// another stand behind all old contents. Throws ParseError, or Refused where the format cannot express
// the result.
ByteVector grownCollision(const Collision& before, const Collision& wished, Bytes source);

} // namespace telepipe::formats
