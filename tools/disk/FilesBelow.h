#pragma once

#include "tools/disk/FileError.h"

#include <filesystem>
#include <functional>
#include <vector>

namespace telepipe::tools {

// True for a file that may be an image of a disc, by its name: a folder of thousands of files is not opened file by
// file to find out.
bool mayBeImage(const std::filesystem::path& file);

// The file itself, or every file below a folder or in an image, sorted. Images below a folder are looked into. skip is
// told the names of what is no ordinary file, and what is wrong with an image. A folder that cannot be looked into
// stands among the files: reading it fails. Links to folders are not followed: they may lead in a circle.
std::vector<std::filesystem::path> filesBelow(const std::filesystem::path& path,
                                              const std::function<void(const FileError&)>& skip);

// True for one of these that is a folder, or lies in a folder, which may not be looked into.
bool isUnreadable(const std::filesystem::path& file);

// A skip that warns on standard error.
void reportSkipped(const FileError& error);

} // namespace telepipe::tools
