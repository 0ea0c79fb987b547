#pragma once

#include "formats/texture/Texture.h"

#include <optional>
#include <string>
#include <vector>

namespace telepipe::tools {

// The words of the codes up to the last, each once.
std::vector<std::string> formatWords(formats::Codes codes, std::uint32_t last = ~0u);
// Formats of textures by their words, which are among those that the option offers.
std::optional<formats::PixelFormat> parsePixels(const std::string& word);
std::optional<formats::DataFormat> parseData(const std::string& word);

} // namespace telepipe::tools
