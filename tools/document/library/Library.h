#pragma once

#include "formats/vocabulary/Areas.h"

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace telepipe::tools {

// The files of a game as a person thinks of them, told by their names alone.

struct LibraryFile
{
    std::filesystem::path path;
    const char* what = ""; // "collision"; of what nothing reads, what is known of it
    bool isRead = true;
};

// The files of one map in one folder, and those elsewhere that lie nearest to it: a version of the game has a folder of
// its own.
struct LibraryStage
{
    std::string map;                   // "map_cave02_02", in lower case
    std::optional<std::size_t> layout; // from 1; none where the area has one alone
    std::vector<LibraryFile> files;    // those that are named after it, the first opens it

    const std::filesystem::path& opens() const { return files.front().path; }
};

struct LibraryArea
{
    formats::StageArea area;          // none: a stage of no known area, called after its map
    std::vector<LibraryStage> stages; // versions of one map follow each other
    std::vector<LibraryFile> shared;  // by all its stages: textures, sky, archives of models
};

struct LibraryShelf
{
    const char* name = ""; // "enemies"
    std::vector<LibraryFile> files;
};

struct Library
{
    std::vector<LibraryArea> areas; // in the order of the game, Ultimate behind the others
    std::vector<LibraryShelf> shelves;
    std::vector<LibraryFile> others;

    std::size_t openAreas() const; // those that have a stage
    std::size_t stages() const;    // each version of a map is one
};

Library libraryOf(const std::vector<std::filesystem::path>& files);

// "Ultimate Cave 2 — layout 3", "洞窟エリア２ — レイアウト 3".
std::string areaTitle(const LibraryArea& area, bool japanese);
std::string stageTitle(const LibraryArea& area, const LibraryStage& stage, bool japanese);

} // namespace telepipe::tools
