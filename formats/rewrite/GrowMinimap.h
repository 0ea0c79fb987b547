#pragma once

#include "formats/stage/Minimap.h"
#include "formats/stage/StageWriter.h"

namespace telepipe::formats {

// A room of an r.rel as it shall be.
struct RoomPlan
{
    std::uint32_t like = 0; // the room of the file that it is, or is a copy of
    MinimapRoom room;       // its id, flags, place, alpha and radius
    BlockWriter tree;       // of an object that is in no file yet; none: that of like
};

// An r.rel with these rooms. Where their number is as before, and each is like the one it replaces, their records keep
// their places; else the list stands behind all old contents. New trees always do. Throws ParseError, or
// Refused where the format cannot express the result.
ByteVector grownMinimap(const std::vector<RoomPlan>& rooms, Bytes source);

} // namespace telepipe::formats
