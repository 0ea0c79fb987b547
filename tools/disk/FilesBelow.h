#pragma once

#include <filesystem>
#include <vector>

namespace telepipe::tools {

// The file itself, or every file below a folder, sorted.
std::vector<std::filesystem::path> filesBelow(const std::filesystem::path& path);

} // namespace telepipe::tools
