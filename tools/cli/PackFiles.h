#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace telepipe::tools {

struct FileToPack
{
    std::string name;
    std::filesystem::path path;
    bool isFolder = false;
};

// The files of a folder in natural order of their names, without the archive itself should it lie there from an earlier
// run. Throws FileError where the folder cannot be read or is empty.
std::vector<FileToPack> filesToPack(const std::filesystem::path& folder, const std::filesystem::path& output);

} // namespace telepipe::tools
