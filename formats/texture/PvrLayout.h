#pragma once

#include "formats/texture/Texture.h"

namespace telepipe::formats {

// The layout of each data format's bytes, shared by the reader, the decoder and the writer.

bool isMipmapped(DataFormat format);
bool isVectorQuantized(DataFormat format);
bool isPalettised(DataFormat format);
// Stored in twiddled or Morton order, so both sides must be powers of two.
bool isTwiddled(DataFormat format);
// A combination the decoder has a rule for.
bool isDecodable(PixelFormat pixels, DataFormat data);
// The rule that the sides of a texture (not of its smaller levels) break, in words; nullptr where they are allowed.
const char* brokenSideRule(PixelFormat pixels, DataFormat data, std::uint32_t width, std::uint32_t height);

unsigned bytesPerTexel(PixelFormat format);
// Entries of 8 bytes in front of the indices; 0 where the format has no codebook.
std::size_t codebookEntries(DataFormat format, std::uint32_t width);
// Bytes of one level, for VQ its indices.
std::size_t levelBytes(PixelFormat pixels, DataFormat data, std::uint32_t width, std::uint32_t height);
// Where the level of 2^log2Size texels a side starts, counted from the end of the codebook.
std::size_t mipOffset(PixelFormat pixels, DataFormat data, unsigned log2Size);

} // namespace telepipe::formats
