#pragma once

#include "formats/texture/Texture.h"

#include <optional>
#include <string>

namespace telepipe::tools {

// Formats of textures by their words, which are among those that the option offers.
std::optional<formats::PixelFormat> parsePixels(const std::string& word);
std::optional<formats::DataFormat> parseData(const std::string& word);

} // namespace telepipe::tools
