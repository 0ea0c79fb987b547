#pragma once

#include "formats/record/RecordSize.h"
#include "formats/record/Words.h"
#include "formats/stage/Minimap.h"

namespace telepipe::formats {

// The records of an r.rel (docs/formats.md, Minimap). The header is the REL's payload.

struct MinimapHeader
{
    Pointer rooms;
    std::uint32_t count = 0;
    std::uint32_t words[2] = {};
};

template <class Io> constexpr void describe(Io& io, MinimapHeader& header)
{
    io.pointer("rooms", header.rooms);
    io.x32("-", header.words[0], Unknown{"meaning unknown"});
    io.u32("count", header.count, kLayout);
    io.x32("-", header.words[1], Unknown{"meaning unknown"});
}

struct RoomRecord
{
    MinimapRoom room;
    Pointer object;
};

template <class Io> constexpr void describe(Io& io, RoomRecord& record)
{
    io.u16("id", record.room.id);
    io.x16("flags", record.room.flags, Unknown());
    io.vec3("position", record.room.position);
    io.angles("rotation", record.room.rotation);
    io.f32("alpha", record.room.alpha);
    io.f32("radius", record.room.discoveryRadius, "within which the room is discovered");
    io.pointer("object", record.object);
}
static_assert(recordSize<MinimapHeader> == 16 && recordSize<RoomRecord> == 40);

} // namespace telepipe::formats
