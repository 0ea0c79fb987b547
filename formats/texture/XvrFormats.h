#pragma once

#include "formats/vocabulary/TextureFormats.h"

namespace telepipe::formats {

// Bits of XVRT's flags.
inline constexpr std::uint32_t kXvrMipmapped = 1, kXvrAlpha = 2;

struct XvrFormat
{
    std::uint32_t code;
    PixelFormat pixels;
    DataFormat data;
};

// Codes 2 and 3 are swizzled, 7 has straight alpha: docs/measured.md, XVR textures. Real files use 2, 3, 6 and 7.
inline constexpr XvrFormat kXvrFormats[] = {
    {1, PixelFormat::Argb8888, DataFormat::Swizzled},   {2, PixelFormat::Rgb565, DataFormat::Swizzled},
    {3, PixelFormat::Argb1555, DataFormat::Swizzled},   {4, PixelFormat::Argb4444, DataFormat::Swizzled},
    {6, PixelFormat::XvrDxt1, DataFormat::Compressed},  {7, PixelFormat::XvrDxt2, DataFormat::Compressed},
    {8, PixelFormat::XvrDxt3, DataFormat::Compressed},  {9, PixelFormat::XvrDxt4, DataFormat::Compressed},
    {10, PixelFormat::XvrDxt5, DataFormat::Compressed}, {11, PixelFormat::Argb8888, DataFormat::Linear},
    {12, PixelFormat::Rgb565, DataFormat::Linear},      {13, PixelFormat::Argb1555, DataFormat::Linear},
    {14, PixelFormat::Argb4444, DataFormat::Linear},
};

} // namespace telepipe::formats
