#pragma once

#include <filesystem>
#include <string>

namespace telepipe::tools {

class Commands;
struct Notices;

// Says where something was saved; a button shows its folder, where the system has a program for that.
void tellSaved(Notices& notices, Commands& commands, const std::string& text, const std::filesystem::path& folder);
// Says what has been done, with a button that undoes it. A second one about the same takes its place.
void tellUndo(Notices& notices, Commands& commands, const std::string& text);

} // namespace telepipe::tools
