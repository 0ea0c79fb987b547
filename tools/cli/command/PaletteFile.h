#pragma once

#include "formats/texture/Texture.h"

#include <filesystem>

namespace telepipe::tools {

// The palette that a command was given as a file. Throws FileError.
formats::Palette readPaletteFile(const std::filesystem::path& path, std::size_t limit);

} // namespace telepipe::tools
