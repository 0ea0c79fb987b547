#pragma once

#include "formats/texture/Texture.h"

namespace telepipe::formats {

// The texels of an image in one of the 16-bit formats, row after row, rounded to the nearest colour. A single texel of
// YUV422 becomes RGB565, as the hardware reads it.
std::vector<std::uint16_t> encodeTexels(const Image& image, PixelFormat format);
// Encodes to ARGB8888: 0xAARRGGBB.
std::vector<std::uint32_t> encodeArgb8888(const Image& image);

// Rows to twiddled order; a texel is Word.
template <class Word>
std::vector<Word> twiddle(const std::vector<Word>& rows, std::uint32_t width, std::uint32_t height);
extern template std::vector<std::uint8_t> twiddle(const std::vector<std::uint8_t>&, std::uint32_t, std::uint32_t);
extern template std::vector<std::uint16_t> twiddle(const std::vector<std::uint16_t>&, std::uint32_t, std::uint32_t);
extern template std::vector<std::uint32_t> twiddle(const std::vector<std::uint32_t>&, std::uint32_t, std::uint32_t);

} // namespace telepipe::formats
