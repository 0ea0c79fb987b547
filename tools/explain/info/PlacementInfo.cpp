#include "engine/placement/PlacementOverlay.h"
#include "engine/scene/Scene.h"
#include "formats/bytes/Finite.h"
#include "formats/placement/EventRecords.h"
#include "formats/placement/PlacementRecords.h"
#include "formats/vocabulary/EnemyTypes.h"
#include "formats/vocabulary/ObjectTypes.h"
#include "tools/explain/info/InfoParts.h"
#include "tools/json/JsonValues.h"

#include <algorithm>
#include <map>
#include <set>

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

void putGroups(Json& json, const std::vector<formats::ObjectEntry>& entries)
{
    std::set<Pair> groups; // (section, group) that events build
    for (const formats::ObjectEntry& entry : entries)
        if (entry.group != 0)
            groups.emplace(entry.section, entry.group);
    json["groups"] = groups.size();
}

void putGroups(Json& json, const std::vector<formats::EnemyEntry>& entries)
{
    std::set<Pair> waves;
    std::size_t clones = 0; // children that entries name
    for (const formats::EnemyEntry& entry : entries) {
        waves.emplace(entry.section, entry.wave);
        clones += entry.children;
    }
    json["waves"] = waves.size();
    json["clones"] = clones;
}

// The bounds of places in their sections.
template <class Entry> void putPlaces(Json& json, const std::vector<Entry>& entries)
{
    constexpr float kFar = std::numeric_limits<float>::infinity();
    glm::vec3 least(kFar), most(-kFar);
    std::size_t rotated = 0, notFinite = 0;
    for (const Entry& entry : entries) {
        rotated += ((entry.rotation.x | entry.rotation.z) & 0xffff) != 0 ? 1 : 0;
        if (!formats::isFinite(entry.position)) {
            ++notFinite;
            continue;
        }
        least = glm::min(least, entry.position);
        most = glm::max(most, entry.position);
    }
    json["rotated_xz"] = rotated; // turned about x or z
    json["nonfinite_pos"] = notFinite;
    if (entries.size() != notFinite) {
        json["pos_min"] = jsonVector(least);
        json["pos_max"] = jsonVector(most);
    }
}

template <class Entry> void describeEntries(FileInfo& info, const std::vector<Entry>& entries)
{
    std::map<std::uint16_t, std::size_t> types, sections; // entries of each
    std::map<std::string, std::size_t> names, layers;
    formats::Placement<Entry> placement;
    placement.entries = entries;
    for (const scene::PlacedThing& thing : scene::placeThings(placement, {}))
        ++layers[scene::overlayName(scene::overlayOf(thing.layer))];
    for (const Entry& entry : entries) {
        ++types[entry.type];
        ++sections[entry.section];
        ++names[nameOf(entry)];
    }
    info.json.update({{"size", entries.size() * formats::recordSize<Entry>},
                      {"entries", entries.size()},
                      {"types", jsonObject(types, "{:04x}")},
                      {"sections", jsonObject(sections)},
                      {"layers", jsonObject(layers)}});
    putGroups(info.json, entries);
    putPlaces(info.json, entries);

    info.say("entries", "{entries}");
    for (const auto& [name, count] : names)
        info.row(fmt::format("{:5}  {}", count, name));
    std::string text;
    for (const auto& [section, count] : sections)
        text += fmt::format("{}{} ({})", text.empty() ? "" : ", ", section, count);
    info.line("sections", text);
}

} // namespace

void describePlacement(FileInfo& info, const formats::PlacedObjects& objects)
{
    describeEntries(info, objects.entries);
    if (info.json["groups"].whole() != 0)
        info.say("hidden groups", "{groups}");
}

void describePlacement(FileInfo& info, const formats::PlacedEnemies& enemies)
{
    describeEntries(info, enemies.entries);
    info.say("waves", "{waves}");
}

void describeQuestScript(FileInfo& info, const formats::QuestScript& script, std::size_t size)
{
    const formats::QuestScriptHeader& header = script.header;
    const auto unused = std::ranges::count(script.labels, formats::QuestScript::kNoLabel);
    std::map<std::string, std::string> texts; // by kind
    for (const formats::QuestText text : formats::kQuestTexts)
        texts[formats::questTextName(text)] = script.text(text);
    info.json.update({{"size", size},
                      {"form", formats::questFormName(header.form)}, // of its texts
                      {"number", header.number},
                      {"episode", header.episode},
                      {"texts", jsonObject(texts)},
                      {"code_offset", header.code},
                      {"code_size", script.code.size()},
                      {"extra_size", script.extra.size()},
                      {"labels", script.labels.size()},
                      {"used_labels", script.labels.size() - std::size_t(unused)}});
    for (const auto& [what, text] : texts)
        info.line(what.substr(0, what.find(' ')).c_str(), text.substr(0, text.find('\n')));
    info.say("form", "{form}");
    info.say("script", "{code_size} bytes at {code_offset:#x}");
    info.say("labels", "{labels}, {used_labels} of them used");
}

void describeEvents(FileInfo& info, const formats::Events& events)
{
    std::set<std::uint32_t> ids, sections, delays;
    std::set<Pair> waves;                        // (section, wave)
    std::map<std::uint8_t, std::size_t> actions; // of all events, by their code
    for (const formats::Event& event : events.entries) {
        ids.insert(event.id);
        waves.emplace(event.section, event.wave);
        sections.insert(event.section);
        delays.insert(event.delay);
        for (std::uint32_t i = 0; i < event.actionCount; ++i)
            ++actions[events.actions[event.firstAction + i].code];
    }
    info.json.update({{"size", events.actionOffset + events.actionBytes},
                      {"entries", events.entries.size()},
                      {"random", events.isRandom},
                      {"action_offset", events.actionOffset},
                      {"entries_offset", events.entriesOffset},
                      {"action_bytes", events.actionBytes},
                      {"event_ids", ids.size()},
                      {"sections", jsonList(sections)},
                      {"waves", waves.size()},
                      {"delays", jsonList(delays)},
                      {"actions", jsonObject(actions, "{:02x}")}});
    info.say("events", events.isRandom ? "{entries} random, {event_ids} ids, {waves} waves in {sections.#} sections"
                                       : "{entries}, {event_ids} ids, {waves} waves in {sections.#} sections");
    for (const auto& [code, count] : actions)
        info.row(fmt::format("{:5}  action {:02x}", count, code));
}

void describeSets(FileInfo& info, const formats::SetData& data, std::size_t size)
{
    std::size_t sets = 0;
    std::set<std::string> stages;
    Json layouts = Json::list(), variants = Json::list(); // of each area: its layouts, and the sets of each of them
    for (const formats::AreaSets& area : data.areas) {
        layouts.push_back(area.layouts.size());
        Json& counts = (variants.push_back(Json::list()), variants.back());
        for (const formats::AreaLayout& layout : area.layouts) {
            counts.push_back(layout.sets.size());
            sets += layout.sets.size();
            for (const formats::PlacementSet& set : layout.sets)
                stages.insert(set.stage);
        }
    }
    info.json.update({{"size", size},
                      {"entries", sets},
                      {"big_endian", data.endian == formats::Endian::Big},
                      {"areas", data.areas.size()},
                      {"layouts", layouts},
                      {"variants", variants},
                      {"stage_files", stages.size()}});
    info.say("areas", "{areas}");
    info.say("sets", "{entries} for {stage_files} stages");
}

void describeFogs(FileInfo& info, const std::vector<formats::FogEntry>& fogs)
{
    Json& list = info.json["fogs"] = Json::list();
    info.line("entries", fmt::to_string(fogs.size()));
    for (const formats::FogEntry& fog : fogs) {
        info.row(fmt::format("{:3}  #{:06x}  {} to {}{}", list.size(), fog.color, fog.start, fog.end,
                             fog.kind == formats::kPulsingFog ? ", pulsing" : ""));
        list.push_back({{"kind", fog.kind},
                        {"color", fmt::format("{:06x}", fog.color)},
                        {"start", fog.start},
                        {"end", fog.end},
                        {"density", fog.density},
                        {"speed", fog.speed},
                        {"start_pulse", fog.startPulse},
                        {"end_pulse", fog.endPulse},
                        {"start_phase", fog.startPhase},
                        {"end_phase", fog.endPhase},
                        {"transition", fog.transition}});
    }
}

void describeLights(FileInfo& info, const std::vector<formats::LightEntry>& lights)
{
    Json& list = info.json["area_lights"] = Json::list();
    info.line("entries", fmt::to_string(lights.size()));
    for (const formats::LightEntry& light : lights) {
        info.row(fmt::format("{:3}  along {} {} {}, colour {} {} {}, ambient {} {} {}", list.size(), light.direction.x,
                             light.direction.y, light.direction.z, light.diffuseColor[1], light.diffuseColor[2],
                             light.diffuseColor[3], light.ambientColor[1], light.ambientColor[2],
                             light.ambientColor[3]));
        list.push_back({{"direction", jsonVector(light.direction)},
                        {"direction_2", jsonVector(light.direction2)},
                        {"specular", light.specular},
                        {"diffuse", light.diffuse},
                        {"ambient", light.ambient},
                        {"diffuse_argb", jsonList(light.diffuseColor)},
                        {"ambient_argb", jsonList(light.ambientColor)}});
    }
}

} // namespace telepipe::tools
