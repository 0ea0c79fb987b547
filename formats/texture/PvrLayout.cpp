#include "formats/texture/PvrLayout.h"

#include <bit>

namespace telepipe::formats {

bool isMipmapped(DataFormat format)
{
    switch (format) {
    case DataFormat::TwiddledMips:
    case DataFormat::TwiddledMipsAlt:
    case DataFormat::VqMips:
    case DataFormat::SmallVqMips:
    case DataFormat::Palette4Mips:
    case DataFormat::Palette8Mips:
        return true;
    // The linear formats' mip codes (0x0A, 0x0C, 0x0F) store one level: the hardware cannot read more of them.
    default:
        return false;
    }
}

bool isVectorQuantized(DataFormat format)
{
    return format == DataFormat::Vq || format == DataFormat::VqMips || format == DataFormat::SmallVq ||
           format == DataFormat::SmallVqMips;
}

bool isPalettised(DataFormat format)
{
    return format >= DataFormat::Palette4 && format <= DataFormat::Palette8Mips;
}

bool isTwiddled(DataFormat format)
{
    return format < DataFormat::Rectangle || format == DataFormat::TwiddledRectangle ||
           (format >= DataFormat::SmallVq && format <= DataFormat::TwiddledMipsAlt) || format == DataFormat::Swizzled;
}

bool isDecodable(PixelFormat pixels, DataFormat data)
{
    if (data == DataFormat::Compressed)
        return pixels >= PixelFormat::XvrDxt1 && pixels <= PixelFormat::XvrDxt5;
    if (data == DataFormat::Bitmap || data == DataFormat::BitmapMips || isPalettised(data))
        return true;
    if (isVectorQuantized(data) || isMipmapped(data))
        return bytesPerTexel(pixels) == 2; // the codebook and the mip offsets are defined for 16 bits
    return bytesPerTexel(pixels) != 0;
}

const char* brokenSideRule(PixelFormat pixels, DataFormat data, std::uint32_t width, std::uint32_t height)
{
    if (width == 0 || height == 0)
        return "sides above 0";
    if (isTwiddled(data) && !(std::has_single_bit(width) && std::has_single_bit(height)))
        return "sides that are powers of two";
    if (isMipmapped(data) && width != height)
        return "equal sides of a mipmapped texture";
    // Squares of a codebook, the nibbles of a byte and the halves of a YUV pair are not shared between rows.
    const bool shared = isVectorQuantized(data) || isPalettised(data) || pixels == PixelFormat::Yuv422;
    if (shared && isTwiddled(data) && !isMipmapped(data) && (width < 2 || height < 2))
        return "sides of two texels or more";
    return pixels == PixelFormat::Yuv422 && width % 2 != 0 && !isTwiddled(data) ? "an even width of YUV422" : nullptr;
}

unsigned bytesPerTexel(PixelFormat format)
{
    switch (format) {
    case PixelFormat::Argb1555:
    case PixelFormat::Rgb565:
    case PixelFormat::Argb4444:
    case PixelFormat::Yuv422:
    case PixelFormat::Bump:
    case PixelFormat::Rgb555:
        return 2;
    case PixelFormat::Argb8888:
    case PixelFormat::Argb8888Alt:
        return 4;
    default:
        return 0;
    }
}

std::size_t codebookEntries(DataFormat format, std::uint32_t width)
{
    if (!isVectorQuantized(format))
        return 0;
    const bool mips = format == DataFormat::SmallVqMips;
    if ((format != DataFormat::SmallVq && !mips) || width >= 128)
        return 256;
    if (width >= 64)
        return mips ? 256 : 128;
    if (width >= 32)
        return mips ? 64 : 32;
    return 16;
}

std::size_t levelBytes(PixelFormat pixels, DataFormat data, std::uint32_t width, std::uint32_t height)
{
    const std::size_t texels = std::size_t(width) * height;
    if (isVectorQuantized(data))
        return (texels + 3) / 4;
    if (data == DataFormat::Palette4 || data == DataFormat::Palette4Mips)
        return (texels + 1) / 2;
    if (isPalettised(data))
        return texels;
    if (data == DataFormat::Bitmap || data == DataFormat::BitmapMips)
        return texels * 4;
    if (data == DataFormat::Compressed) {
        const std::size_t blocks = std::size_t((width + 3) / 4) * ((height + 3) / 4);
        return blocks * (pixels == PixelFormat::XvrDxt1 ? 8 : 16);
    }
    return texels * bytesPerTexel(pixels);
}

// docs/formats.md, PVR. The levels are stored smallest first; the bytes in front of the 1x1 level align the rest. The
// guide gives VQ's 1x1 level no byte, reads 0x12 (6 bytes in front) as 0x02, and forgets that 0x06 has mipmaps.
std::size_t mipOffset(PixelFormat pixels, DataFormat data, unsigned log2Size)
{
    const std::size_t smaller = ((std::size_t(1) << 2 * log2Size) - 1) / 3; // texels of all smaller levels
    if (isVectorQuantized(data))
        return log2Size == 0 ? 0 : (smaller - 1) / 4 + 1;
    if (data == DataFormat::Palette4Mips)
        return (smaller + 3) / 2;
    if (data == DataFormat::Palette8Mips)
        return smaller + 3;
    return smaller * bytesPerTexel(pixels) + (data == DataFormat::TwiddledMipsAlt ? 6 : 2);
}

} // namespace telepipe::formats
