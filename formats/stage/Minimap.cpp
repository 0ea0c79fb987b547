#include "formats/stage/Minimap.h"

#include "formats/ninja/ObjectReader.h"
#include "formats/rel/RelFile.h"

namespace telepipe::formats {

namespace {

// docs/formats.md, Minimap.
//
//   payload            room
//   00 ptr rooms       00 u16 id       04 f32x3 position       1C f32 alpha             24 ptr object
//   04 u32             02 u16 flags    10 i32x3 rotation       20 f32 discovery radius
//   08 u32 count
//   0C u32
constexpr std::uint32_t kRoomSize = 40;

MinimapRoom readRoom(const ByteView& view, std::uint32_t offset)
{
    MinimapRoom room;
    room.offset = offset;
    room.id = view.u16(offset, "room id");
    room.flags = view.u16(offset + 0x02, "room flags");
    room.position = view.vec3(offset + 0x04, "room position");
    room.rotation = view.ivec3(offset + 0x10, "room rotation");
    room.alpha = view.f32(offset + 0x1C, "room alpha");
    room.discoveryRadius = view.f32(offset + 0x20, "discovery radius");
    return room;
}

bool leadsToRooms(const RelFile& rel)
{
    const auto listed = [&](std::uint32_t offset) { return rel.pointers.isListed(offset); };
    if (!listed(rel.payload) || listed(rel.payload + 8))
        return false;
    const std::uint32_t rooms = rel.view.u32(rel.payload, "rooms");
    const std::uint32_t count = rel.view.u32(rel.payload + 8, "room count");
    const Bytes bytes = rel.view.records(rooms, count, kRoomSize, "rooms");
    for (std::uint32_t i = 0; i < count; ++i) {
        if (!listed(rooms + i * kRoomSize + 0x24))
            return false;
    }
    return !bytes.empty();
}

} // namespace

bool looksLikeMinimap(Bytes file)
{
    try {
        return looksLikeRel(file) && leadsToRooms(readRel(file));
    } catch (const ParseError&) {
        return false;
    }
}

Minimap readMinimap(Bytes file)
{
    const RelFile rel = readRel(file);
    Minimap map;
    map.warnings = rel.warnings;
    map.headerWords[0] = rel.view.u32(rel.payload + 0x04, "header word 1");
    map.headerWords[1] = rel.view.u32(rel.payload + 0x0C, "header word 3");
    const std::uint32_t count = rel.view.u32(rel.payload + 0x08, "room count");
    const std::uint32_t rooms = count != 0 ? rel.target(rel.payload, "rooms") : 0;
    rel.view.records(rooms, count, kRoomSize, "rooms");
    map.rooms.reserve(count);
    ObjectReader objects(rel.view, rel.pointers, map.pool, map.warnings);
    for (std::uint32_t i = 0; i < count; ++i) {
        const std::uint32_t offset = rooms + i * kRoomSize;
        map.rooms.push_back(readRoom(rel.view, offset));
        map.rooms.back().tree = objects.readTree(rel.target(offset + 0x24, "object of a room"), ModelKind::Chunk);
    }
    return map;
}

} // namespace telepipe::formats
