#include "tools/document/beside/Placements.h"

#include "engine/placement/PlacementOverlay.h"
#include "tools/disk/FileName.h"
#include "tools/disk/PlacementName.h"
#include "tools/document/beside/AreaFiles.h"

#include <algorithm>
#include <map>

namespace telepipe::tools {

namespace fs = std::filesystem;

namespace {

using scene::PlacedKind;
using scene::PlacedThing;

// Which of a quest's floors an area is: they count from the first area of each episode, Pioneer 2 first.
std::uint32_t floorOf(std::uint8_t area)
{
    constexpr std::uint8_t kSecondEpisode = 0x12, kFourthEpisode = 0x24, kPioneer4 = 0x2d, kTest = 0x2e;
    if (area == kPioneer4)
        return 0;
    if (area >= kFourthEpisode)
        return area == kTest ? 0x0a : area - kFourthEpisode + 1u;
    return area >= kSecondEpisode ? area - kSecondEpisode : area;
}

void add(Document& document, const LoadedFile& file, PlacedKind kind, std::vector<PlacedThing> things)
{
    const auto lost = std::ranges::count(things, false, &PlacedThing::hasSection);
    if (lost != 0 && !document.scene.sections.empty())
        document.notes.push_back(
            {"{}: {} entries name a section that is not there", file.path.filename().string(), lost});
    document.overlays.push_back({file.path, scene::placementOverlay(kind, things)});
    document.placements.push_back({&file, std::move(things)});
}

void addQuest(Document& document, const LoadedFile& file, const formats::QuestData& quest)
{
    const auto area = areaOf(document);
    const auto& sections = document.scene.sections;
    std::size_t count = 0;
    for (const formats::QuestSection& part : quest.sections) {
        if (area && part.floor != floorOf(area->area->number))
            continue;
        ++count;
        if (const auto* objects = std::get_if<formats::PlacedObjects>(&part.contents))
            add(document, file, PlacedKind::Object, scene::placeThings(*objects, sections));
        if (const auto* enemies = std::get_if<formats::PlacedEnemies>(&part.contents))
            add(document, file, PlacedKind::Enemy, scene::placeThings(*enemies, sections));
    }
    if (count == 0)
        document.notes.push_back({"{}: has nothing for the floor of this stage", file.path.filename().string()});
}

// The names under which a stage's sets may be known, best first: its own, and those of the game's where copies have
// others. Sets of Ultimate are the same. A stage without a variant is the first one.
std::vector<std::string> setOwners(const Document& document, const std::string& map)
{
    std::vector<std::string> names{lowerCase(map)};
    if (names.front().starts_with("map_a") && areaOf(document) && areaOf(document)->isUltimate)
        names.push_back("map_" + names.front().substr(5));
    if (const auto area = areaOf(document)) {
        const std::string game = std::string("map_") + area->area->stage;
        names.push_back(game + "_00");
        names.push_back(game);
    }
    if (const auto base = withoutVariant(names.front()); base && names.front().ends_with("_00"))
        names.push_back(*base);
    return names;
}

using Sets = std::map<std::string, std::vector<fs::path>>; // by their number

// Files for all players and modes, of one stage.
Sets setsOf(const std::vector<fs::path>& files, const std::string& stage)
{
    Sets sets;
    for (const fs::path& path : files) {
        const PlacementName name = *placementName(path);
        const auto set = setOf(name, stage);
        if (set && !name.isOffline && name.mode.empty() && name.letter != 'v')
            sets[*set].push_back(path);
    }
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

std::vector<fs::path> chosenSet(const Document& document, const FileSource& source, const fs::path& stage)
{
    const std::vector<fs::path> files = placementsBeside(source, stage);
    for (const std::string& owner : setOwners(document, stageName(stage)->map)) {
        const Sets sets = setsOf(files, owner);
        const auto found = document.request.set.empty() ? sets.begin() : sets.find(document.request.set);
        if (found != sets.end())
            return found->second;
    }
    return {};
}

void addFound(Document& document, const FileSource& source, const fs::path& path)
{
    try {
        std::unique_ptr<LoadedFile> file = parseFile(path, source.read(path));
        if (!isPlacement(*file))
            failKind(*file, "objects or enemies");
        document.files.push_back(std::move(file));
        addPlacement(document, *document.files.back());
    } catch (const FileError& error) {
        document.notes.push_back(error.message());
    }
}

} // namespace

bool isPlacement(const LoadedFile& file)
{
    return file.as<formats::PlacedObjects>() || file.as<formats::PlacedEnemies>() || file.as<formats::QuestData>();
}

void addPlacement(Document& document, const LoadedFile& file)
{
    const auto& sections = document.scene.sections;
    if (const auto* objects = file.as<formats::PlacedObjects>())
        add(document, file, PlacedKind::Object, scene::placeThings(*objects, sections));
    if (const auto* enemies = file.as<formats::PlacedEnemies>())
        add(document, file, PlacedKind::Enemy, scene::placeThings(*enemies, sections));
    if (const auto* quest = file.as<formats::QuestData>())
        addQuest(document, file, *quest);
}

void findPlacements(Document& document, const FileSource& source)
{
    if (!document.placements.empty())
        return;
    for (const auto& file : document.files)
        if (const auto name = stageName(file->path); name && isStage(*file)) {
            const fs::path stage = file->path; // more files may come, and move the list
            for (const fs::path& path : chosenSet(document, source, stage))
                addFound(document, source, path);
            return;
        }
}

// Each placement has laid an overlay, and nothing else lays such.
void layMarkers(Document& document)
{
    auto placement = document.placements.begin();
    for (DocumentOverlay& overlay : document.overlays) {
        const bool isObjects = overlay.mesh.kind == scene::OverlayKind::Objects;
        if (!isObjects && overlay.mesh.kind != scene::OverlayKind::Enemies)
            continue;
        overlay.mesh = scene::placementOverlay(isObjects ? PlacedKind::Object : PlacedKind::Enemy, placement->things);
        ++placement;
    }
}

} // namespace telepipe::tools
