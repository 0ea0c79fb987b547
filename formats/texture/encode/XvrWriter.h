#pragma once

#include "formats/texture/Texture.h"

namespace telepipe::formats {

// An XVRT chunk with these levels, the largest first; more than one are mipmaps. Its alpha flag is set where a texel is
// not opaque. Throws Refused for formats and sides that XVR does not have.
ByteVector writeXvrt(std::span<const Image> levels, PixelFormat pixels, DataFormat data, std::uint32_t id);

// True where some texel is transparent.
bool isTransparent(const Image& image);

} // namespace telepipe::formats
