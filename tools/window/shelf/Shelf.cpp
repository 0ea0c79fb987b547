#include "tools/window/shelf/Shelf.h"

#include "tools/disk/FileError.h"
#include "tools/disk/FileName.h"
#include "tools/disk/image/OpenImages.h"
#include "tools/disk/image/Places.h"
#include "tools/document/library/FolderTree.h"
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
// Titles in the order in which they stand behind the areas.
constexpr ShelfTitle kTitles[] = {
    {"enemies", "Enemies"},           {"objects", "Objects"},
    {"players", "Players"},           {"weapons and items", "Weapons and items"},
    {"characters", "Characters"},     {"effects", "Effects"},
    {"other models", "Other models"},
};

// The map's name as its first file spells it.
std::string spelledMap(const LibraryStage& stage)
{
    const std::string stem = stage.opens().stem().string();
    return lowerCase(stem).starts_with(stage.map) ? stem.substr(0, stage.map.size()) : stage.map;
}

class ShelfBuilder
{
public:
    explicit ShelfBuilder(const fs::path& place) { _shelf.place = place; }

    Shelf build(const Library& library)
    {
        _shelf.areas = library.openAreas();
        _shelf.stages = library.stages();
        for (const bool isUltimate : {false, true})
            for (const LibraryArea& area : library.areas)
                if (area.area.isUltimate == isUltimate)
                    addArea(area);
        for (const auto& [name, title] : kTitles)
            for (const LibraryShelf& shelf : library.shelves)
                if (name == shelf.name)
                    addModels(title, shelf.files);
        for (const LibraryFile& file : library.others)
            placeOther(file);
        nameApart();
        for (ShelfItem& item : _shelf.items)
            item.words = wordsOf(item);
        return std::move(_shelf);
    }

private:
    void addArea(const LibraryArea& area)
    {
        const Shared shared = sharedOf(area);
        for (auto stage = area.stages.begin(); stage != area.stages.end();) {
            const auto end = std::ranges::find_if(stage, area.stages.end(),
                                                  [&](const LibraryStage& other) { return other.map != stage->map; });
            const std::size_t first = _shelf.items.size(), versions = std::size_t(end - stage);
            for (; stage != end; ++stage)
                addVersion(area, *stage, shared, first, versions);
        }
    }

    using Shared = std::map<fs::path, std::size_t>; // lists of files by the folder that a stage shares them in

    Shared sharedOf(const LibraryArea& area)
    {
        FolderTree stages;
        for (const LibraryStage& stage : area.stages)
            stages.add(stage.opens().parent_path());
        Shared shared;
        for (const LibraryFile& file : area.shared) {
            const fs::path* folder = stages.shared(file.path.parent_path());
            if (!folder) { // a stage that is not here
                _shelf.others.push_back(file);
                continue;
            }
            const auto [list, isNew] = shared.emplace(*folder, _shelf.shared.size());
            if (isNew)
                _shelf.shared.emplace_back();
            _shelf.shared[list->second].push_back(file);
        }
        return shared;
    }

    void addVersion(const LibraryArea& area, const LibraryStage& stage, const Shared& shared, std::size_t first,
                    std::size_t versions)
    {
        ShelfItem& item = _shelf.items.emplace_back();
        item.group = area.area.isUltimate ? "Ultimate areas" : "Areas";
        item.english = stageTitle(area, stage, false);
        item.japanese = stageTitle(area, stage, true);
        item.name = spelledMap(stage);
        item.opens = stage.opens();
        item.files = stage.files;
        item.isStage = true;
        item.firstVersion = first;
        item.versions = versions;
        for (const fs::path& above : upFrom(item.opens.parent_path()))
            if (const auto list = shared.find(above); list != shared.end())
                item.shared.push_back(list->second);
    }

    void placeOther(const LibraryFile& file)
    {
        const std::vector<std::size_t> models = owners(file);
        if (models.size() == 1)
            _shelf.items[models.front()].files.push_back(file);
        else if (file.isRead && isPackOfFiles(file.path))
            addFile("Archives", file);
        else
            _shelf.others.push_back(file);
    }

    // The models that a file belongs to, by names: textures beside one that are called like it,
    // and motions that are, or lie in a folder that is.
    std::vector<std::size_t> owners(const LibraryFile& file) const
    {
        const bool isMotion = isMotionFile(file.path);
        std::vector<std::size_t> owners = modelsCalled(file.path.stem());
        if (isMotion && owners.empty())
            owners = modelsCalled(file.path.parent_path().filename());
        if (!isMotion || owners.size() > 1)
            std::erase_if(owners, [&](std::size_t item) {
                return _shelf.items[item].opens.parent_path() != file.path.parent_path();
            });
        return owners;
    }

    std::vector<std::size_t> modelsCalled(const fs::path& stem) const
    {
        const auto found = _models.find(lowerCase(stem.string()));
        return found == _models.end() ? std::vector<std::size_t>() : found->second;
    }

    // A file named like a model beside it (its textures, its motion) belongs to that model. The others stand behind the
    // models, as far as opening them shows something.
    void addModels(const char* group, const std::vector<LibraryFile>& files)
    {
        for (const LibraryFile& file : files)
            if (isModelFile(file.path))
                addFile(group, file);
        for (const LibraryFile& file : files) {
            if (isModelFile(file.path))
                continue;
            const std::vector<std::size_t> models = owners(file);
            if (models.size() == 1)
                _shelf.items[models.front()].files.push_back(file);
            else if (showsNothingAlone(file.path))
                _shelf.others.push_back(file);
            else
                addFile(group, file);
        }
    }

    void addFile(const char* group, const LibraryFile& file)
    {
        ShelfItem& item = _shelf.items.emplace_back();
        item.group = group;
        item.english = item.japanese = file.path.stem().string();
        item.name = file.path.filename().string();
        item.opens = file.path;
        item.files = {file};
        item.firstVersion = _shelf.items.size() - 1;
        if (isModelFile(file.path))
            _models[lowerCase(file.path.stem().string())].push_back(item.firstVersion);
    }

    // Gives items of one name as many folders before their names as tell them from the others.
    void nameApart()
    {
        std::map<std::string, std::vector<std::size_t>> called;
        for (std::size_t i = 0; i < _shelf.items.size(); ++i)
            called[lowerCase(_shelf.items[i].name)].push_back(i);
        for (const auto& [name, items] : called) {
            std::vector<fs::path> folders;
            for (const std::size_t item : items)
                folders.push_back(_shelf.items[item].opens.parent_path());
            const std::vector<fs::path> apart = endsApart(folders);
            for (std::size_t i = 0; i < items.size(); ++i)
                _shelf.items[items[i]].name = (apart[i] / _shelf.items[items[i]].name).generic_string();
        }
    }

    static std::string wordsOf(const ShelfItem& item)
    {
        std::string words = item.english + " " + item.japanese + " " + item.name + " " + item.group;
        for (const LibraryFile& file : item.files)
            if (!item.isStage)
                words += " " + file.path.filename().string();
        return lowerCase(words);
    }

    Shelf _shelf;
    std::map<std::string, std::vector<std::size_t>> _models; // items by their names
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

std::vector<LibraryFile> Shelf::sharedBy(const ShelfItem& item) const
{
    std::vector<LibraryFile> files;
    for (const std::size_t list : item.shared)
        files.insert(files.end(), shared[list].begin(), shared[list].end());
    return files;
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
    return false; // opening it gives the reason
}

} // namespace telepipe::tools
