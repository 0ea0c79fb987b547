#include "formats/dump/DumpFile.h"
#include "formats/dump/DumpRel.h"
#include "formats/dump/print/RecordPrinter.h"
#include "formats/placement/EventRecords.h"
#include "formats/placement/PlacementRecords.h"
#include "formats/placement/QuestRecords.h"
#include "formats/placement/QuestScriptRecords.h"
#include "formats/placement/SetDataRecords.h"
#include "formats/record/RecordReader.h"
#include "formats/vocabulary/EnemyTypes.h"
#include "formats/vocabulary/ObjectTypes.h"

namespace telepipe::formats {

namespace {

DumpBlocks::Scope scopeOf(const ByteView& view)
{
    return std::make_shared<DumpScope>(DumpScope{view, {}});
}

// Data, in every language.
template <class Type> std::string typeName(const Type* type)
{
    return type ? type->name : "unknown type";
}

void addContents(DumpBlocks& blocks, const DumpBlocks::Scope& scope, const PlacedObjects& objects)
{
    for (std::size_t i = 0; i < objects.entries.size(); ++i) {
        const ObjectEntry& entry = objects.entries[i];
        const ObjectType* type = objectType(entry.type);
        addRecord<ObjectEntry>(blocks, scope, entry.offset, {"object {}, \"{}\"", i, typeName(type)});
    }
}

void addContents(DumpBlocks& blocks, const DumpBlocks::Scope& scope, const PlacedEnemies& enemies)
{
    for (std::size_t i = 0; i < enemies.entries.size(); ++i) {
        const EnemyEntry& entry = enemies.entries[i];
        const EnemyType* type = enemyType({entry.type, entry.numbers[1], entry.kind, entry.parameter7});
        addRecord<EnemyEntry>(blocks, scope, entry.offset, {"enemy {}, \"{}\"", i, typeName(type)});
    }
}

Message actionText(const EventAction& action)
{
    switch (action.code) {
    case kNoAction:
        return "nothing";
    case kEndActions:
        return "end";
    case kBuildObjects:
        return {"build the objects of section {}, group {}", action.first, action.second};
    case kBuildEnemies:
        return {"build the enemies of section {}, wave {}", action.first, action.second};
    case kSetSwitch:
        return {"set switch {}", action.first};
    case kClearSwitch:
        return {"clear switch {}", action.first};
    case kFireEvent:
        return {"fire event {}", action.event()};
    default:
        return "build the enemies and end";
    }
}

// Runs may begin within one another, blocks may not.
void addActions(DumpBlocks& blocks, const DumpBlocks::Scope& scope, const Events& events)
{
    std::size_t end = 0;
    for (const EventAction& action : events.actions) {
        const std::size_t size = actionSize(action.code);
        if (action.offset < end)
            continue;
        blocks.add(scope, action.offset - scope->data.base(), size, "action",
                   [size, value = actionText(action)](DumpRows& rows) { rows.row(size, "action", value); });
        end = action.offset + size;
    }
    const std::size_t filler = scope->data.absolute(scope->data.size()) - end;
    if (end != 0 && filler != 0 && filler <= kMostEventFiller)
        blocks.add(scope, end - scope->data.base(), filler, "filler",
                   [filler](DumpRows& rows) { rows.row(filler, "filler", {}, RangeKind::Padding); });
}

void addContents(DumpBlocks& blocks, const DumpBlocks::Scope& scope, const Events& events)
{
    addRecord<EventsHeader>(blocks, scope, 0, "header of events");
    for (const Event& event : events.entries)
        addRecord(blocks, scope, event.offset - scope->data.base(), {"event {}", event.id},
                  EventRecord{event, 0, events.isRandom});
    addActions(blocks, scope, events);
}

void addQuestSection(DumpBlocks& blocks, const DumpBlocks::Scope& scope, const QuestSection& section)
{
    const auto header = readRecord<QuestSectionHeader>(scope->data, section.offset, "part of a quest");
    const std::size_t data = section.offset + recordSize<QuestSectionHeader>;
    addRecord<QuestSectionHeader>(blocks, scope, section.offset,
                                  {"{} of floor {}", questSectionName(section.kind), section.floor});
    if (const auto* objects = std::get_if<PlacedObjects>(&section.contents))
        addContents(blocks, scope, *objects);
    else if (const auto* enemies = std::get_if<PlacedEnemies>(&section.contents))
        addContents(blocks, scope, *enemies);
    else if (const auto* events = std::get_if<Events>(&section.contents))
        addContents(blocks, scopeOf(scope->data.sub(data, header.dataSize, "events")), *events);
    else if (const std::size_t size = std::get<Bytes>(section.contents).size())
        blocks.add(scope, data, size, questSectionName(section.kind),
                   [size](DumpRows& rows) { rows.block("data", size, RangeKind::Unknown); });
}

// Adds the script's functions, each from its beginning to that of the next one.
void addQuestLabels(DumpBlocks& blocks, const DumpBlocks::Scope& scope, const QuestScript& script)
{
    for (std::size_t i = 0; i < script.labels.size(); ++i) {
        const std::uint32_t label = script.labels[i];
        const Message value = label == QuestScript::kNoLabel
                                  ? Message("none")
                                  : Message("at {:#x}", std::size_t(script.header.code) + label);
        blocks.add(scope, script.header.labels + 4 * i, 4, {"label {}", i},
                   [value](DumpRows& rows) { rows.row(4, "label", value); });
    }
}

void addQuestText(DumpBlocks& blocks, const DumpBlocks::Scope& scope, const QuestScript& script, QuestText which)
{
    const std::uint32_t size = questTextSize(script.header.form, which);
    blocks.add(scope, questTextOffset(script.header.form, which), size, questTextName(which),
               [size, which, value = script.text(which)](DumpRows& rows) {
                   rows.row(size, questTextName(which), Message(value));
               });
}

void addOpaque(DumpBlocks& blocks, const DumpBlocks::Scope& scope, std::size_t at, Bytes bytes, const char* name)
{
    if (!bytes.empty())
        blocks.add(scope, at, bytes.size(), name,
                   [size = bytes.size(), name](DumpRows& rows) { rows.block(name, size, RangeKind::Unknown); });
}

void addContents(DumpBlocks& blocks, const DumpBlocks::Scope& scope, const QuestScript& script)
{
    addRecord(blocks, scope, 0, "header of a quest's script", script.header);
    for (const QuestText text : kQuestTexts)
        addQuestText(blocks, scope, script, text);
    addOpaque(blocks, scope, script.header.code - script.extra.size(), script.extra, "what Blue Burst keeps here");
    addOpaque(blocks, scope, script.header.code, script.code, "script");
    addQuestLabels(blocks, scope, script);
}

class SetDump
{
public:
    SetDump(DumpBlocks& blocks, const RelFile& rel) : _blocks(blocks), _scope(relScope(rel)) {}

    void add(const SetData& data)
    {
        for (std::size_t i = 0; i < data.areas.size(); ++i)
            addArea(data.areas[i], i);
    }

private:
    void addArea(const AreaSets& area, std::size_t number)
    {
        const Message owner("area {}", number);
        addRecord<SetList>(_blocks, _scope, area.offset, owner);
        for (const AreaLayout& layout : area.layouts) {
            addRecord<SetList>(_blocks, _scope, layout.offset, titleOf("layout", owner));
            for (const PlacementSet& set : layout.sets)
                addSet(set, owner);
        }
    }
    void addSet(const PlacementSet& set, const Message& owner)
    {
        addRecord<SetNames>(_blocks, _scope, set.offset, titleOf("set", owner));
        addName(set.objectsAt, set.objects);
        addName(set.enemiesAt, set.enemies);
        addName(set.stageAt, set.stage);
    }
    void addName(std::uint32_t at, const std::string& name) { _blocks.addName(_scope, at, name.size() + 1, "name"); }

    DumpBlocks& _blocks;
    DumpBlocks::Scope _scope;
};

template <class Contents> void dumpContents(DumpText& text, Bytes file, Contents (*read)(Bytes))
{
    const ByteView view(file);
    const Contents contents = read(file);
    DumpBlocks blocks;
    addContents(blocks, scopeOf(view), contents);
    blocks.write(text, view, contents.warnings);
}

} // namespace

void dumpPlacedObjects(DumpText& text, Bytes file)
{
    dumpContents(text, file, readObjects);
}

void dumpPlacedEnemies(DumpText& text, Bytes file)
{
    dumpContents(text, file, readEnemies);
}

void dumpEvents(DumpText& text, Bytes file)
{
    dumpContents(text, file, readEvents);
}

void dumpQuestData(DumpText& text, Bytes file)
{
    const ByteView view(file);
    const QuestData quest = readQuestData(file);
    const DumpBlocks::Scope scope = scopeOf(view);
    DumpBlocks blocks;
    for (const QuestSection& section : quest.sections)
        addQuestSection(blocks, scope, section);
    addRecord<QuestSectionHeader>(blocks, scope, quest.end, "end");
    blocks.write(text, view, quest.warnings);
}

void dumpQuestScript(DumpText& text, Bytes file)
{
    dumpContents(text, file, readQuestScript);
}

void dumpSetData(DumpText& text, Bytes file)
{
    const RelFile rel = readRel(file, relEndian(file));
    const SetData data = readSetData(file);
    DumpBlocks blocks;
    const DumpBlocks::Scope scope = relScope(rel);
    dumpRelFrame(blocks, rel, scope);
    blocks.add(scope, rel.payload, 4, "areas", [](DumpRows& rows) { rows.pointer("first"); });
    SetDump(blocks, rel).add(data);
    blocks.write(text, rel.view, data.warnings);
}

} // namespace telepipe::formats
