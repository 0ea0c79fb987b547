#pragma once

#include <filesystem>
#include <string>

namespace telepipe::tools {

// The first folder to save to: one of ours among the user's documents.
std::filesystem::path usualFolder();
// The usual name for files saved of a document with this title: that of its first file.
std::string usualStem(const std::string& title);
// FOLDER/STEM.png, or FOLDER/STEM-2.png where that is there already.
std::filesystem::path freePath(const std::filesystem::path& folder, const std::string& stem, const std::string& ending);

// A button of the one width that the dialogs here have.
bool wideButton(const char* label);

} // namespace telepipe::tools
