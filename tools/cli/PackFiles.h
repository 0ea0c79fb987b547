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

// What is in a folder, in natural order of the names; not the archive itself, should it lie there from an earlier run.
// Throws FileError where the folder cannot be read or is empty.
std::vector<FileToPack> filesToPack(const std::filesystem::path& folder, const std::filesystem::path& output);

} // namespace telepipe::tools
