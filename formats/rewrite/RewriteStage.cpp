#include "formats/motion/MotionRecords.h"
#include "formats/rewrite/FinishLayout.h"
#include "formats/rewrite/PlaceNinja.h"
#include "formats/rewrite/RecordPlacer.h"
#include "formats/stage/MinimapRecords.h"
#include "formats/stage/StageRecords.h"

namespace telepipe::formats {

namespace {

class StageRewriter
{
public:
    StageRewriter(const Stage& stage, const RelFile& rel) : _stage(stage), _rel(rel), _writer(rel.view, rel.relocations)
    {
    }

    const LayoutWriter& write();

private:
    template <class Records> void placeRecords();
    template <class Record> void placeHeader();
    template <class Record> void placeSection(const StageSection& section);
    template <class Record> void placeEntries(std::uint32_t first, std::uint32_t count);
    Pointer listOf(std::uint32_t first, std::uint32_t count) const
    {
        return Pointer::list(count, count != 0 ? _stage.placed[first].offset : 0);
    }

    Pointer placeObjectOf(const PlacedModel& placed);

    const Stage& _stage;
    const RelFile& _rel;
    LayoutWriter _writer;
};

const LayoutWriter& StageRewriter::write()
{
    withRecordsOf(_stage.variant, [this](auto records) { placeRecords<decltype(records)>(); });
    for (const Placeholder& placeholder : _stage.placeholders)
        placeRecord(_writer, placeholder.offset, placeholder);
    for (const ObjectTree& tree : _stage.pool.trees)
        placeTree(_writer, _stage.pool, tree);
    for (const Motion& motion : _stage.motions)
        placeMotion(_writer, motion);
    if (!_stage.textures.names.empty())
        placeTextureList(_writer, _stage.textures);
    return _writer;
}

template <class Records> void StageRewriter::placeRecords()
{
    placeHeader<typename Records::Header>();
    for (const StageSection& section : _stage.sections) {
        placeSection<typename Records::Section>(section);
        placeEntries<typename Records::Static>(section.firstStatic, section.staticCount);
        placeEntries<typename Records::Animated>(section.firstAnimated, section.animatedCount);
    }
}

template <class Record> void StageRewriter::placeHeader()
{
    Record header;
    header.head = _stage.head;
    header.sectionCount = static_cast<std::uint32_t>(_stage.sections.size());
    header.sections = Pointer::list(header.sectionCount, header.sectionCount != 0 ? _stage.sections.front().offset : 0);
    header.textures = Pointer::list(_stage.textures.names.size(), _stage.textures.offset);
    placeRecord(_writer, _stage.offset, header);
}

template <class Record> void StageRewriter::placeSection(const StageSection& section)
{
    const std::uint32_t placeholders = section.placeholderCount;
    Record record;
    record.section = section;
    record.statics = listOf(section.firstStatic, section.staticCount);
    record.placeholders =
        Pointer::list(placeholders, placeholders != 0 ? _stage.placeholders[section.firstPlaceholder].offset : 0);
    record.animated = listOf(section.firstAnimated, section.animatedCount);
    placeRecord(_writer, section.offset, record);
}

// An indirect entry points to a pointer, which stays where it is.
Pointer StageRewriter::placeObjectOf(const PlacedModel& placed)
{
    const std::uint32_t tree = _stage.pool.trees[placed.tree].offset;
    if (!placed.indirect)
        return Pointer::to(tree);
    const std::uint32_t pointer = _rel.target(placed.offset, "object of an entry");
    _writer.seek(pointer);
    _writer.pointer(tree);
    return Pointer::to(pointer);
}

template <class Record> void StageRewriter::placeEntries(std::uint32_t first, std::uint32_t count)
{
    for (const PlacedModel& placed : std::span(_stage.placed).subspan(first, count)) {
        Record record;
        record.model = placed;
        record.object = placeObjectOf(placed);
        record.motion = placed.motion == kNone
                            ? Pointer::null()
                            : Pointer::to(_stage.motions[static_cast<std::size_t>(placed.motion)].offset);
        if (placed.uvScrollTable) {
            record.uvScroll = Pointer::to(placed.uvScrollTable->offset);
            placeRecord(_writer, placed.uvScrollTable->offset, *placed.uvScrollTable);
        }
        if (placed.textureSwapTable) {
            record.textureSwap = Pointer::to(placed.textureSwapTable->offset);
            placeRecord(_writer, placed.textureSwapTable->offset, *placed.textureSwapTable);
        }
        placeRecord(_writer, placed.offset, record);
    }
}

} // namespace

Rewritten rewriteStage(const Stage& stage, Bytes source)
{
    const RelFile rel = readRel(source);
    StageRewriter rewriter(stage, rel);
    return finishLayout(rewriter.write(), rel);
}

Rewritten rewriteMinimap(const Minimap& map, Bytes source)
{
    const RelFile rel = readRel(source);
    LayoutWriter writer(rel.view, rel.relocations);
    const auto count = static_cast<std::uint32_t>(map.rooms.size());
    placeRecord(writer, rel.payload,
                MinimapHeader{Pointer::list(count, count == 0 ? 0 : map.rooms.front().offset),
                              count,
                              {map.headerWords[0], map.headerWords[1]}});
    for (const MinimapRoom& room : map.rooms)
        placeRecord(writer, room.offset, RoomRecord{room, Pointer::to(map.pool.trees[room.tree].offset)});
    for (const ObjectTree& tree : map.pool.trees)
        placeTree(writer, map.pool, tree);
    return finishLayout(writer, rel);
}

Rewritten rewriteRelMotion(const Motion& motion, Bytes source)
{
    const RelFile rel = readRel(source);
    LayoutWriter writer(rel.view, rel.relocations);
    const std::uint32_t action = rel.target(rel.payload, "an action");
    writer.seek(rel.payload);
    writer.pointer(action);
    placeRecord(writer, action, ActionRecord{Pointer(), Pointer::to(motion.offset)});
    placeMotion(writer, motion);
    return finishLayout(writer, rel);
}

} // namespace telepipe::formats
