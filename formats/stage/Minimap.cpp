#include "formats/stage/Minimap.h"

#include "formats/ninja/ObjectReader.h"
#include "formats/record/RecordReader.h"
#include "formats/rel/RelFile.h"
#include "formats/stage/MinimapRecords.h"

#include <algorithm>

namespace telepipe::formats {

namespace {

bool leadsToRooms(const RelFile& rel)
{
    const auto listed = [&](std::uint32_t offset) { return rel.pointers.isListed(offset); };
    if (!listed(rel.payload) || listed(rel.payload + 8))
        return false;
    const std::uint32_t rooms = rel.view.u32(rel.payload, "rooms");
    const std::uint32_t count = readRecord<MinimapHeader>(rel.view, rel.payload, "minimap header").count;
    const Bytes bytes = rel.view.records(rooms, count, recordSize<RoomRecord>, "rooms");
    for (std::uint32_t i = 0; i < count; ++i) {
        if (!listed(readRecord<RoomRecord>(rel.view, rooms + i * recordSize<RoomRecord>, "a room").object.field))
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
    const MinimapHeader header = readRecord<MinimapHeader>(rel.view, rel.payload, "minimap header");
    std::ranges::copy(header.words, map.headerWords);
    const std::uint32_t rooms = header.count != 0 ? rel.target(header.rooms.field, "rooms") : 0;
    rel.view.records(rooms, header.count, recordSize<RoomRecord>, "rooms");
    map.rooms.reserve(header.count);
    ObjectReader objects(rel.view, rel.pointers, map.pool, map.warnings);
    for (std::uint32_t i = 0; i < header.count; ++i) {
        const std::uint32_t offset = rooms + i * recordSize<RoomRecord>;
        RoomRecord record = readRecord<RoomRecord>(rel.view, offset, "a room");
        record.room.offset = offset;
        record.room.tree = objects.readTree(rel.target(record.object.field, "object of a room"), ModelKind::Chunk);
        map.rooms.push_back(record.room);
    }
    return map;
}

} // namespace telepipe::formats
