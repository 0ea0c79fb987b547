#include "tools/explain/info/InfoPlacement.h"

#include "tools/json/JsonValues.h"
#include "tools/text/Terminal.h"

#include <fmt/format.h>
#include <iomanip>
#include <ostream>

namespace telepipe::tools {

namespace {

void putEntries(Json& json, const PlacementInfo& info)
{
    json["size"] = info.size;
    json["entries"] = info.entries;
    json["types"] = Json::object();
    for (const auto& [type, count] : info.types)
        json["types"][fmt::format("{:04x}", type)] = count;
    json["sections"] = Json::object();
    for (const auto& [section, count] : info.sections)
        json["sections"][fmt::to_string(section)] = count;
    json["layers"] = Json::object();
    for (const auto& [layer, count] : info.layers)
        json["layers"][layer] = count;
    putKnown(json, "groups", info.groups);
    putKnown(json, "waves", info.waves);
    putKnown(json, "clones", info.clones);
    json["rotated_xz"] = info.rotated;
    json["nonfinite_pos"] = info.notFinite;
    if (info.entries != info.notFinite) {
        json["pos_min"] = jsonVector(info.least);
        json["pos_max"] = jsonVector(info.most);
    }
}

void putEvents(Json& json, const EventsInfo& info)
{
    json["size"] = info.size;
    json["entries"] = info.entries;
    json["random"] = info.isRandom;
    json["action_offset"] = info.actionOffset;
    json["entries_offset"] = info.entriesOffset;
    json["action_bytes"] = info.actionBytes;
    json["event_ids"] = info.ids;
    json["sections"] = jsonList(info.sections);
    json["waves"] = info.waves;
    json["delays"] = jsonList(info.delays);
    json["actions"] = Json::object();
    for (const auto& [code, count] : info.actions)
        json["actions"][fmt::format("{:02x}", code)] = count;
}

void putScript(Json& json, const QuestScriptInfo& info)
{
    json["size"] = info.size;
    json["form"] = info.form;
    json["number"] = info.number;
    json["episode"] = info.episode;
    json["texts"] = Json::object();
    for (const auto& [what, text] : info.texts)
        json["texts"][what] = text;
    json["code_offset"] = info.codeOffset;
    json["code_size"] = info.codeSize;
    json["extra_size"] = info.extraSize;
    json["labels"] = info.labels;
    json["used_labels"] = info.usedLabels;
}

void putSets(Json& json, const SetDataInfo& info)
{
    json["size"] = info.size;
    json["entries"] = info.entries;
    json["big_endian"] = info.isBigEndian;
    json["areas"] = info.variants.size();
    json["layouts"] = Json::list();
    for (const std::vector<std::size_t>& area : info.variants)
        json["layouts"].push_back(area.size());
    json["variants"] = info.variants;
    json["stage_files"] = info.stageFiles;
}

Json toObject(const formats::FogEntry& fog)
{
    return {{"kind", fog.kind},
            {"color", fmt::format("{:06x}", fog.color)},
            {"start", fog.start},
            {"end", fog.end},
            {"density", fog.density},
            {"speed", fog.speed},
            {"start_pulse", fog.startPulse},
            {"end_pulse", fog.endPulse},
            {"start_phase", fog.startPhase},
            {"end_phase", fog.endPhase},
            {"transition", fog.transition}};
}

Json toObject(const formats::LightEntry& light)
{
    return {{"direction", jsonVector(light.direction)},
            {"direction_2", jsonVector(light.direction2)},
            {"specular", light.specular},
            {"diffuse", light.diffuse},
            {"ambient", light.ambient},
            {"diffuse_argb", jsonList(light.diffuseColor)},
            {"ambient_argb", jsonList(light.ambientColor)}};
}

template <class Entry> void putTable(Json& json, const char* key, const std::optional<std::vector<Entry>>& entries)
{
    if (!entries)
        return;
    json[key] = Json::list();
    for (const Entry& entry : *entries)
        json[key].push_back(toObject(entry));
}

std::string sectionsText(const PlacementInfo& info)
{
    std::string text;
    for (const auto& [section, count] : info.sections)
        text += fmt::format("{}{} ({})", text.empty() ? "" : ", ", section, count);
    return text;
}

void writeEntries(std::ostream& out, const PlacementInfo& info)
{
    labelledLine(out, "entries", fmt::to_string(info.entries));
    for (const auto& [name, count] : info.names)
        out << fmt::format("    {:5}  {}\n", count, printableName(name));
    labelledLine(out, "sections", sectionsText(info));
    if (info.waves)
        labelledLine(out, "waves", fmt::to_string(*info.waves));
    if (info.groups && *info.groups != 0)
        labelledLine(out, "hidden groups", fmt::to_string(*info.groups));
}

void writeEvents(std::ostream& out, const EventsInfo& info)
{
    labelledLine(out, "events",
                 fmt::format("{}{}, {} ids, {} waves in {} sections", info.entries, info.isRandom ? " random" : "",
                             info.ids, info.waves, info.sections.size()));
    for (const auto& [code, count] : info.actions)
        out << fmt::format("    {:5}  action {:02x}\n", count, code);
}

void writeScript(std::ostream& out, const QuestScriptInfo& info)
{
    for (const auto& [what, text] : info.texts)
        labelledLine(out, what.substr(0, what.find(' ')).c_str(), text.substr(0, text.find('\n')));
    labelledLine(out, "form", info.form);
    labelledLine(out, "script", fmt::format("{} bytes at {:#x}", info.codeSize, info.codeOffset));
    labelledLine(out, "labels", fmt::format("{}, {} of them used", info.labels, info.usedLabels));
}

void writeSets(std::ostream& out, const SetDataInfo& info)
{
    labelledLine(out, "areas", fmt::to_string(info.variants.size()));
    labelledLine(out, "sets", fmt::format("{} for {} stages", info.entries, info.stageFiles));
}

void writeFogs(std::ostream& out, const std::vector<formats::FogEntry>& fogs)
{
    labelledLine(out, "entries", fmt::to_string(fogs.size()));
    for (std::size_t i = 0; i < fogs.size(); ++i)
        out << fmt::format("    {:3}  #{:06x}  {} to {}{}\n", i, fogs[i].color, fogs[i].start, fogs[i].end,
                           fogs[i].kind == formats::kPulsingFog ? ", pulsing" : "");
}

void writeLights(std::ostream& out, const std::vector<formats::LightEntry>& lights)
{
    labelledLine(out, "entries", fmt::to_string(lights.size()));
    for (std::size_t i = 0; i < lights.size(); ++i) {
        const formats::LightEntry& light = lights[i];
        out << fmt::format("    {:3}  along {} {} {}, colour {} {} {}, ambient {} {} {}\n", i, light.direction.x,
                           light.direction.y, light.direction.z, light.diffuseColor[1], light.diffuseColor[2],
                           light.diffuseColor[3], light.ambientColor[1], light.ambientColor[2], light.ambientColor[3]);
    }
}

} // namespace

void labelledLine(std::ostream& out, const char* label, const std::string& text)
{
    out << "  " << std::left << std::setw(14) << label << printableName(text) << '\n';
}

void labelledLine(std::ostream& out, const char* label, std::uint64_t number)
{
    labelledLine(out, label, fmt::to_string(number));
}

void putPlacement(Json& json, const FileInfo& info)
{
    if (info.placement)
        putEntries(json, *info.placement);
    if (info.events)
        putEvents(json, *info.events);
    if (info.script)
        putScript(json, *info.script);
    if (info.sets)
        putSets(json, *info.sets);
    putTable(json, "fogs", info.fogs);
    putTable(json, "area_lights", info.areaLights);
}

void writePlacement(std::ostream& out, const FileInfo& info)
{
    if (info.placement)
        writeEntries(out, *info.placement);
    if (info.events)
        writeEvents(out, *info.events);
    if (info.script)
        writeScript(out, *info.script);
    if (info.sets)
        writeSets(out, *info.sets);
    if (info.fogs)
        writeFogs(out, *info.fogs);
    if (info.areaLights)
        writeLights(out, *info.areaLights);
}

} // namespace telepipe::tools
