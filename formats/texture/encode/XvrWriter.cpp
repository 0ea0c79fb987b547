#include "formats/texture/encode/XvrWriter.h"

#include "formats/bytes/Errors.h"
#include "formats/record/RecordWriter.h"
#include "formats/texture/PvrLayout.h"
#include "formats/texture/TextureRecords.h"
#include "formats/texture/Twiddle.h"
#include "formats/texture/XvrFormats.h"
#include "formats/texture/encode/DxtEncoder.h"
#include "formats/texture/encode/TexelEncoder.h"

#include <algorithm>
#include <iterator>

namespace telepipe::formats {

namespace {

// Real files pad a texture's bytes to this, and have at least two of it.
constexpr std::size_t kXvrAlignment = 32, kXvrLeast = 64;

std::uint32_t codeFor(PixelFormat pixels, DataFormat data)
{
    const auto* format = std::ranges::find_if(
        kXvrFormats, [&](const XvrFormat& each) { return each.pixels == pixels && each.data == data; });
    if (format == std::end(kXvrFormats))
        throw Refused("XVR has no such pair of formats");
    return format->code;
}

// The words of a level in the order of the file; x is in bit 0 where they are swizzled.
template <class Word> ByteVector orderedBytes(const std::vector<Word>& rows, const Image& image, DataFormat data)
{
    std::vector<Word> words = rows;
    if (isTwiddled(data)) {
        const Twiddle order(image.width, image.height, Twiddle::First::X);
        const Word* texel = rows.data();
        std::uint32_t down = 0;
        for (std::uint32_t y = 0; y < image.height; ++y, down = Twiddle::next(down, order.yMask)) {
            std::uint32_t across = 0;
            for (std::uint32_t x = 0; x < image.width; ++x, across = Twiddle::next(across, order.xMask))
                words[across | down] = *texel++;
        }
    }
    ByteWriter bytes;
    for (const Word word : words)
        bytes.write(word);
    return bytes.take();
}

ByteVector levelOf(const Image& image, PixelFormat pixels, DataFormat data)
{
    if (data == DataFormat::Compressed)
        return encodeDxt(image, pixels);
    if (bytesPerTexel(pixels) == 4)
        return orderedBytes(encodeArgb8888(image), image, data);
    return orderedBytes(encodeTexels(image, pixels), image, data);
}

} // namespace

bool isTransparent(const Image& image)
{
    for (std::size_t i = 3; i < image.rgba.size(); i += 4)
        if (image.rgba[i] != 255)
            return true;
    return false;
}

ByteVector writeXvrt(std::span<const Image> levels, PixelFormat pixels, DataFormat data, std::uint32_t id)
{
    const Image& image = levels.front();
    XvrtHeader header;
    header.format = codeFor(pixels, data);
    if (const char* rule = brokenSideRule(pixels, data, image.width, image.height))
        throw Refused({"its format needs {}", rule});
    header.flags = (levels.size() > 1 ? kXvrMipmapped : 0) | (isTransparent(image) ? kXvrAlpha : 0);
    header.id = id;
    header.width = static_cast<std::uint16_t>(image.width);
    header.height = static_cast<std::uint16_t>(image.height);
    ByteVector texels;
    for (const Image& level : levels)
        std::ranges::copy(levelOf(level, pixels, data), std::back_inserter(texels));
    const std::size_t top = levelBytes(pixels, data, image.width, image.height);
    texels.resize(levels.size() > 1 ? std::max(texels.size(), top * 4 / 3) : top);
    header.size = static_cast<std::uint32_t>(texels.size());
    texels.resize(std::max(kXvrLeast, (texels.size() + kXvrAlignment - 1) / kXvrAlignment * kXvrAlignment));
    ByteWriter writer;
    const auto length = static_cast<std::uint32_t>(recordSize<XvrtHeader> + texels.size());
    writeRecord(writer, TextureChunkHead{{'X', 'V', 'R', 'T'}, length});
    writeRecord(writer, header);
    writer.append(texels);
    return writer.take();
}

} // namespace telepipe::formats
