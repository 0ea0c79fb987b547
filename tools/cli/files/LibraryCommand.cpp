#include "tools/cli/files/FileCommands.h"

#include "tools/cli/command/DiscHelpTexts.h"
#include "tools/disk/FilesBelow.h"
#include "tools/disk/Print.h"
#include "tools/disk/Report.h"
#include "tools/disk/image/Places.h"
#include "tools/disk/system/OpenFile.h"
#include "tools/document/library/Library.h"
#include "tools/document/library/LibraryFiles.h"
#include "tools/json/Json.h"
#include "tools/text/Counted.h"

#include <algorithm>
#include <fmt/format.h>

namespace telepipe::tools {

namespace {

namespace fs = std::filesystem;

struct LibraryOptions
{
    Paths paths;
    bool json = false;
};

Json filesJson(const std::vector<LibraryFile>& files)
{
    Json list = Json::list();
    for (const LibraryFile& file : files)
        list.push_back({{"file", file.path.generic_string()}, {"what", file.what}, {"read", file.isRead}});
    return list;
}

Json stageJson(const LibraryArea& area, const LibraryStage& stage)
{
    Json json = {{"map", stage.map},
                 {"opens", stage.opens().generic_string()},
                 {"english", stageTitle(area, stage, false)},
                 {"japanese", stageTitle(area, stage, true)}};
    if (stage.layout)
        json["layout"] = *stage.layout;
    json["files"] = filesJson(stage.files);
    return json;
}

Json areaJson(const LibraryArea& area)
{
    Json json = {{"english", areaTitle(area, false)}, {"japanese", areaTitle(area, true)}};
    json["number"] = area.area.area ? Json(unsigned(area.area.area->number)) : Json();
    json["ultimate"] = area.area.isUltimate;
    json["stages"] = Json::list();
    for (const LibraryStage& stage : area.stages)
        json["stages"].push_back(stageJson(area, stage));
    json["shared"] = filesJson(area.shared);
    return json;
}

std::string toJson(const fs::path& path, const Library& library)
{
    Json json;
    json["path"] = path.generic_string();
    json["areas"] = Json::list();
    for (const LibraryArea& area : library.areas)
        json["areas"].push_back(areaJson(area));
    json["models"] = Json::list();
    for (const LibraryShelf& shelf : library.shelves)
        json["models"].push_back({{"kind", shelf.name}, {"files", filesJson(shelf.files)}});
    json["others"] = filesJson(library.others);
    return jsonText(json) + "\n";
}

std::string libraryFilesText(const fs::path& path, const std::vector<LibraryFile>& files, const char* indent)
{
    std::string text;
    for (const LibraryFile& file : files)
        text += fmt::format("{}{}  {}{}\n", indent, printableName(file.path.lexically_relative(path).generic_string()),
                            file.what, file.isRead ? "" : ", not read");
    return text;
}

std::string toText(const fs::path& path, const Library& library)
{
    std::string text = fmt::format("{}: {}, {}\n", printableName(path.generic_string()),
                                   counted(library.areas.size(), "area"), counted(library.stages(), "stage"));
    for (const LibraryArea& area : library.areas) {
        text += "\n" + printableName(areaTitle(area, false) + "  " + areaTitle(area, true)) + "\n";
        for (const LibraryStage& stage : area.stages)
            text += "  " + printableName(stageTitle(area, stage, false)) + "\n" +
                    libraryFilesText(path, stage.files, "    ");
        text += libraryFilesText(path, area.shared, "  ");
    }
    for (const LibraryShelf& shelf : library.shelves)
        text += "\n" + printableName(shelf.name) + "\n" + libraryFilesText(path, shelf.files, "  ");
    text += library.others.empty() ? "" : "\nother files\n";
    return text + libraryFilesText(path, library.others, "  ");
}

// Throws FileError.
void requireFolder(const fs::path& path)
{
    if (isFolder(path))
        return;
    openFile(path); // says why there is nothing to look at
    failFile(path, "is neither a folder nor an image of a disc");
}

int runLibrary(const LibraryOptions& options)
{
    return forEachPath(options.paths, [&](const fs::path& path) {
        requireFolder(path);
        const std::vector<fs::path> files = libraryFiles(path, reportSkipped);
        const Library library = libraryOf(files);
        if (options.json)
            printJson(toJson(path, library));
        else
            printText(toText(path, library));
        if (std::ranges::any_of(files, isUnreadable))
            failFile(path, "not all of it can be read");
    });
}

} // namespace

Command libraryCommand()
{
    const auto options = std::make_shared<LibraryOptions>();
    return {kLibraryHelp,
            {pathList("PATH", options->paths, "Folders and images of discs").required(),
             flag("--json", options->json, "JSON Lines: one object a path, each on one line")},
            [options] { return runLibrary(*options); }};
}

} // namespace telepipe::tools
