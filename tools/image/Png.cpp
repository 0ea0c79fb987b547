#include "tools/image/Png.h"

#include "tools/files/Document.h"
#include "tools/files/WriteFile.h"

#include <csetjmp>
#include <png.h>
#include <stdexcept>
#include <zlib.h>

namespace telepipe::tools {

namespace {

// libpng is C and may not be unwound through: an exception in a callback becomes a png_error, which jumps back here.
void appendBytes(png_structp png, png_bytep data, png_size_t length)
{
    auto& out = *static_cast<formats::ByteVector*>(png_get_io_ptr(png));
    try {
        out.insert(out.end(), data, data + length);
    } catch (...) {
        png_error(png, "out of memory");
    }
}

void jumpBack(png_structp png, png_const_charp)
{
    png_longjmp(png, 1);
}

void ignoreWarning(png_structp, png_const_charp) {}

// 139 MB/s at the size of libpng's level 6 on pictures of stages (facts/limits.md): level 3, Paeth, run lengths.
void chooseCompression(png_structp png)
{
    png_set_compression_level(png, 3);
    png_set_compression_strategy(png, Z_RLE);
    png_set_filter(png, PNG_FILTER_TYPE_BASE, PNG_FILTER_PAETH);
}

void writeRows(png_structp png, png_infop info, const formats::Image& image, PngColor color)
{
    png_set_IHDR(png, info, image.width, image.height, 8,
                 color == PngColor::Rgba ? PNG_COLOR_TYPE_RGB_ALPHA : PNG_COLOR_TYPE_RGB, PNG_INTERLACE_NONE,
                 PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
    png_write_info(png, info);
    if (color == PngColor::Rgb)
        png_set_filler(png, 0, PNG_FILLER_AFTER); // drops the fourth byte of each pixel
    for (std::uint32_t y = 0; y < image.height; ++y)
        png_write_row(png, image.rgba.data() + std::size_t(4) * image.width * y);
    png_write_end(png, info);
}

// No object with a destructor lives in this frame: longjmp skips none.
bool tryEncode(png_structp png, png_infop info, const formats::Image& image, PngColor color, formats::ByteVector& out)
{
    if (setjmp(png_jmpbuf(png)))
        return false;
    png_set_write_fn(png, &out, appendBytes, nullptr);
    chooseCompression(png);
    writeRows(png, info, image, color);
    return true;
}

} // namespace

formats::ByteVector encodePng(const formats::Image& image, PngColor color)
{
    formats::ByteVector out;
    png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, nullptr, jumpBack, ignoreWarning);
    png_infop info = png ? png_create_info_struct(png) : nullptr;
    const bool done = info && tryEncode(png, info, image, color, out);
    png_destroy_write_struct(&png, &info);
    if (!done)
        throw std::runtime_error("libpng could not encode " + std::to_string(image.width) + "x" +
                                 std::to_string(image.height) + " pixels");
    return out;
}

formats::Image decodePng(formats::Bytes file)
{
    png_image png{};
    png.version = PNG_IMAGE_VERSION;
    if (!png_image_begin_read_from_memory(&png, file.data(), file.size()))
        throw std::runtime_error(png.message);
    png.format = PNG_FORMAT_RGBA;
    formats::Image image{png.width, png.height, formats::ByteVector(PNG_IMAGE_SIZE(png))};
    if (!png_image_finish_read(&png, nullptr, image.rgba.data(), 0, nullptr))
        throw std::runtime_error(png.message);
    return image;
}

void writePng(const std::filesystem::path& path, const formats::Image& image, PngColor color)
{
    writeFile(path, encodePng(image, color));
}

formats::Image readPng(const std::filesystem::path& path)
{
    const formats::ByteVector bytes = readFile(path);
    try {
        return decodePng(bytes);
    } catch (const std::runtime_error& error) {
        throw FileError(path.string() + ": not a readable PNG: " + error.what());
    }
}

} // namespace telepipe::tools
