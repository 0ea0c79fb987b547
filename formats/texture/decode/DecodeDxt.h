#pragma once

#include "formats/texture/decode/DecodeTwiddled.h"

namespace telepipe::formats {

// S3TC blocks of 4x4 texels, left to right, top to bottom; the last column and row may hang over the edge.
void decodeDxt1(const std::uint8_t* file, const PixelRows& rows);
void decodeDxt3(const std::uint8_t* file, const PixelRows& rows);
void decodeDxt5(const std::uint8_t* file, const PixelRows& rows);

} // namespace telepipe::formats
