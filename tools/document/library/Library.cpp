#include "tools/document/library/Library.h"

#include "formats/text/ParsedNumber.h"
#include "tools/disk/FileName.h"
#include "tools/document/library/FolderTree.h"
#include "tools/document/library/LibraryNames.h"

#include <algorithm>
#include <fmt/format.h>
#include <iterator>
#include <map>
#include <tuple>
#include <utility>

namespace telepipe::tools {

namespace fs = std::filesystem;
using formats::isDigit;

namespace {

constexpr const char* kUnsorted = "other models"; // the shelf of what no name tells more of

// Variants of a stage have two digits behind the area's name: "_02" of map_cave02_02.
std::optional<std::size_t> variantOf(const std::string& map)
{
    const std::size_t end = map.size();
    if (end < 4 || map[end - 3] != '_' || !isDigit(map[end - 2]) || !isDigit(map[end - 1]))
        return std::nullopt;
    return std::size_t(map[end - 2] - '0') * 10 + std::size_t(map[end - 1] - '0');
}

constexpr int kLobbies = 0x0f; // the number of their area

bool isLobby(const LibraryArea& area)
{
    return area.area.area && area.area.area->number == kLobbies;
}

// The end of a lobby's name that tells it from others: " 1" of map_lobby_01, " — red" of map_lobby_red00.
std::string lobbyOf(std::string map)
{
    map.erase(0, std::string_view("map_").size());
    for (const std::string_view word : {"visuallobby", "lobby", "_"})
        if (map.starts_with(word))
            map.erase(0, word.size());
    if (!map.empty() && std::ranges::all_of(map, isDigit))
        return fmt::format(" {}", std::stoul(map.substr(0, 4)));
    if (map.ends_with("00"))
        map.resize(map.size() - 2);
    std::ranges::replace(map, '_', ' ');
    return map.empty() ? "" : " — " + map;
}

bool isOpener(const LibraryFile& file)
{
    return opensStage(file.path);
}

// Opens its stage with the terrain that it may have.
bool bringsDecoration(const LibraryFile& file)
{
    return lowerCase(file.path.filename().string()).ends_with("n.rel");
}

class Librarian
{
public:
    explicit Librarian(const std::vector<fs::path>& files) : _files(files)
    {
        for (const fs::path& file : files)
            if (const auto name = mapFileName(file); name && name->suffix == "d.rel")
                _terrains.push_back(name->map);
    }

    Library sort()
    {
        for (const fs::path& file : _files)
            place(file);
        for (auto& [key, area] : _areas) {
            moveShared(area);
            numberLayouts(area);
            tellVersionsApart(area);
            _library.areas.push_back(std::move(area));
        }
        std::erase_if(_library.shelves, [](const LibraryShelf& shelf) { return shelf.files.empty(); });
        std::ranges::stable_partition(
            _library.shelves, [](const LibraryShelf& shelf) { return std::string_view(shelf.name) != kUnsorted; });
        return std::move(_library);
    }

private:
    // Areas are sorted by number, ordinary ones first; those without a number by name.
    using Key = std::tuple<bool, int, std::string>;

    void place(const fs::path& file)
    {
        if (const auto map = mapFileName(file))
            return placeOfMap(file, *map);
        const std::string name = lowerCase(file.filename().string());
        if (const auto area =
                name.starts_with("gsl_") ? areaOf(fs::path(name.substr(4)).stem().string()) : std::nullopt)
            return areaFor(*area, "").shared.push_back({file, "archive of the area's models"});
        if (const ShelfName* each = shelfNameOf(file))
            return shelf(each->shelf).files.push_back({file, kindByName(file)});
        const auto [what, isRead] = otherFileKind(file);
        (isModelFile(file) ? shelf(kUnsorted).files : _library.others).push_back({file, what, isRead});
    }

    void placeOfMap(const fs::path& file, const MapFileName& name)
    {
        const auto area = areaOf(name.map);
        LibraryArea& found = areaFor(area.value_or(formats::StageArea{}), name.map);
        stageFor(found, name.map).files.push_back({file, name.kind->what, name.kind->isRead});
    }

    // Public copies of version 2 have names of other areas for some; only that version has terrains.
    std::optional<formats::StageArea> areaOf(const std::string& map) const
    {
        const bool isVersion2 = std::ranges::find(_terrains, map) != _terrains.end();
        const auto found = formats::areaOf(map, isVersion2);
        return found ? found : formats::areaOf(map, true);
    }

    LibraryArea& areaFor(const formats::StageArea& area, const std::string& map)
    {
        const Key key = area.area ? Key{area.isUltimate, area.area->number, ""} : Key{true, 1000, map};
        LibraryArea& found = _areas[key];
        if (!found.area.area)
            found.area = area;
        return found;
    }

    static LibraryStage& stageFor(LibraryArea& area, const std::string& map)
    {
        const auto found = std::ranges::find(area.stages, map, &LibraryStage::map);
        if (found != area.stages.end())
            return *found;
        area.stages.push_back({map, std::nullopt, {}});
        return area.stages.back();
    }

    LibraryShelf& shelf(const char* name)
    {
        const auto found = std::ranges::find_if(
            _library.shelves, [name](const LibraryShelf& each) { return std::string_view(each.name) == name; });
        if (found != _library.shelves.end())
            return *found;
        _library.shelves.push_back({name, {}});
        return _library.shelves.back();
    }

    // A map without a stage is a set of one, map_forest01_00 of map_forest01, or else belongs to all maps of its area,
    // as map_cave01.xvm does to map_cave01_02n.rel.
    static void moveShared(LibraryArea& area)
    {
        std::vector<LibraryStage> maps = std::exchange(area.stages, {});
        const auto others = std::ranges::stable_partition(
            maps, [](const LibraryStage& map) { return std::ranges::any_of(map.files, isOpener); });
        area.stages.assign(std::move_iterator(maps.begin()), std::move_iterator(others.begin()));
        for (const LibraryStage& map : others) {
            const auto stage = std::ranges::find_if(
                area.stages, [&](const LibraryStage& each) { return map.map.starts_with(each.map + "_"); });
            std::vector<LibraryFile>& files = stage == area.stages.end() ? area.shared : stage->files;
            files.insert(files.end(), map.files.begin(), map.files.end());
        }
    }

    static void numberLayouts(LibraryArea& area)
    {
        std::ranges::sort(area.stages,
                          [](const LibraryStage& a, const LibraryStage& b) { return isNaturallyLess(a.map, b.map); });
        const bool isNamed = !area.area.area || std::string_view(area.area.area->stage).find('_') != std::string::npos;
        for (LibraryStage& stage : area.stages) {
            const auto variant = variantOf(stage.map);
            if (variant && !isNamed && !isLobby(area) && (*variant > 0 || area.stages.size() > 1))
                stage.layout = *variant + 1;
        }
    }

    static void tellVersionsApart(LibraryArea& area)
    {
        std::vector<LibraryStage> maps = std::exchange(area.stages, {});
        for (LibraryStage& map : maps) {
            FolderTree folders;
            for (const LibraryFile& file : map.files)
                if (isOpener(file))
                    folders.add(file.path.parent_path());
            std::map<fs::path, std::vector<LibraryFile>> versions;
            for (const LibraryFile& file : map.files)
                versions[*folders.nearest(file.path.parent_path())].push_back(file);
            for (auto& [folder, files] : versions) {
                std::ranges::stable_partition(files, isOpener);
                std::ranges::stable_partition(files, bringsDecoration);
                area.stages.push_back({map.map, map.layout, std::move(files)});
            }
        }
    }

    const std::vector<fs::path>& _files;
    std::vector<std::string> _terrains; // maps that have one
    std::map<Key, LibraryArea> _areas;
    Library _library;
};

} // namespace

std::size_t Library::openAreas() const
{
    return std::size_t(std::ranges::count_if(areas, [](const LibraryArea& area) { return !area.stages.empty(); }));
}

std::size_t Library::stages() const
{
    std::size_t count = 0;
    for (const LibraryArea& area : areas)
        count += area.stages.size();
    return count;
}

Library libraryOf(const std::vector<fs::path>& files)
{
    return Librarian(files).sort();
}

std::string areaTitle(const LibraryArea& area, bool japanese)
{
    const formats::Area* known = area.area.area;
    if (!known)
        return area.stages.empty() ? fs::path(area.shared.front().path).stem().string() : area.stages.front().map;
    std::string name = japanese ? known->japanese : known->name;
    if (*known->known != 0)
        name += japanese ? "（" + std::string(known->knownJapanese) + "）" : " (" + std::string(known->known) + ")";
    if (!area.area.isUltimate)
        return name;
    return (japanese ? "アルティメット " : "Ultimate ") + name;
}

std::string stageTitle(const LibraryArea& area, const LibraryStage& stage, bool japanese)
{
    const std::string title = areaTitle(area, japanese);
    if (isLobby(area))
        return title + lobbyOf(stage.map);
    if (!stage.layout)
        return title;
    return fmt::format("{}{}{}", title, japanese ? " — レイアウト " : " — layout ", *stage.layout);
}

} // namespace telepipe::tools
