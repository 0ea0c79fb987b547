#pragma once

#include <filesystem>
#include <optional>
#include <string>

namespace telepipe::tools {

// Whether the system has a dialog of its own that asks for a path: Windows does.
bool hasFileDialog();

// Waits for the user's choice; nothing where there is none. The folder is where the dialog begins.
std::optional<std::filesystem::path> askForPath(const std::string& title, const std::filesystem::path& folder,
                                                bool isFolderWanted);

} // namespace telepipe::tools
