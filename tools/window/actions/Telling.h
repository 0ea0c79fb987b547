#pragma once

#include <cstddef>
#include <filesystem>
#include <string>

namespace telepipe::tools {

class Commands;
struct Notices;

// Says that a file was saved, and what else there is to say of it. A button shows its folder, where the system has a
// program for that; else the whole path is said. The next one takes its place: many pictures leave the view free.
void tellSaved(Notices& notices, Commands& commands, const std::filesystem::path& file, const std::string& more = {});
// The same for several files.
void tellSavedIn(Notices& notices, Commands& commands, std::size_t count, const std::filesystem::path& folder);
constexpr const char* kUndoTopic = "undo";
// Says what has been done, with a button that undoes it. A second one about the same takes its place.
void tellUndo(Notices& notices, Commands& commands, const std::string& text);

} // namespace telepipe::tools
