#include "tools/picture/image/Png.h"

#include "formats/message/MessageError.h"
#include "tools/disk/FileError.h"
#include "tools/disk/ReadFile.h"
#include "tools/disk/WriteFile.h"
#include "tools/picture/image/PngWriter.h"

#include <algorithm>
#include <csetjmp>
#include <cstring>
#include <optional>
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

struct ImageEnd
{
    png_image& png;
    ~ImageEnd() { png_image_free(&png); }
};

// The chunks before the pixels.
struct PngHead
{
    std::vector<formats::Bytes> chunks; // each with its length, type and sum
    std::size_t end = std::size(kPngSignature);
};

// The chunks of a PNG; nothing where a chunk is longer than the file: libpng takes memory for all that a chunk says
// before it looks.
std::optional<PngHead> pngHeadOf(formats::Bytes file)
{
    constexpr std::size_t kBefore = 8, kSum = 4; // length and type before a chunk, its sum behind
    const formats::ByteView view(file, 0, formats::Endian::Big);
    PngHead head;
    while (head.end + kBefore <= file.size() && !view.startsWith("IDAT", head.end + 4)) {
        const std::size_t length = view.u32(head.end, "length of a chunk"), left = file.size() - head.end - kBefore;
        if (length > left)
            return std::nullopt;
        head.chunks.push_back(file.subspan(head.end, kBefore + std::min(length + kSum, left)));
        head.end += head.chunks.back().size();
    }
    return head;
}

// A reader that stops before the pixels. libpng's own limits bound the memory of a chunk.
class TextReader
{
    // A packed text of a kilobyte unpacks to a megabyte: 64 MiB for all of them.
    static constexpr png_alloc_size_t kMostText = 4u << 20;
    static constexpr png_uint_32 kMostTexts = 16;

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
        png_set_chunk_malloc_max(_png, kMostText);
        png_set_chunk_cache_max(_png, kMostTexts);
        png_set_read_fn(_png, this, take);
        png_read_info(_png, _info);
        return true;
    }

    formats::Bytes _left;
    png_structp _png;
    png_infop _info;
};

} // namespace

PngText madeHere()
{
    return {"Software", "Telepipe " TELEPIPE_VERSION};
}

bool isMadeHere(const PngTexts& texts)
{
    return std::ranges::any_of(texts, [](const PngText& each) {
        return each.keyword == madeHere().keyword && each.text.starts_with("Telepipe ");
    });
}

bool isPng(formats::Bytes file)
{
    return file.size() >= std::size(kPngSignature) &&
           std::ranges::equal(file.first(std::size(kPngSignature)), kPngSignature);
}

formats::ByteVector encodePng(const formats::Image& image, PngColor color, const PngTexts& texts)
{
    formats::ByteVector out;
    encode(image, color, texts, [&](formats::Bytes bytes) { out.insert(out.end(), bytes.begin(), bytes.end()); });
    return out;
}

namespace {

bool isForPixels(formats::Bytes chunk)
{
    constexpr std::string_view kTypes[] = {"IHDR", "PLTE", "tRNS", "gAMA", "cHRM", "sRGB", "iCCP", "sBIT"};
    return std::ranges::any_of(kTypes, [&](auto type) { return formats::ByteView(chunk).startsWith(type, 4); });
}

// The file without texts, all of which libpng would unpack and keep until the pixels are read.
formats::ByteVector withoutTexts(formats::Bytes file)
{
    const std::optional<PngHead> head = pngHeadOf(file);
    if (!head)
        throw formats::MessageError("it ends within a chunk");
    const formats::Bytes signature = file.first(std::min(std::size(kPngSignature), file.size()));
    formats::ByteVector kept(signature.begin(), signature.end());
    for (const formats::Bytes chunk : head->chunks)
        if (isForPixels(chunk))
            kept.insert(kept.end(), chunk.begin(), chunk.end());
    const formats::Bytes pixels = file.subspan(std::min(head->end, file.size()));
    kept.insert(kept.end(), pixels.begin(), pixels.end());
    return kept;
}

// Deflate makes at most 1032 bytes of one, so a file cannot hold more pixels than that. Checked before memory is taken:
// a header is free to say 60000 x 60000.
void requirePixels(formats::Bytes file, const png_image& png)
{
    constexpr std::size_t kBitDepth = 24, kColorType = 25; // of IHDR, which is always the first chunk
    constexpr std::uint64_t kMostExpansion = 1032, kMostPixels = std::uint64_t{1} << 28;
    constexpr std::uint64_t kChannels[] = {1, 0, 3, 1, 2, 0, 4}; // by colour type
    const std::uint64_t channels = file.size() > kColorType ? kChannels[std::min<int>(file[kColorType], 6)] : 0;
    const std::uint64_t rowBits = png.width * channels * file[kBitDepth];
    if (rowBits / 8 * png.height > file.size() * kMostExpansion)
        throw formats::MessageError("it says more pixels than it holds");
    if (std::uint64_t{png.width} * png.height > kMostPixels)
        throw formats::MessageError("it has more than 268 million pixels");
}

} // namespace

formats::Image decodePng(formats::Bytes bytes)
{
    const formats::ByteVector file = withoutTexts(bytes);
    png_image png{};
    png.version = PNG_IMAGE_VERSION;
    if (!png_image_begin_read_from_memory(&png, file.data(), file.size()))
        throw std::runtime_error(png.message);
    const ImageEnd end{png};
    requirePixels(file, png);
    png.format = PNG_FORMAT_RGBA;
    formats::Image image{png.width, png.height, formats::ByteVector(std::size_t{png.width} * png.height * 4)};
    if (!png_image_finish_read(&png, nullptr, image.rgba.data(), 0, nullptr))
        throw std::runtime_error(png.message);
    return image;
}

PngTexts pngTexts(formats::Bytes file)
{
    return pngHeadOf(file) ? TextReader(file).read() : PngTexts();
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
    if (!isPng(bytes))
        throw FileError({"{}: is no PNG", path.string()});
    try {
        return decodePng(bytes);
    } catch (const std::runtime_error& error) {
        throw FileError({"{}: not a readable PNG: {}", path.string(), messageOf(error)});
    }
}

} // namespace telepipe::tools
