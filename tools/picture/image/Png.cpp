#include "tools/picture/image/Png.h"

#include "tools/disk/FileError.h"
#include "tools/disk/ReadFile.h"
#include "tools/disk/WriteFile.h"
#include "tools/picture/image/PngWriter.h"

#include <csetjmp>
#include <cstring>
#include <png.h>
#include <stdexcept>

namespace telepipe::tools {

namespace {

void encode(const formats::Image& image, PngColor color, const PngTexts& texts, PngWriter::ByteSink sink)
{
    PngWriter writer(std::move(sink), image.width, image.height, color, texts);
    writer.writeRows(image.rgba);
    writer.finish();
}

// A reader that stops before the pixels. Bounded by libpng's own limits on what a chunk may take.
class TextReader
{
public:
    explicit TextReader(formats::Bytes file)
        : _left(file), _png(png_create_read_struct(PNG_LIBPNG_VER_STRING, nullptr, jumpBack, ignoreWarning)),
          _info(_png ? png_create_info_struct(_png) : nullptr)
    {
    }
    ~TextReader() { png_destroy_read_struct(&_png, &_info, nullptr); }
    TextReader(const TextReader&) = delete;
    TextReader& operator=(const TextReader&) = delete;

    PngTexts read()
    {
        PngTexts result;
        png_textp texts = nullptr;
        int count = 0;
        if (!readInfo() || png_get_text(_png, _info, &texts, &count) == 0)
            return result;
        for (int i = 0; i < count; ++i)
            result.push_back({texts[i].key, texts[i].text ? texts[i].text : ""});
        return result;
    }

private:
    static void jumpBack(png_structp png, png_const_charp) { png_longjmp(png, 1); }
    static void ignoreWarning(png_structp, png_const_charp) {}
    static void take(png_structp png, png_bytep out, png_size_t length)
    {
        TextReader& reader = *static_cast<TextReader*>(png_get_io_ptr(png));
        if (length > reader._left.size())
            png_error(png, "the file ends");
        std::memcpy(out, reader._left.data(), length);
        reader._left = reader._left.subspan(length);
    }

    // libpng jumps back here; no object with a destructor lives in this frame.
    bool readInfo()
    {
        if (!_info || setjmp(png_jmpbuf(_png)))
            return false;
        png_set_read_fn(_png, this, take);
        png_read_info(_png, _info);
        return true;
    }

    formats::Bytes _left;
    png_structp _png;
    png_infop _info;
};

} // namespace

formats::ByteVector encodePng(const formats::Image& image, PngColor color, const PngTexts& texts)
{
    formats::ByteVector out;
    encode(image, color, texts, [&](formats::Bytes bytes) { out.insert(out.end(), bytes.begin(), bytes.end()); });
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

PngTexts pngTexts(formats::Bytes file)
{
    return TextReader(file).read();
}

void writePng(const std::filesystem::path& path, const formats::Image& image, PngColor color, const PngTexts& texts)
{
    FileWriter file(path);
    encode(image, color, texts, [&](formats::Bytes bytes) { file.write(bytes); });
    file.commit();
}

formats::Image readPng(const std::filesystem::path& path)
{
    const formats::ByteVector bytes = readFile(path);
    try {
        return decodePng(bytes);
    } catch (const std::runtime_error& error) {
        throw FileError({"{}: not a readable PNG: {}", path.string(), std::string(error.what())});
    }
}

} // namespace telepipe::tools
