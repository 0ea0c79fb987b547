#pragma once

#include <cstdint>
#include <filesystem>

namespace telepipe::tools {

// Takes the files away that were written longest ago, until those of a folder of our own (not of folders in it) have no
// more than so many bytes. What cannot be taken away stays.
void keepNewest(const std::filesystem::path& folder, std::uintmax_t bytes);

} // namespace telepipe::tools
