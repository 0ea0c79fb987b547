#include "tools/window/shelf/Shelf.h"

#include "tools/disk/FileError.h"
#include "tools/disk/FileName.h"
#include "tools/disk/image/OpenImages.h"
#include "tools/disk/image/Places.h"
#include "tools/document/library/LibraryNames.h"

#include <algorithm>
#include <map>
#include <sstream>

namespace telepipe::tools {

namespace fs = std::filesystem;

namespace {

struct ShelfTitle
{
    std::string_view shelf; // of the library
    const char* title;
};
// In the order in which they stand behind the areas.
constexpr ShelfTitle kTitles[] = {
    {"enemies", "Enemies"},           {"objects", "Objects"},
    {"players", "Players"},           {"weapons and items", "Weapons and items"},
    {"characters", "Characters"},     {"effects", "Effects"},
    {"other models", "Other models"},
};

class ShelfBuilder
{
public:
    explicit ShelfBuilder(const fs::path& place) { _shelf.place = place; }

    Shelf build(const Library& library)
    {
        _shelf.areas = std::size_t(std::ranges::count_if(
            library.areas, [](const LibraryArea& area) { return std::ranges::any_of(area.stages, hasStage); }));
        _shelf.shared.emplace_back();
        for (const bool isUltimate : {false, true})
            for (const LibraryArea& area : library.areas)
                if (area.area.isUltimate == isUltimate)
                    addArea(area);
        for (const auto& [name, title] : kTitles)
            for (const LibraryShelf& shelf : library.shelves)
                if (name == shelf.name)
                    addModels(title, shelf.files);
        _shelf.others.insert(_shelf.others.end(), library.others.begin(), library.others.end());
        return std::move(_shelf);
    }

private:
    void addArea(const LibraryArea& area)
    {
        _shelf.shared.push_back(area.shared);
        for (const LibraryStage& stage : area.stages)
            if (hasStage(stage))
                addStage(area, stage);
            else // sets of a stage that is not here
                _shelf.others.insert(_shelf.others.end(), stage.files.begin(), stage.files.end());
    }

    // The files of one map lie in one folder, or in several: one for each version of the game.
    void addStage(const LibraryArea& area, const LibraryStage& stage)
    {
        std::map<fs::path, std::vector<LibraryFile>> folders;
        for (const LibraryFile& file : stage.files)
            if (opensItself(file.path))
                folders[file.path.parent_path()];
        for (const LibraryFile& file : stage.files) {
            const auto own = folders.find(file.path.parent_path());
            (own == folders.end() ? folders.begin() : own)->second.push_back(file);
        }
        const std::size_t first = _shelf.items.size();
        for (auto& [folder, files] : folders)
            addVersion(area, stage, folder, std::move(files), folders.size() > 1);
        for (std::size_t i = first; i < _shelf.items.size(); ++i)
            for (std::size_t other = first; other < _shelf.items.size(); ++other)
                if (other != i)
                    _shelf.items[i].versions.push_back(other);
    }

    static bool hasStage(const LibraryStage& stage)
    {
        return std::ranges::any_of(stage.files, [](const LibraryFile& file) { return opensItself(file.path); });
    }

    static bool opensItself(const fs::path& path)
    {
        const auto name = mapFileName(path);
        return name && (name->suffix == "n.rel" || name->suffix == "d.rel");
    }

    void addVersion(const LibraryArea& area, const LibraryStage& stage, const fs::path& folder,
                    std::vector<LibraryFile> files, bool isOneOfSeveral)
    {
        std::ranges::stable_partition(files, [](const LibraryFile& file) { return opensStage(file.path); });
        ShelfItem item;
        item.group = area.area.isUltimate ? "Ultimate areas" : "Areas";
        item.english = stageTitle(area, stage, false);
        item.japanese = stageTitle(area, stage, true);
        item.name = isOneOfSeveral ? folder.filename().string() + "/" + stage.map : stage.map;
        item.opens = files.front().path;
        item.files = std::move(files);
        item.shared = _shelf.shared.size() - 1;
        item.isStage = true;
        ++_shelf.stages;
        add(std::move(item));
    }

    // What is called like a model beside it (its textures, its motion) is that model's; the rest stands behind the
    // models.
    void addModels(const char* group, const std::vector<LibraryFile>& files)
    {
        const auto nameOf = [](const LibraryFile& file) {
            return file.path.parent_path() / lowerCase(file.path.stem().string());
        };
        std::map<fs::path, std::size_t> models; // by folder and name: an item
        for (const LibraryFile& file : files)
            if (isModelFile(file.path)) {
                models.emplace(nameOf(file), _shelf.items.size());
                addFile(group, file);
            }
        for (const LibraryFile& file : files) {
            if (isModelFile(file.path))
                continue;
            const auto model = models.find(nameOf(file));
            if (model == models.end())
                addFile(group, file);
            else
                addTo(_shelf.items[model->second], file);
        }
    }

    static void addTo(ShelfItem& item, const LibraryFile& file)
    {
        item.files.push_back(file);
        item.words += " " + lowerCase(file.path.filename().string());
    }

    void addFile(const char* group, const LibraryFile& file)
    {
        ShelfItem item;
        item.group = group;
        item.english = item.japanese = file.path.stem().string();
        item.name = file.path.filename().string();
        item.opens = file.path;
        item.files = {file};
        add(std::move(item));
    }

    void add(ShelfItem item)
    {
        item.words = lowerCase(item.english + " " + item.japanese + " " + item.name + " " + item.group);
        _shelf.items.push_back(std::move(item));
    }

    Shelf _shelf;
};

} // namespace

std::vector<std::size_t> Shelf::found(const std::string& typed) const
{
    std::istringstream words(lowerCase(typed));
    std::vector<std::string> wanted;
    for (std::string word; words >> word;)
        wanted.push_back(word);
    std::vector<std::size_t> found;
    for (std::size_t i = 0; i < items.size(); ++i)
        if (std::ranges::all_of(wanted,
                                [&](const std::string& word) { return items[i].words.find(word) != word.npos; }))
            found.push_back(i);
    return found;
}

Shelf shelfOf(const fs::path& place, const Library& library)
{
    return ShelfBuilder(place).build(library);
}

bool isPlace(const fs::path& path)
try {
    std::error_code error;
    if (fs::exists(path, error))
        return fs::is_directory(path, error) || isImage(path);
    return isFolder(path);
} catch (const FileError&) {
    return false; // whoever opens it says why
}

} // namespace telepipe::tools
