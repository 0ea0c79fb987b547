#include "formats/texture/PvrLayout.h"

#include "formats/bytes/Errors.h"

#include <algorithm>
#include <bit>

namespace telepipe::formats {

namespace {

using enum TexelStorage;
using enum TexelOrder;

// Layouts by code, those of XVRT last. The linear formats' mip codes store one level: the hardware cannot read more of
// them.
constexpr DataLayout kDataLayouts[] = {
    {DataFormat(0), Colors, Rows},
    {DataFormat::Twiddled, Colors, Twiddled},
    {DataFormat::TwiddledMips, Colors, Twiddled, true},
    {DataFormat::Vq, Quantized, Twiddled},
    {DataFormat::VqMips, Quantized, Twiddled, true},
    {DataFormat::Palette4, Nibbles, Twiddled},
    {DataFormat::Palette4Mips, Nibbles, Twiddled, true},
    {DataFormat::Palette8, Indices, Twiddled},
    {DataFormat::Palette8Mips, Indices, Twiddled, true},
    {DataFormat::Rectangle, Colors, Rows},
    {DataFormat::RectangleMips, Colors, Rows},
    {DataFormat::Stride, Colors, Rows},
    {DataFormat::StrideMips, Colors, Rows},
    {DataFormat::TwiddledRectangle, Colors, Twiddled},
    {DataFormat::Bitmap, Bitmap, Rows},
    {DataFormat::BitmapMips, Bitmap, Rows},
    {DataFormat::SmallVq, Quantized, Twiddled},
    {DataFormat::SmallVqMips, Quantized, Twiddled, true},
    {DataFormat::TwiddledMipsAlt, Colors, Twiddled, true},
    {DataFormat::Linear, Colors, Rows},
    {DataFormat::Swizzled, Colors, Swizzled},
    {DataFormat::Compressed, Blocks, Rows},
};

} // namespace

const DataLayout& dataLayout(DataFormat format)
{
    constexpr std::size_t kFirstXvr =
        std::ranges::find(kDataLayouts, DataFormat::Linear, &DataLayout::format) - kDataLayouts;
    const auto code = static_cast<std::size_t>(format), xvr = static_cast<std::size_t>(DataFormat::Linear);
    const std::size_t row = code < xvr ? code : code - xvr + kFirstXvr;
    return kDataLayouts[row < std::size(kDataLayouts) && kDataLayouts[row].format == format ? row : 0];
}

unsigned bytesPerTexel(PixelFormat format)
{
    if (format > PixelFormat::Argb8888Alt)
        return 0;
    return format >= PixelFormat::Argb8888 ? 4 : 2;
}

bool isDecodable(PixelFormat pixels, DataFormat data)
{
    switch (dataLayout(data).storage) {
    case Blocks:
        return pixels >= PixelFormat::XvrDxt1 && pixels <= PixelFormat::XvrDxt5;
    case Quantized:
        return bytesPerTexel(pixels) == 2; // the codebook is defined for 16 bits, and so are the mip offsets
    case Colors:
        return isMipmapped(data) ? bytesPerTexel(pixels) == 2 : bytesPerTexel(pixels) != 0;
    default:
        return true;
    }
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

void expectChipSides(std::uint32_t width, std::uint32_t height)
{
    if (std::min(width, height) < kSmallestChipSide || std::max(width, height) > kLargestChipSide)
        throw Refused({"the chip takes sides of {} to {} texels, not {} x {}", kSmallestChipSide, kLargestChipSide,
                       width, height});
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
    switch (dataLayout(data).storage) {
    case Quantized:
        return (texels + 3) / 4;
    case Nibbles:
        return (texels + 1) / 2;
    case Indices:
        return texels;
    case Bitmap:
        return texels * 4;
    case Blocks:
        return std::size_t((width + 3) / 4) * ((height + 3) / 4) * bytesPerBlock(pixels);
    default:
        return texels * bytesPerTexel(pixels);
    }
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
