#include "engine/placement/PlacementOverlay.h"
#include "formats/bytes/Bams.h"
#include "tools/explain/info/FileInfo.h"
#include "tools/json/JsonValues.h"

#include <map>

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

void describeStanding(FileInfo& info, const Document& document)
{
    for (const DocumentPlacement& placement : document.placements) {
        Json file = {{"file", placement.file->path.string()}, {"things", Json::list()}};
        std::map<std::string_view, NameCount> names;
        for (const scene::PlacedThing& thing : placement.things) {
            if (!document.request.things.takes(thing))
                continue;
            file["things"].push_back(standingThing(thing));
            ++names[thing.name].all;
            names[thing.name].drawn += thing.isDrawn ? 1 : 0;
        }
        info.say("stands there", "{file}, {things.#} entries", file);
        for (const auto& [name, count] : names)
            info.row(fmt::format("{:5}  {}{}", count.all, name,
                                 count.drawn == 0 ? std::string() : fmt::format(", {} by models", count.drawn)));
        info.json["stands_there"].push_back(std::move(file));
    }
}

} // namespace telepipe::tools
