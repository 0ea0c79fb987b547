#pragma once

#include <filesystem>
#include <optional>
#include <string>

namespace telepipe::tools {

// The meaning of file names in a library.

// One kind of a map's files, by what its name ends with.
struct MapFileKind
{
    std::string_view suffix; // "n.rel"
    const char* what = "";
    bool isRead = true; // is there a reader for it
};

struct MapFileName
{
    std::string map;    // "map_cave02_02", in lower case
    std::string suffix; // "n.rel"
    const MapFileKind* kind = nullptr;
};
// The parts of a map file's name; nothing for other names.
std::optional<MapFileName> mapFileName(const std::filesystem::path& path);
// Does it open a stage: the decoration, or a terrain that has none?
bool opensStage(const std::filesystem::path& path);

struct ShelfName
{
    std::string_view begins; // of the file's name
    const char* shelf = "";
    const char* what = "";
};
// The name on a shelf; nothing for a file that belongs on none. Pictures of a model have its name, too.
const ShelfName* shelfNameOf(const std::filesystem::path& path);

bool isModelFile(const std::filesystem::path& path); // or an archive of models
bool isMotionFile(const std::filesystem::path& path);
// An archive whose contents no library lists. Those of a GSL are files among the others.
bool isPackOfFiles(const std::filesystem::path& path);
// A part of something else, such as textures and motions, or a table: opening it by itself shows nothing.
bool showsNothingAlone(const std::filesystem::path& path);

// A file that belongs to no area and no shelf.
struct OtherFileKind
{
    const char* what = "nothing is known of it";
    bool isRead = false; // is there a reader for it
};
OtherFileKind otherFileKind(const std::filesystem::path& path);
// True for a packed file whose name is that of contents which are not read here, such as texts of the game.
bool isUnreadByName(const std::filesystem::path& path);
// What a file's name says of it: "collision", "models of a boss". Empty where it says nothing.
const char* kindByName(const std::filesystem::path& path);

} // namespace telepipe::tools
