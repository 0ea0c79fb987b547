#pragma once

#include <cstdint>
#include <filesystem>

namespace telepipe::tools {

// Deletes the oldest files of a folder of our own (not of folders in it) until the others have at most so many bytes.
// Files that cannot be deleted stay.
void keepNewest(const std::filesystem::path& folder, std::uintmax_t bytes);

} // namespace telepipe::tools
