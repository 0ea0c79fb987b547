#include "formats/texture/Texture.h"

#include "formats/texture/TextureChunk.h"

namespace telepipe::formats {

const char* pixelFormatName(PixelFormat format)
{
    switch (format) {
    case PixelFormat::Argb1555:
        return "ARGB1555";
    case PixelFormat::Rgb565:
        return "RGB565";
    case PixelFormat::Argb4444:
        return "ARGB4444";
    case PixelFormat::Yuv422:
        return "YUV422";
    case PixelFormat::Bump:
        return "BUMP";
    case PixelFormat::Rgb555:
        return "RGB555";
    case PixelFormat::Argb8888:
    case PixelFormat::Argb8888Alt:
        return "ARGB8888";
    case PixelFormat::XvrDxt1:
        return "DXT1";
    case PixelFormat::XvrDxt2:
        return "DXT2";
    case PixelFormat::XvrDxt3:
        return "DXT3";
    case PixelFormat::XvrDxt4:
        return "DXT4";
    case PixelFormat::XvrDxt5:
        return "DXT5";
    }
    return "unknown";
}

const char* dataFormatName(DataFormat format)
{
    switch (format) {
    case DataFormat::Twiddled:
        return "TWIDDLED";
    case DataFormat::TwiddledMips:
        return "TWIDDLED_MM";
    case DataFormat::Vq:
        return "VQ";
    case DataFormat::VqMips:
        return "VQ_MM";
    case DataFormat::Palette4:
        return "PAL4";
    case DataFormat::Palette4Mips:
        return "PAL4_MM";
    case DataFormat::Palette8:
        return "PAL8";
    case DataFormat::Palette8Mips:
        return "PAL8_MM";
    case DataFormat::Rectangle:
        return "RECT";
    case DataFormat::RectangleMips:
        return "RECT_MM";
    case DataFormat::Stride:
        return "STRIDE";
    case DataFormat::StrideMips:
        return "STRIDE_MM";
    case DataFormat::TwiddledRectangle:
        return "TWIDDLED_RECT";
    case DataFormat::Bitmap:
        return "BITMAP";
    case DataFormat::BitmapMips:
        return "BITMAP_MM";
    case DataFormat::SmallVq:
        return "SMALLVQ";
    case DataFormat::SmallVqMips:
        return "SMALLVQ_MM";
    case DataFormat::TwiddledMipsAlt:
        return "TWIDDLED_MM_ALT";
    case DataFormat::Linear:
        return "LINEAR";
    case DataFormat::Swizzled:
        return "SWIZZLED";
    case DataFormat::Compressed:
        return "COMPRESSED";
    }
    return "unknown";
}

TextureArchive readTextures(Bytes file, std::size_t base)
{
    if (looksLikePvm(file))
        return readPvm(file, base);
    if (looksLikeXvm(file))
        return readXvm(file, base);
    if (looksLikePvr(file))
        return readPvr(file, base);
    throw ParseError(base, "a texture: \"GBIX\", \"PVRT\", \"PVMH\", \"XVMH\" or \"XVRT\"", firstLetters(file));
}

} // namespace telepipe::formats
