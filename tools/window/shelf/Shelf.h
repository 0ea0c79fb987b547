#pragma once

#include "tools/document/library/Library.h"

#include <memory>

namespace telepipe::tools {

// An item of a shelf: a stage, or the models of one file.
struct ShelfItem
{
    const char* group = ""; // its heading: "Areas", "enemies"
    std::string english, japanese;
    std::string name; // of its file or map, with as much of its folders as tells it from others of that name
    std::filesystem::path opens;
    std::vector<LibraryFile> files;  // that belong to it alone, the one that opens it first
    std::vector<std::size_t> shared; // Shelf::shared: files that it shares with its area, by the folders they lie in
    std::size_t firstVersion = 0;    // the items from here are the same map in several folders, this one among them
    std::size_t versions = 1;        // how many those are
    std::string words;               // all that a search looks through, in lower case
    bool isStage = false;

    const std::string& title(bool isJapanese) const { return isJapanese ? japanese : english; }
};

// A folder or an image of a disc as a person thinks of it, laid out to be looked through.
struct Shelf
{
    std::filesystem::path place;
    std::vector<ShelfItem> items; // by their groups
    std::vector<std::vector<LibraryFile>> shared;
    std::vector<LibraryFile> others;
    std::size_t areas = 0, stages = 0;
    std::vector<std::string> skipped; // what could not be looked into

    // The items in which all typed words occur, in their order.
    std::vector<std::size_t> found(const std::string& typed) const;
    std::vector<LibraryFile> sharedBy(const ShelfItem& item) const;
};
Shelf shelfOf(const std::filesystem::path& place, const Library& library);

// Is there more than a file: a folder, or an image of a disc?
bool isPlace(const std::filesystem::path& path);

} // namespace telepipe::tools
