#include "tools/document/beside/Placements.h"

#include "engine/placement/PlacementOverlay.h"
#include "formats/vocabulary/EnemyTypes.h"
#include "tools/disk/FileName.h"
#include "tools/disk/PlacementName.h"
#include "tools/disk/WrongRequest.h"
#include "tools/document/beside/AreaFiles.h"
#include "tools/document/library/FloorStage.h"

#include <algorithm>
#include <fmt/ranges.h>
#include <map>
#include <set>

namespace telepipe::tools {

namespace fs = std::filesystem;

namespace {

using scene::PlacedThing;

void nameMonster(PlacedThing& thing, std::uint8_t area, bool isUltimate)
{
    const std::string_view there = formats::enemyNameIn(thing.type, thing.variant, area, isUltimate);
    if (there.empty())
        return;
    thing.name = there;
    thing.caption = formats::Message::word(there);
}

// "warp: to floor 2, Forest 2"; monsters as the area calls them.
void nameForArea(const Document& document, std::vector<PlacedThing>& things)
{
    const auto area = areaOf(document);
    if (!area)
        return;
    const bool ultimate = isUltimate(document);
    for (PlacedThing& thing : things) {
        if (thing.kind == scene::PlacedKind::Enemy) {
            nameMonster(thing, area->area->number, ultimate);
        } else if (const auto* there = thing.floor ? areaOfFloor(area->area->number, *thing.floor) : nullptr) {
            thing.caption = {"{}, {}", thing.caption, formats::Message::word(there->name)};
        }
    }
}

void add(Document& document, const LoadedFile& file, std::vector<PlacedThing> things)
{
    nameForArea(document, things);
    const auto lost = std::ranges::count(things, false, &PlacedThing::hasSection);
    if (lost != 0 && !document.scene.sections.empty())
        document.notes.push_back({"{}: {} entries name a section that is not there", file.name(), lost});
    document.placements.push_back({&file, std::move(things)});
}

// The parts of a quest that belong to the document's area; all where that is not known.
std::vector<const formats::QuestSection*> partsHere(const Document& document, const formats::QuestData& quest)
{
    const auto area = areaOf(document);
    std::vector<const formats::QuestSection*> parts;
    for (const formats::QuestSection& part : quest.sections)
        if (!area || part.floor == floorOf(area->area->number))
            parts.push_back(&part);
    return parts;
}

void addQuest(Document& document, const LoadedFile& file, const formats::QuestData& quest)
{
    const auto& sections = document.scene.sections;
    const auto parts = partsHere(document, quest);
    for (const formats::QuestSection* part : parts) {
        if (const auto* objects = std::get_if<formats::PlacedObjects>(&part->contents))
            add(document, file, scene::placeThings(*objects, sections));
        if (const auto* enemies = std::get_if<formats::PlacedEnemies>(&part->contents))
            add(document, file, scene::placeThings(*enemies, sections));
    }
    if (parts.empty())
        document.notes.push_back({"{}: has nothing for the floor of this stage", file.name()});
}

// The names under which a stage's sets may be known, best first: its own, and those of the game's where copies have
// others. Sets of Ultimate are the same. A stage without a variant is the first one.
std::vector<std::string> setOwners(const Document& document, const std::string& map)
{
    std::vector<std::string> names{lowerCase(map)};
    if (names.front().starts_with("map_a") && areaOf(document) && areaOf(document)->isUltimate)
        names.push_back("map_" + names.front().substr(5));
    if (const auto own = areaOf(document))
        for (const formats::Area& area : formats::areasNumbered(own->area->number)) {
            const std::string game = std::string("map_") + area.stage;
            names.push_back(game + "_00");
            names.push_back(game);
        }
    if (const auto base = withoutVariant(names.front()); base && names.front().ends_with("_00"))
        names.push_back(*base);
    return names;
}

using Sets = std::map<std::string, PlacementSet>; // by their number

bool isFor(const PlacementName& name, Players players)
{
    static constexpr const char* kModes[] = {"", "s", "c1", "d"};
    const bool isAlone = players == Players::One && name.isOffline && name.mode.empty();
    return isAlone || (!name.isOffline && name.mode == kModes[static_cast<std::size_t>(players)]);
}

void addSets(Sets& sets, const std::vector<fs::path>& files, const std::string& stage, Players players)
{
    for (const fs::path& path : files) {
        const PlacementName name = *placementName(path);
        if (const auto set = setOf(name, stage); set && isFor(name, players))
            sets[*set][name.letter] = path;
    }
}

// Players without a file of their own use the one for all.
Sets setsOf(const std::vector<fs::path>& files, const std::string& stage, Players players)
{
    Sets sets;
    addSets(sets, files, stage, Players::All);
    if (players != Players::All)
        addSets(sets, files, stage, players);
    std::erase_if(sets, [](const auto& set) { return set.second.size() == 1 && set.second.contains('v'); });
    return sets;
}

std::vector<fs::path> placementsBeside(const FileSource& source, const fs::path& stage)
{
    std::vector<fs::path> files;
    source.visitBeside(stage, [&](const fs::path& path, const FileSource::Read&) {
        if (placementName(path))
            files.push_back(path);
        return true;
    });
    std::ranges::sort(files);
    return files;
}

// The set that the request names, or the first; and where there is no such one, the numbers of all others.
struct FoundSet
{
    std::optional<PlacementSet> set;
    std::set<std::string> others = {};
};

FoundSet lookForSet(const Document& document, const FileSource& source, const fs::path& stage)
{
    const fs::path& folder = document.request.sets;
    const std::vector<fs::path> files = placementsBeside(source, folder.empty() ? stage : folder / stage.filename());
    const std::string& wanted = document.request.set;
    std::set<std::string> others;
    for (const std::string& owner : setOwners(document, stageName(stage)->map)) {
        const Sets sets = setsOf(files, owner, document.request.players);
        const auto found = wanted.empty() ? sets.begin() : sets.find(wanted);
        if (found != sets.end())
            return {found->second};
        for (const auto& [number, set] : sets)
            if (!number.empty())
                others.insert(number);
    }
    return {std::nullopt, std::move(others)};
}

// The first stage whose name says of which map it is; empty where there is none.
fs::path namedStage(const Document& document)
{
    const auto isNamed = [](const auto& file) { return isStage(*file) && stageName(file->path); };
    const auto found = std::ranges::find_if(document.files, isNamed);
    return found == document.files.end() ? fs::path() : (*found)->path;
}

void addFound(Document& document, const FileSource& source, const fs::path& path)
{
    try {
        std::unique_ptr<LoadedFile> file = parseFile(path, source.read(path));
        const bool isEvents = file->as<formats::Events>() != nullptr;
        if (!isEvents && !isPlacement(*file))
            failKind(*file, "objects, enemies or events");
        document.files.push_back(std::move(file));
        if (!isEvents)
            addPlacement(document, *document.files.back());
    } catch (const FileError& error) {
        document.notes.push_back(error.message());
    }
}

std::vector<const formats::Events*> eventsHere(const Document& document)
{
    std::vector<const formats::Events*> events;
    for (const auto& file : document.files) {
        if (const auto* own = file->as<formats::Events>())
            events.push_back(own);
        if (const auto* quest = file->as<formats::QuestData>())
            for (const formats::QuestSection* part : partsHere(document, *quest))
                if (const auto* own = std::get_if<formats::Events>(&part->contents))
                    events.push_back(own);
    }
    return events;
}

void lay(Document& document, const fs::path& path, scene::OverlayMesh mesh)
{
    if (!mesh.vertices.empty() || !mesh.groups.empty())
        document.overlays.push_back({path, std::move(mesh)});
}

} // namespace

bool ThingsRequest::shows(scene::OverlayKind layer) const
{
    if (layers.empty())
        return layer != scene::OverlayKind::Areas && layer != scene::OverlayKind::Links;
    return std::ranges::find(layers, layer) != layers.end();
}

bool ThingsRequest::takes(const PlacedThing& thing) const
{
    const bool isOtherWave = thing.kind == scene::PlacedKind::Enemy && wave && thing.wave != 0 && thing.wave != *wave;
    return !isOtherWave && shows(scene::overlayOf(thing.layer));
}

bool isPlacement(const LoadedFile& file)
{
    return file.as<formats::PlacedObjects>() || file.as<formats::PlacedEnemies>() || file.as<formats::QuestData>();
}

void addPlacement(Document& document, const LoadedFile& file)
{
    const auto& sections = document.scene.sections;
    if (const auto* objects = file.as<formats::PlacedObjects>())
        add(document, file, scene::placeThings(*objects, sections));
    if (const auto* enemies = file.as<formats::PlacedEnemies>())
        add(document, file, scene::placeThings(*enemies, sections));
    if (const auto* quest = file.as<formats::QuestData>())
        addQuest(document, file, *quest);
}

void settleSet(Document& document, const FileSource& source)
{
    const std::string wanted = document.request.set;
    const fs::path stage = namedStage(document);
    if (wanted.empty() || stage.empty() || !document.placements.empty())
        return;
    const FoundSet found = lookForSet(document, source, stage);
    document.set = found.set;
    if (found.set)
        return;
    const formats::Message why = found.others.empty()
                                     ? formats::Message("has no set {} beside it, nor any other", wanted)
                                     : formats::Message("has no set {} beside it; there are {}", wanted,
                                                        fmt::format("{}", fmt::join(found.others, ", ")));
    if (!document.request.setMayLack)
        failRequest(stage, why);
    document.request.set.clear();
    document.notes.push_back({"{}: {}", stage.string(), why});
}

void findPlacements(Document& document, const FileSource& source)
{
    const fs::path stage = namedStage(document);
    if (stage.empty() || !document.placements.empty())
        return;
    const auto set = document.set ? document.set : lookForSet(document, source, stage).set;
    if (set)
        for (const auto& [letter, path] : *set)
            addFound(document, source, path);
}

namespace {

std::set<std::uint16_t> wavesOf(const Document& document)
{
    std::set<std::uint16_t> waves;
    for (const DocumentPlacement& placement : document.placements)
        for (const PlacedThing& thing : placement.things)
            if (thing.kind == scene::PlacedKind::Enemy && thing.wave != 0)
                waves.insert(thing.wave);
    return waves;
}

// A wave that is asked for by its number, and is none of the set's.
std::optional<formats::Message> missingWave(const Document& document)
{
    const ThingsRequest& things = document.request.things;
    if (!things.wave || things.wave == ThingsRequest().wave)
        return std::nullopt;
    const std::set<std::uint16_t> waves = wavesOf(document);
    if (waves.contains(*things.wave))
        return std::nullopt;
    return waves.empty() ? formats::Message("no enemy comes in a wave {}, nor in any other", *things.wave)
                         : formats::Message("no enemy comes in a wave {}; there are {}", *things.wave,
                                            fmt::format("{}", fmt::join(waves, ", ")));
}

} // namespace

std::optional<formats::Message> missingThings(const Document& document)
{
    const bool hasStage = std::ranges::any_of(document.files, [](const auto& file) { return isStage(*file); });
    if (!document.request.things.drawn)
        return std::nullopt;
    if (!document.placements.empty() || !hasStage)
        return missingWave(document);
    return formats::Message("no objects, enemies or quest beside {} to draw", document.title);
}

void layMarkers(Document& document)
{
    std::erase_if(document.overlays, [](const DocumentOverlay& overlay) {
        return overlay.mesh.kind == scene::OverlayKind::Links || scene::layerOf(overlay.mesh.kind);
    });
    std::vector<std::span<const PlacedThing>> things;
    for (const DocumentPlacement& placement : document.placements)
        things.emplace_back(placement.things);
    document.links = scene::linkThings(things, eventsHere(document));
    for (const DocumentPlacement& placement : document.placements)
        for (const scene::ThingLayer layer : scene::kThingLayers)
            lay(document, placement.file->path, scene::placementOverlay(layer, placement.things));
    if (!document.links.links.empty())
        lay(document, document.placements.front().file->path, scene::linksOverlay(document.links, things));
}

} // namespace telepipe::tools
