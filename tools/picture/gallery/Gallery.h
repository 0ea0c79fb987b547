#pragma once

#include "tools/disk/FileError.h"

#include <cstddef>
#include <filesystem>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace telepipe::tools {

// A table of a page; its first row is its head.
struct GalleryTable
{
    std::string title;
    std::vector<std::vector<std::string>> rows;
};

// One stage or model of a gallery, as its pages tell of it.
struct GalleryItem
{
    std::string name;    // path below the folder; goes on inside archives
    std::string picture; // file name below the site, without folder and extension; no two alike
    std::string kind;    // "stage", "model", "lost"
    std::string error;   // why there is no picture; empty when there is one
    std::vector<std::pair<std::string, std::string>> facts; // "triangles", "12 345"
    std::vector<std::string> notes, warnings;               // of opening and reading
    std::size_t warningCount = 0;                           // of the readers, kept or not
    std::vector<GalleryTable> tables{};                     // textures, materials, things in it
    bool hasPlan = false;                                   // a floor plan beside the picture
    // Facts for a later run, which tell whether the item would be drawn otherwise: the files that it was made of, a sum
    // of all that decides about it, and one of what was drawn.
    std::vector<std::string> inputs{};
    std::string stamp{}, pictures{};
    std::string live{}; // the view for the address of the page that it can be walked in; empty: there is none
};

// Files of stages and models below a folder and in its archives; a d.rel counts with its n.rel. skip is told of what is
// no file.
struct GallerySource
{
    std::filesystem::path path;
    std::string name, kind;
    std::string error;  // it looked like one and could not be read
    std::string lost{}; // the number of a lost tree of it, which is drawn alone
};
std::vector<GallerySource> gallerySources(const std::filesystem::path& folder, std::size_t limit,
                                          const std::function<void(const FileError&)>& skip);

// The lost trees of the stages below a folder, one by one; unique: without copies and repetitions.
std::vector<GallerySource> lostSources(const std::filesystem::path& folder, std::size_t limit, bool unique,
                                       const std::function<void(const FileError&)>& skip);

// Static pages that need no server and load nothing from elsewhere.
std::string galleryIndex(const std::string& title, const std::vector<GalleryItem>& items);
std::string galleryPage(const GalleryItem& item, const GalleryItem* previous, const GalleryItem* next);

// The item's number and what of its name every file system and link takes.
std::string galleryPictureName(std::size_t number, const std::string& name);
bool isGalleryPictureName(std::string_view name); // such a one, and so no path

} // namespace telepipe::tools
