#pragma once

#include <filesystem>

namespace telepipe::tools {

// True where the system has a program that shows folders.
bool canShowFolders();
// Asks it to show one. Waits until it has taken it.
void showFolder(const std::filesystem::path& folder);

} // namespace telepipe::tools
