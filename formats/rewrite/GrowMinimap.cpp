#include "formats/rewrite/GrowMinimap.h"

#include "formats/bytes/Errors.h"
#include "formats/record/RecordReader.h"
#include "formats/rel/GrownRel.h"
#include "formats/rel/RelFile.h"
#include "formats/stage/MinimapRecords.h"

namespace telepipe::formats {

namespace {

bool areTheFiles(const std::vector<RoomPlan>& rooms, const Minimap& before)
{
    if (rooms.size() != before.rooms.size())
        return false;
    for (std::uint32_t i = 0; i < rooms.size(); ++i)
        if (rooms[i].like != i)
            return false;
    return true;
}

class MinimapGrower
{
public:
    explicit MinimapGrower(Bytes source)
        : _before(readMinimap(source)), _source(readRel(source)), _rel(source, _before.pool.endian)
    {
        if (_before.rooms.empty())
            throw Refused("has no room that others could be made after");
    }

    ByteVector grow(const std::vector<RoomPlan>& rooms)
    {
        std::vector<std::size_t> trees; // before the list that leads to them
        for (const RoomPlan& plan : rooms)
            trees.push_back(plan.tree ? _rel.append(plan.tree) : 0);
        const std::size_t list = areTheFiles(rooms, _before) ? _before.rooms.front().offset : copyList(rooms);
        for (std::size_t i = 0; i < rooms.size(); ++i)
            fill(rooms[i], list + i * recordSize<RoomRecord>, trees[i]);
        return _rel.finish();
    }

private:
    std::size_t copyList(const std::vector<RoomPlan>& rooms)
    {
        std::optional<std::size_t> list;
        for (const RoomPlan& plan : rooms) {
            const std::size_t at = _rel.copy(_before.rooms[plan.like].offset, recordSize<RoomRecord>);
            list = list.value_or(at);
        }
        MinimapHeader after = readRecord<MinimapHeader>(_source.view, _source.payload, "minimap header");
        const MinimapHeader before = after;
        after.count = static_cast<std::uint32_t>(rooms.size());
        _rel.putRecord(_source.payload, before, after);
        _rel.point(before.rooms.field, list);
        return list.value_or(0);
    }

    void fill(const RoomPlan& plan, std::size_t at, std::size_t tree)
    {
        const std::uint32_t from = _before.rooms[plan.like].offset;
        const RoomRecord before = readRecord<RoomRecord>(_source.view, from, "a room");
        RoomRecord after = before;
        after.room = plan.room;
        _rel.putRecord(at, before, after);
        if (plan.tree)
            _rel.point(at + before.object.field - from, tree);
    }

    const Minimap _before;
    const RelFile _source;
    GrownRel _rel;
};

} // namespace

ByteVector grownMinimap(const std::vector<RoomPlan>& rooms, Bytes source)
{
    return MinimapGrower(source).grow(rooms);
}

} // namespace telepipe::formats
