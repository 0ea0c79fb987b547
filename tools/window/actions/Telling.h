#pragma once

#include <cstddef>
#include <filesystem>
#include <string>

namespace telepipe::tools {

class Commands;
struct Notices;

// Shows a message that a file was saved, with more text. A button shows its folder, where the system has a program for
// that; else the message has the whole path. The next message replaces it: many pictures leave the view free.
void tellSaved(Notices& notices, Commands& commands, const std::filesystem::path& file, const std::string& more = {});
// The same for several files.
void tellSavedIn(Notices& notices, Commands& commands, std::size_t count, const std::filesystem::path& folder);
constexpr const char* kUndoTopic = "undo";
// Shows a message of what has been done, with a button that undoes it. A second one on the same topic replaces it.
void tellUndo(Notices& notices, Commands& commands, const std::string& text);

} // namespace telepipe::tools
