#pragma once

#include "formats/texture/Texture.h"

namespace telepipe::formats {

// The colours that the indices of a palettised texture stand for, 0xAARRGGBB: 16 or 256 of them.
std::vector<std::uint32_t> bankColors(const Texture& texture, const Palette* palette);

} // namespace telepipe::formats
