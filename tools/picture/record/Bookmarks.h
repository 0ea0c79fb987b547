#pragma once

#include "engine/motion/CameraPath.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace telepipe::tools {

// A view to come back to.
struct Bookmark
{
    static constexpr std::uint32_t kMostNumber = 9;

    std::string name;         // no two are called alike
    std::uint32_t number = 0; // 1 to 9: its key; 0: none
    scene::Camera camera;
    std::optional<double> seconds; // on the clock of the motions

    bool operator==(const Bookmark&) const = default;
};

// What people want to find again in a stage, and show others.
//   {"bookmarks": [{"name", "number", "camera", "time"}],
//    "paths":     [{"name", "keys": [{"at", "camera", "time", "ease"}]}]}
// camera as in records, with a position; time and at in seconds; ease: smooth, stop, linear, cut. Only names, cameras
// and at must be there. Keys of one path have all of them a time, or none.
struct Bookmarks
{
    std::vector<Bookmark> marks;
    std::vector<scene::CameraPath> paths;

    bool operator==(const Bookmarks&) const = default;
};

std::string bookmarksText(const Bookmarks& bookmarks);
Bookmarks parseBookmarks(std::string_view text); // throws FieldError

const char* easeName(scene::Ease ease);
constexpr std::size_t kEases = 4;

// Finds a bookmark by its name, or else by its number. Null where there is none.
const Bookmark* findBookmark(const Bookmarks& bookmarks, const std::string& nameOrNumber);
const scene::CameraPath* findPath(const Bookmarks& bookmarks, const std::string& name);

} // namespace telepipe::tools
