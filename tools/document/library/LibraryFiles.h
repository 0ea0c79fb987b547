#pragma once

#include "tools/disk/FileError.h"

#include <filesystem>
#include <functional>
#include <vector>

namespace telepipe::tools {

// What a library sorts: all files below a folder or in an image, and behind a GSL what is in it, which the game takes
// for a folder. Of GSLs the names alone are kept; skip is told of what cannot be looked into.
std::vector<std::filesystem::path> libraryFiles(const std::filesystem::path& place,
                                                const std::function<void(const FileError&)>& skip);

} // namespace telepipe::tools
