#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace telepipe::tools {

// Files and folders for readers. A place is on the disk or in an image of a disc, and an image is one more folder; all
// functions work alike on both. They throw FileError where an image on the way cannot be read.

bool isFile(const std::filesystem::path& path);
bool isFolder(const std::filesystem::path& path);
// The files of the folder itself, not of the folders in it, sorted by name with numbers by value. Empty where the
// folder cannot be read.
std::vector<std::filesystem::path> filesIn(const std::filesystem::path& folder);
// The file of a folder with a name, compared without case where none is called exactly so; empty: there is none.
std::filesystem::path fileIn(const std::filesystem::path& folder, const std::string& name);
// The file on the disk that a path is read from which goes on in an archive or image.
std::filesystem::path fileOnDisk(const std::filesystem::path& path);
// The same with all files that an image needs, such as those of its tracks. Throws nothing.
std::vector<std::filesystem::path> filesOnDisk(const std::filesystem::path& path);

} // namespace telepipe::tools
