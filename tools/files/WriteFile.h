#pragma once

#include "formats/bytes/ByteView.h"

#include <filesystem>

namespace telepipe::tools {

// Writes a whole file, replacing what was there. Throws FileError.
void writeFile(const std::filesystem::path& path, formats::Bytes bytes);
// Makes the folder and those above it where they are not there. Throws FileError.
void createFolder(const std::filesystem::path& folder);

} // namespace telepipe::tools
