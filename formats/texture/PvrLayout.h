#pragma once

#include "formats/texture/Texture.h"

namespace telepipe::formats {

// The layout of each data format's bytes, shared by the reader, the decoder and the writer.

enum class TexelStorage : std::uint8_t
{
    Colors,    // of the pixel format
    Quantized, // VQ: indices of the codebook's squares of 2 x 2 texels
    Nibbles,   // of a palette, like Indices
    Indices,
    Bitmap, // bytes R, G, B, A, whatever the pixel format
    Blocks, // DXT
};
enum class TexelOrder : std::uint8_t
{
    Rows,
    Twiddled, // y in bit 0
    Swizzled, // x in bit 0
};
struct DataLayout
{
    DataFormat format;
    TexelStorage storage;
    TexelOrder order;
    bool isMipmapped = false;
};
const DataLayout& dataLayout(DataFormat format);

inline bool isMipmapped(DataFormat format)
{
    return dataLayout(format).isMipmapped;
}
inline bool isVectorQuantized(DataFormat format)
{
    return dataLayout(format).storage == TexelStorage::Quantized;
}
inline bool isPalettised(DataFormat format)
{
    return dataLayout(format).storage == TexelStorage::Nibbles || dataLayout(format).storage == TexelStorage::Indices;
}
// Stored in twiddled or Morton order, so both sides must be powers of two.
inline bool isTwiddled(DataFormat format)
{
    return dataLayout(format).order != TexelOrder::Rows;
}
// A combination the decoder has a rule for.
bool isDecodable(PixelFormat pixels, DataFormat data);
// The rule that the sides of a texture (not of its smaller levels) break, in words; nullptr where they are allowed.
const char* brokenSideRule(PixelFormat pixels, DataFormat data, std::uint32_t width, std::uint32_t height);
// The chip has three bits for each side. Files are read whatever theirs are; new textures keep to it.
constexpr std::uint32_t kSmallestChipSide = 8, kLargestChipSide = 1024;
// Throws Refused.
void expectChipSides(std::uint32_t width, std::uint32_t height);

unsigned bytesPerTexel(PixelFormat format); // 0 where it has blocks
constexpr unsigned bytesPerBlock(PixelFormat format)
{
    return format == PixelFormat::XvrDxt1 ? 8 : 16;
}
// Entries of 8 bytes in front of the indices; 0 where the format has no codebook.
std::size_t codebookEntries(DataFormat format, std::uint32_t width);
// Bytes of one level, for VQ its indices.
std::size_t levelBytes(PixelFormat pixels, DataFormat data, std::uint32_t width, std::uint32_t height);
// The offset of the level of 2^log2Size texels a side, counted from the end of the codebook.
std::size_t mipOffset(PixelFormat pixels, DataFormat data, unsigned log2Size);

} // namespace telepipe::formats
