#include "tools/picture/image/PngWriter.h"

#include "formats/message/MessageError.h"

#include <csetjmp>
#include <exception>
#include <png.h>
#include <vector>
#include <zlib.h>

namespace telepipe::tools {

// libpng is C and may not be unwound through: an exception of the sink is kept, becomes a png_error, jumps back to
// guarded() and goes on from there.
struct PngWriter::Impl
{
    ByteSink sink;
    std::size_t rowBytes = 0;
    png_structp png = nullptr;
    png_infop info = nullptr;
    std::exception_ptr thrown;
    std::string message = "out of memory";

    ~Impl() { png_destroy_write_struct(&png, &info); }

    // Functions that work() calls down to libpng must have no object with a destructor: longjmp skips it.
    template <class Work> void guarded(const Work& work)
    {
        if (!run(work)) {
            if (thrown)
                std::rethrow_exception(thrown);
            throw formats::MessageError({"libpng could not encode the picture: {}", message});
        }
    }

private:
    template <class Work> bool run(const Work& work)
    {
        if (!info || setjmp(png_jmpbuf(png)))
            return false;
        work();
        return true;
    }
};

namespace {

void jumpBack(png_structp png, png_const_charp message)
{
    static_cast<std::string*>(png_get_error_ptr(png))->assign(message);
    png_longjmp(png, 1);
}

void ignoreWarning(png_structp, png_const_charp) {}

// 139 MB/s at the size of libpng's level 6 on pictures of stages (docs/measured.md, Limits): level 3, Paeth, run
// lengths.
void chooseCompression(png_structp png)
{
    png_set_compression_level(png, 3);
    png_set_compression_strategy(png, Z_RLE);
    png_set_filter(png, PNG_FILTER_TYPE_BASE, PNG_FILTER_PAETH);
}

// International text: UTF-8, not compressed, so that it can be read with any tool.
std::vector<png_text> chunks(const PngTexts& texts)
{
    static char none[] = "";
    std::vector<png_text> result(texts.size());
    for (std::size_t i = 0; i < texts.size(); ++i) {
        result[i].compression = PNG_ITXT_COMPRESSION_NONE;
        result[i].key = const_cast<char*>(texts[i].keyword.c_str()); // libpng copies both
        result[i].text = const_cast<char*>(texts[i].text.c_str());
        result[i].itxt_length = texts[i].text.size();
        result[i].lang = result[i].lang_key = none;
    }
    return result;
}

} // namespace

PngWriter::PngWriter(ByteSink sink, std::uint32_t width, std::uint32_t height, PngColor color, const PngTexts& texts)
    : _impl(std::make_unique<Impl>())
{
    Impl& impl = *_impl;
    impl.sink = std::move(sink);
    const bool gray = color == PngColor::Gray16;
    impl.rowBytes = std::size_t{width} * (gray ? 2 : 4);
    impl.png = png_create_write_struct(PNG_LIBPNG_VER_STRING, &impl.message, jumpBack, ignoreWarning);
    impl.info = impl.png ? png_create_info_struct(impl.png) : nullptr;
    const auto append = [](png_structp png, png_bytep data, png_size_t length) {
        Impl& owner = *static_cast<Impl*>(png_get_io_ptr(png));
        try {
            owner.sink({data, length});
        } catch (...) {
            owner.thrown = std::current_exception();
        }
        if (owner.thrown)
            png_error(png, "the file could not be written");
    };
    const std::vector<png_text> text = chunks(texts);
    const int type = gray                      ? PNG_COLOR_TYPE_GRAY
                     : color == PngColor::Rgba ? PNG_COLOR_TYPE_RGB_ALPHA
                                               : PNG_COLOR_TYPE_RGB;
    impl.guarded([&] {
        png_set_write_fn(impl.png, &impl, append, nullptr);
        chooseCompression(impl.png);
        png_set_IHDR(impl.png, impl.info, width, height, gray ? 16 : 8, type, PNG_INTERLACE_NONE,
                     PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
        png_set_text(impl.png, impl.info, text.data(), static_cast<int>(text.size()));
        png_write_info(impl.png, impl.info);
        if (type == PNG_COLOR_TYPE_RGB)
            png_set_filler(impl.png, 0, PNG_FILLER_AFTER); // drops the fourth byte of each pixel
    });
}

PngWriter::~PngWriter() = default;

void PngWriter::writeRows(std::span<const std::uint8_t> rgba)
{
    _impl->guarded([&] {
        for (std::size_t at = 0; at + _impl->rowBytes <= rgba.size(); at += _impl->rowBytes)
            png_write_row(_impl->png, rgba.data() + at);
    });
}

void PngWriter::finish()
{
    _impl->guarded([&] { png_write_end(_impl->png, nullptr); });
}

} // namespace telepipe::tools
