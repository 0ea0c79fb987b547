#pragma once

#include "formats/texture/Texture.h"

namespace telepipe::formats {

// The PVRT chunk of writePvr (TextureWriter.h) with every level given, the largest first: all down to 1x1 where the
// format has mipmaps, else the one.
ByteVector writePvrt(std::span<const Image> levels, PixelFormat pixels, DataFormat data, const Palette* palette);

} // namespace telepipe::formats
