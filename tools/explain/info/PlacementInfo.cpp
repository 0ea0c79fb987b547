#include "tools/explain/info/PlacementInfo.h"

#include "engine/placement/PlacementOverlay.h"
#include "engine/scene/Scene.h"
#include "formats/bytes/Finite.h"
#include "formats/placement/EventRecords.h"
#include "formats/placement/PlacementRecords.h"
#include "formats/vocabulary/EnemyTypes.h"
#include "formats/vocabulary/ObjectTypes.h"

#include <algorithm>

namespace telepipe::tools {

namespace {

using Pair = std::pair<std::uint16_t, std::uint16_t>;

std::string nameOf(const formats::ObjectEntry& entry)
{
    const formats::ObjectType* type = formats::objectType(entry.type);
    return type ? type->name : "unknown type";
}

std::string nameOf(const formats::EnemyEntry& entry)
{
    const formats::EnemyType* type = formats::enemyType({entry.type, entry.numbers[1], entry.kind, entry.parameter7});
    return type ? type->name : "unknown type";
}

void addPlace(PlacementInfo& info, const glm::vec3& place)
{
    if (!formats::isFinite(place)) {
        ++info.notFinite;
        return;
    }
    const bool isFirst = info.entries == info.notFinite + 1;
    info.least = isFirst ? place : glm::min(info.least, place);
    info.most = isFirst ? place : glm::max(info.most, place);
}

template <class Entry> PlacementInfo describeEntries(const std::vector<Entry>& entries)
{
    PlacementInfo info;
    info.size = entries.size() * formats::recordSize<Entry>;
    formats::Placement<Entry> placement;
    placement.entries = entries;
    for (const scene::PlacedThing& thing : scene::placeThings(placement, {}))
        ++info.layers[scene::overlayName(scene::overlayOf(thing.layer))];
    for (const Entry& entry : entries) {
        ++info.entries;
        ++info.types[entry.type];
        ++info.sections[entry.section];
        ++info.names[nameOf(entry)];
        info.rotated += ((entry.rotation.x | entry.rotation.z) & 0xffff) != 0 ? 1 : 0;
        addPlace(info, entry.position);
    }
    return info;
}

} // namespace

PlacementInfo describePlacement(const formats::PlacedObjects& objects)
{
    PlacementInfo info = describeEntries(objects.entries);
    std::set<Pair> groups;
    for (const formats::ObjectEntry& entry : objects.entries)
        if (entry.group != 0)
            groups.emplace(entry.section, entry.group);
    info.groups = groups.size();
    return info;
}

PlacementInfo describePlacement(const formats::PlacedEnemies& enemies)
{
    PlacementInfo info = describeEntries(enemies.entries);
    std::set<Pair> waves;
    info.clones = 0;
    for (const formats::EnemyEntry& entry : enemies.entries) {
        waves.emplace(entry.section, entry.wave);
        *info.clones += entry.children;
    }
    info.waves = waves.size();
    return info;
}

QuestScriptInfo describeQuestScript(const formats::QuestScript& script, std::size_t size)
{
    const formats::QuestScriptHeader& header = script.header;
    QuestScriptInfo info;
    info.size = size;
    info.form = formats::questFormName(header.form);
    info.number = header.number;
    info.episode = header.episode;
    for (const formats::QuestText text : formats::kQuestTexts)
        info.texts[formats::questTextName(text)] = script.text(text);
    info.codeOffset = header.code;
    info.codeSize = script.code.size();
    info.extraSize = script.extra.size();
    info.labels = script.labels.size();
    info.usedLabels = script.labels.size() -
                      static_cast<std::size_t>(std::ranges::count(script.labels, formats::QuestScript::kNoLabel));
    return info;
}

EventsInfo describeEvents(const formats::Events& events)
{
    EventsInfo info{events.actionOffset + events.actionBytes,
                    events.entries.size(),
                    events.isRandom,
                    events.actionOffset,
                    events.entriesOffset,
                    events.actionBytes,
                    0,
                    0,
                    {},
                    {},
                    {}};
    std::set<std::uint32_t> ids;
    std::set<Pair> waves;
    for (const formats::Event& event : events.entries) {
        ids.insert(event.id);
        waves.emplace(event.section, event.wave);
        info.sections.insert(event.section);
        info.delays.insert(event.delay);
        for (std::uint32_t i = 0; i < event.actionCount; ++i)
            ++info.actions[events.actions[event.firstAction + i].code];
    }
    info.ids = ids.size();
    info.waves = waves.size();
    return info;
}

SetDataInfo describeSets(const formats::SetData& data, std::size_t size)
{
    SetDataInfo info{size, 0, data.endian == formats::Endian::Big, {}, 0};
    std::set<std::string> stages;
    for (const formats::AreaSets& area : data.areas) {
        info.variants.emplace_back();
        for (const formats::AreaLayout& layout : area.layouts) {
            info.variants.back().push_back(layout.sets.size());
            info.entries += layout.sets.size();
            for (const formats::PlacementSet& set : layout.sets)
                stages.insert(set.stage);
        }
    }
    info.stageFiles = stages.size();
    return info;
}

} // namespace telepipe::tools
