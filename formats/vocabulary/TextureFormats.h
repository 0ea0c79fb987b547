#pragma once

#include "formats/vocabulary/Code.h"

namespace telepipe::formats {

// PowerVR2 pixel formats (PVRT byte 0) and, past 0x100, the compressed ones of Blue Burst's XVRT (0x100 + its code).
// XVRT's codes 1-4 and 11-14 are ARGB8888, RGB565, ARGB1555, ARGB4444 again: swizzled and linear.
enum class PixelFormat : std::uint16_t
{
    Argb1555 = 0,
    Rgb565 = 1,
    Argb4444 = 2,
    Yuv422 = 3,
    Bump = 4,
    Rgb555 = 5,
    Argb8888 = 6,
    Argb8888Alt = 7,
    XvrDxt1 = 0x106,
    XvrDxt2 = 0x107,
    XvrDxt3 = 0x108,
    XvrDxt4 = 0x109,
    XvrDxt5 = 0x10A,
};
inline constexpr Code kPixelFormatCodes[] = {
    {std::uint32_t(PixelFormat::Argb1555), "KM_TEXTURE_ARGB1555", "ARGB1555"},
    {std::uint32_t(PixelFormat::Rgb565), "KM_TEXTURE_RGB565", "RGB565"},
    {std::uint32_t(PixelFormat::Argb4444), "KM_TEXTURE_ARGB4444", "ARGB4444"},
    {std::uint32_t(PixelFormat::Yuv422), "KM_TEXTURE_YUV422", "YUV422"},
    {std::uint32_t(PixelFormat::Bump), "KM_TEXTURE_BUMP", "BUMP"},
    {std::uint32_t(PixelFormat::Rgb555), "", "RGB555"},
    {std::uint32_t(PixelFormat::Argb8888), "", "ARGB8888"},
    {std::uint32_t(PixelFormat::Argb8888Alt), "", "ARGB8888"},
    {std::uint32_t(PixelFormat::XvrDxt1), "", "DXT1"},
    {std::uint32_t(PixelFormat::XvrDxt2), "", "DXT2"},
    {std::uint32_t(PixelFormat::XvrDxt3), "", "DXT3"},
    {std::uint32_t(PixelFormat::XvrDxt4), "", "DXT4"},
    {std::uint32_t(PixelFormat::XvrDxt5), "", "DXT5"},
};

// PowerVR2 data formats (PVRT byte 1). Small VQ is 0x10 and 0x11, not the guide's 0x0F and 0x10.
enum class DataFormat : std::uint8_t
{
    Twiddled = 0x01,
    TwiddledMips = 0x02,
    Vq = 0x03,
    VqMips = 0x04,
    Palette4 = 0x05,
    Palette4Mips = 0x06,
    Palette8 = 0x07,
    Palette8Mips = 0x08,
    Rectangle = 0x09,
    RectangleMips = 0x0A,
    Stride = 0x0B,
    StrideMips = 0x0C,
    TwiddledRectangle = 0x0D,
    Bitmap = 0x0E,
    BitmapMips = 0x0F,
    SmallVq = 0x10,
    SmallVqMips = 0x11,
    TwiddledMipsAlt = 0x12,
    Linear = 0x80,     // XVRT, row after row
    Swizzled = 0x81,   // XVRT, Morton order with x in bit 0
    Compressed = 0x82, // XVRT, DXT blocks
};
// Formats that the known texts of the SDK do not name have words alone.
inline constexpr Code kDataFormatCodes[] = {
    {std::uint32_t(DataFormat::Twiddled), "KM_TEXTURE_TWIDDLED", "TWIDDLED"},
    {std::uint32_t(DataFormat::TwiddledMips), "KM_TEXTURE_TWIDDLED_MM", "TWIDDLED_MM"},
    {std::uint32_t(DataFormat::Vq), "KM_TEXTURE_VQ", "VQ"},
    {std::uint32_t(DataFormat::VqMips), "KM_TEXTURE_VQ_MM", "VQ_MM"},
    {std::uint32_t(DataFormat::Palette4), "KM_TEXTURE_PALETTIZE4", "PAL4"},
    {std::uint32_t(DataFormat::Palette4Mips), "KM_TEXTURE_PALETTIZE4_MM", "PAL4_MM"},
    {std::uint32_t(DataFormat::Palette8), "KM_TEXTURE_PALETTIZE8", "PAL8"},
    {std::uint32_t(DataFormat::Palette8Mips), "KM_TEXTURE_PALETTIZE8_MM", "PAL8_MM"},
    {std::uint32_t(DataFormat::Rectangle), "KM_TEXTURE_RECTANGLE", "RECT"},
    {std::uint32_t(DataFormat::RectangleMips), "", "RECT_MM"},
    {std::uint32_t(DataFormat::Stride), "KM_TEXTURE_STRIDE", "STRIDE"},
    {std::uint32_t(DataFormat::StrideMips), "", "STRIDE_MM"},
    {std::uint32_t(DataFormat::TwiddledRectangle), "KM_TEXTURE_TWIDDLED_RECTANGLE", "TWIDDLED_RECT"},
    {std::uint32_t(DataFormat::Bitmap), "", "BITMAP"},
    {std::uint32_t(DataFormat::BitmapMips), "", "BITMAP_MM"},
    {std::uint32_t(DataFormat::SmallVq), "KM_TEXTURE_SMALLVQ", "SMALLVQ"},
    {std::uint32_t(DataFormat::SmallVqMips), "KM_TEXTURE_SMALLVQ_MM", "SMALLVQ_MM"},
    {std::uint32_t(DataFormat::TwiddledMipsAlt), "KM_TEXTURE_TWIDDLED_MM_ALT", "TWIDDLED_MM_ALT"},
    {std::uint32_t(DataFormat::Linear), "", "LINEAR"},
    {std::uint32_t(DataFormat::Swizzled), "", "SWIZZLED"},
    {std::uint32_t(DataFormat::Compressed), "", "COMPRESSED"},
};

constexpr const char* pixelFormatName(PixelFormat format) // "ARGB1555", "DXT1", ...
{
    return codeOf(kPixelFormatCodes, format).words;
}
constexpr const char* dataFormatName(DataFormat format) // "TWIDDLED", "VQ_MM", ...
{
    return codeOf(kDataFormatCodes, format).words;
}

// The parts that a PVM has (docs/formats.md, PVM). The first four are fields of an entry, the others chunks behind the
// entries.
inline constexpr Code kPvmFlagCodes[] = {
    {0x1, "", "name"},
    {0x2, "", "formats"},
    {0x4, "", "sides"},
    {0x8, "", "global index"},
    {0x10, "MDLN", "model names"},
    {0x20, "CONV", "converter"},
    {0x40, "PVMI", "original files"},
    {0x80, "IMGC", "image container"},
    {0x100, "PVRT", "textures"},
    {0x200, "COMM", "comments"},
    {0x400, "", "bank"},
    {0x800, "PVPL", "palettes"},
    {0x1000, "PVPN", "palette names"},
};

} // namespace telepipe::formats
