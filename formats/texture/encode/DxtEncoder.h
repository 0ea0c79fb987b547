#pragma once

#include "formats/texture/Texture.h"

namespace telepipe::formats {

// The S3TC blocks of an image in one of the formats DXT1 to DXT5, as decodeLevel reads them. The same image gives the
// same bytes. With DXT1 a texel is transparent where its alpha is below 128, and opaque otherwise.
ByteVector encodeDxt(const Image& image, PixelFormat format);

} // namespace telepipe::formats
