#include "formats/placement/EventRecords.h"
#include "formats/placement/PlacementRecords.h"
#include "formats/placement/QuestRecords.h"
#include "formats/record/RecordReader.h"
#include "formats/rewrite/RecordPlacer.h"
#include "formats/rewrite/Rewrite.h"

#include <algorithm>

namespace telepipe::formats {

namespace {

// The filler behind the last action is no data that nothing leads to.
void placeFiller(LayoutWriter& writer, std::size_t begin, std::size_t end)
{
    const Bytes rest = writer.source().slice(begin, end - begin, "end of events");
    if (!isEventFiller(rest))
        return;
    writer.seek(begin);
    writer.append(rest);
}

// Places events that stand from begin to end. Actions that no event runs stay as they are.
void placeEvents(LayoutWriter& writer, const Events& events, std::size_t begin, std::size_t end)
{
    const std::size_t actions = begin + events.actionOffset;
    placeRecord(writer, begin, readRecord<EventsHeader>(writer.source(), begin, "header of events"));
    for (const Event& event : events.entries) {
        const std::size_t first = events.actions.at(event.firstAction).offset;
        placeRecord(writer, event.offset,
                    EventRecord{event, static_cast<std::uint32_t>(first - actions), events.isRandom});
    }
    std::size_t last = actions;
    for (const EventAction& action : events.actions) {
        writer.seek(action.offset);
        writeAction(writer, action);
        last = std::max(last, action.offset + actionSize(action.code));
    }
    placeFiller(writer, last, end);
}

template <class Entry> void placeEntries(LayoutWriter& writer, const std::vector<Entry>& entries)
{
    for (const Entry& entry : entries)
        placeRecord(writer, entry.offset, entry);
}

void placeSection(LayoutWriter& writer, const QuestSection& section)
{
    auto header = readRecord<QuestSectionHeader>(writer.source(), section.offset, "header of a part of a quest");
    header.kind = static_cast<std::uint32_t>(section.kind);
    header.floor = section.floor;
    placeRecord(writer, section.offset, header);
    const std::size_t begin = writer.absolute();
    if (const auto* objects = std::get_if<PlacedObjects>(&section.contents))
        placeEntries(writer, objects->entries);
    else if (const auto* enemies = std::get_if<PlacedEnemies>(&section.contents))
        placeEntries(writer, enemies->entries);
    else if (const auto* events = std::get_if<Events>(&section.contents))
        placeEvents(writer, *events, begin, begin + header.dataSize);
    else
        writer.append(std::get<Bytes>(section.contents));
}

} // namespace

Rewritten rewriteEvents(const Events& events, Bytes source)
{
    LayoutWriter writer(ByteView(source), {});
    placeEvents(writer, events, 0, source.size());
    return {writer.bytes(), writer.carried()};
}

Rewritten rewriteQuestData(const QuestData& quest, Bytes source)
{
    LayoutWriter writer(ByteView(source), {});
    for (const QuestSection& section : quest.sections)
        placeSection(writer, section);
    return {writer.bytes(), writer.carried()};
}

} // namespace telepipe::formats
