#include "tools/explain/info/StandingInfo.h"

#include "engine/placement/PlacementOverlay.h"
#include "formats/bytes/Bams.h"
#include "tools/json/JsonValues.h"
#include "tools/text/Terminal.h"

#include <algorithm>
#include <fmt/format.h>
#include <map>
#include <ostream>

namespace telepipe::tools {

namespace {

void putSignals(Json& json, const scene::Signals& signals)
{
    const auto put = [&](const char* key, const scene::SwitchRange& range) {
        for (unsigned i = 0; i < range.count; ++i)
            json[key].push_back(range.first + i);
    };
    put("sets_switches", signals.sets);
    put("waits_for_switches", signals.reads);
    putKnown(json, "fires_event", signals.event);
}

// Lengths and places that are 0 are not there.
void putExtent(Json& json, const scene::PlacedThing& thing)
{
    if (thing.radius > 0)
        json["radius"] = thing.radius;
    if (thing.box != glm::vec3(0))
        json["box"] = jsonVector(thing.box);
    if (thing.destination)
        json["leads_to"] = jsonVector(*thing.destination);
    putKnown(json, "leads_to_floor", thing.floor);
}

Json standingThing(const scene::PlacedThing& thing)
{
    Json json{{"entry", thing.number},
              {"offset", thing.fileOffset},
              {"type", fmt::format("{:04x}", thing.type)},
              {"name", thing.name},
              {"layer", scene::overlayName(scene::overlayOf(thing.layer))},
              {"section", thing.section},
              {thing.kind == scene::PlacedKind::Enemy ? "wave" : "group", thing.wave},
              {"position", jsonVector(thing.position)},
              {"yaw", formats::degreesOf(thing.yaw)},
              {"model", thing.isDrawn}};
    putExtent(json, thing);
    putSignals(json, thing.signals);
    if (!thing.hasSection)
        json["section_missing"] = true;
    return json;
}

// The number of things of one name, and how many of them have a model.
struct NameCount
{
    std::size_t all = 0, drawn = 0;
};

} // namespace

std::vector<StandingFile> describeStanding(const Document& document)
{
    std::vector<StandingFile> standing;
    for (const DocumentPlacement& placement : document.placements) {
        StandingFile& file = standing.emplace_back(StandingFile{placement.file->path.string(), {}});
        std::ranges::copy_if(placement.things, std::back_inserter(file.things),
                             [&](const scene::PlacedThing& thing) { return document.request.things.takes(thing); });
    }
    return standing;
}

void putStanding(Json& json, const std::vector<StandingFile>& standing)
{
    for (const StandingFile& file : standing)
        json["stands_there"].push_back({{"file", file.file}, {"things", jsonList(file.things, standingThing)}});
}

void writeStanding(std::ostream& out, const std::vector<StandingFile>& standing)
{
    for (const StandingFile& file : standing) {
        std::map<std::string_view, NameCount> names;
        for (const scene::PlacedThing& thing : file.things) {
            ++names[thing.name].all;
            names[thing.name].drawn += thing.isDrawn ? 1 : 0;
        }
        out << fmt::format("  stands there  {}, {} entries\n", printableName(file.file), file.things.size());
        for (const auto& [name, count] : names)
            out << fmt::format("    {:5}  {}{}\n", count.all, name,
                               count.drawn == 0 ? std::string() : fmt::format(", {} by models", count.drawn));
    }
}

} // namespace telepipe::tools
