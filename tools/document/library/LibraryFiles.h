#pragma once

#include "tools/disk/FileError.h"

#include <filesystem>
#include <functional>
#include <vector>

namespace telepipe::tools {

// The files that a library sorts: all files below a folder or in an image, and the contents of a GSL, which the game
// takes for a folder. Of GSLs only the names are kept; skip is told of what cannot be looked into.
std::vector<std::filesystem::path> libraryFiles(const std::filesystem::path& place,
                                                const std::function<void(const FileError&)>& skip);

} // namespace telepipe::tools
