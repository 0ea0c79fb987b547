#include "formats/bytes/Errors.h"
#include "formats/record/RecordWriter.h"
#include "formats/texture/PvrLayout.h"
#include "formats/texture/Texels.h"
#include "formats/texture/TextureRecords.h"
#include "formats/texture/encode/Clusters.h"
#include "formats/texture/encode/PvrLevels.h"
#include "formats/texture/encode/TexelEncoder.h"
#include "formats/texture/encode/TextureWriter.h"
#include "formats/texture/encode/VqEncoder.h"

#include <algorithm>
#include <iterator>
#include <stdexcept>

namespace telepipe::formats {

namespace {

struct PvrEncoding
{
    PixelFormat pixels;
    DataFormat data;
    const Palette* palette;
};

void checkFormats(const Image& image, const PvrEncoding& encoding)
{
    const bool known = encoding.pixels <= PixelFormat::Argb8888Alt && encoding.data >= DataFormat::Twiddled &&
                       encoding.data <= DataFormat::TwiddledMipsAlt && isDecodable(encoding.pixels, encoding.data);
    if (!known)
        throw Refused("the hardware has no such pair of formats");
    if (const char* rule = brokenSideRule(encoding.pixels, encoding.data, image.width, image.height))
        throw Refused({"its format needs {}", rule});
    if (image.width > 0xffff || image.height > 0xffff ||
        image.rgba.size() != std::size_t(image.width) * image.height * 4)
        throw std::invalid_argument("the image's bytes do not match its sides");
}

template <class Word> ByteVector bytesOf(const std::vector<Word>& words)
{
    ByteVector bytes(words.size() * sizeof(Word));
    std::memcpy(bytes.data(), words.data(), bytes.size());
    return bytes;
}

// Rows of words to the bytes of a level in the order the data format asks for.
template <class Word> ByteVector ordered(const std::vector<Word>& rows, const Image& image, DataFormat data)
{
    return bytesOf(isTwiddled(data) ? twiddle(rows, image.width, image.height) : rows);
}

std::array<float, 4> channelsOf(const std::uint8_t* rgba)
{
    return {float(rgba[0]), float(rgba[1]), float(rgba[2]), float(rgba[3])};
}

std::vector<std::uint8_t> matchPalette(const Image& image, const Palette& palette, std::size_t count)
{
    std::vector<Clusters<4>::Vector> colors;
    for (std::size_t i = 0; i < std::min(count, palette.colors.size()); ++i) {
        const std::uint32_t rgba = redAndBlueSwapped(palette.colors[i]);
        colors.push_back({float(rgba & 255), float(rgba >> 8 & 255), float(rgba >> 16 & 255), float(rgba >> 24)});
    }
    const Clusters<4>::Centers known(colors);
    std::vector<std::uint8_t> indices;
    for (std::size_t at = 0; at < image.rgba.size(); at += 4)
        indices.push_back(static_cast<std::uint8_t>(known.nearest(channelsOf(&image.rgba[at]))));
    return indices;
}

std::vector<std::uint8_t> greyIndices(const Image& image, std::size_t count)
{
    std::vector<std::uint8_t> indices;
    for (std::size_t at = 0; at < image.rgba.size(); at += 4)
        indices.push_back(static_cast<std::uint8_t>((image.rgba[at] * (count - 1) + 127) / 255));
    return indices;
}

// Two indices a byte, the first in the low nibble; a single one, the end of a chain, in the high nibble.
ByteVector packNibbles(const ByteVector& indices)
{
    if (indices.size() == 1)
        return {static_cast<std::uint8_t>(indices[0] << 4)};
    ByteVector packed;
    for (std::size_t i = 0; i < indices.size(); i += 2)
        packed.push_back(static_cast<std::uint8_t>(indices[i] | indices[i + 1] << 4));
    return packed;
}

ByteVector encodePalettised(const Image& image, const PvrEncoding& encoding)
{
    const bool nibbles = dataLayout(encoding.data).storage == TexelStorage::Nibbles;
    const std::size_t count = nibbles ? 16 : 256;
    const ByteVector rows =
        encoding.palette ? matchPalette(image, *encoding.palette, count) : greyIndices(image, count);
    const ByteVector indices = twiddle(rows, image.width, image.height);
    return nibbles ? packNibbles(indices) : indices;
}

ByteVector encodeLevel(const Image& image, const PvrEncoding& encoding)
{
    if (isPalettised(encoding.data))
        return encodePalettised(image, encoding);
    if (dataLayout(encoding.data).storage == TexelStorage::Bitmap)
        return image.rgba;
    if (bytesPerTexel(encoding.pixels) == 4)
        return ordered(encodeArgb8888(image), image, encoding.data);
    return ordered(encodeTexels(image, encoding.pixels), image, encoding.data);
}

std::vector<Square> squaresOf(const Image& image, PixelFormat format)
{
    const auto texels = twiddle(encodeTexels(image, format), image.width, image.height);
    std::vector<Square> squares;
    for (std::size_t i = 0; i + 4 <= texels.size(); i += 4)
        squares.push_back(texels[i] | Square(texels[i + 1]) << 16 | Square(texels[i + 2]) << 32 |
                          Square(texels[i + 3]) << 48);
    return squares;
}

// The codebook, then every level's indices.
struct VqLevels
{
    ByteVector codebook;
    std::vector<ByteVector> levels;
};

VqLevels encodeVq(std::span<const Image> images, const PvrEncoding& encoding)
{
    std::vector<Square> squares;
    for (const Image& image : images) {
        const std::vector<Square> more = squaresOf(image, encoding.pixels);
        squares.insert(squares.end(), more.begin(), more.end());
    }
    const std::size_t entries = codebookEntries(encoding.data, images.front().width);
    const VqCodebook codebook(squares, entries, encoding.pixels);
    VqLevels result{bytesOf(codebook.entries()), {}};
    for (const Image& image : images) {
        ByteVector indices;
        for (Square square : squaresOf(image, encoding.pixels))
            indices.push_back(codebook.indexOf(square));
        if (image.width == 1)
            indices.push_back(codebook.indexOfTexel(encodeTexels(image, encoding.pixels).front()));
        result.levels.push_back(std::move(indices));
    }
    return result;
}

VqLevels encodeLevels(std::span<const Image> levels, const PvrEncoding& encoding)
{
    if (isVectorQuantized(encoding.data))
        return encodeVq(levels, encoding);
    VqLevels result;
    for (const Image& level : levels)
        result.levels.push_back(encodeLevel(level, encoding));
    return result;
}

// Everything behind PVRT's header: codebook, padding in front of the chain, levels from the smallest up.
ByteVector encodeBody(std::span<const Image> levels, const PvrEncoding& encoding)
{
    const VqLevels encoded = encodeLevels(levels, encoding);
    ByteVector body = encoded.codebook;
    const std::size_t start = body.size();
    if (isMipmapped(encoding.data))
        body.resize(start + mipOffset(encoding.pixels, encoding.data, 0));
    for (auto level = encoded.levels.rbegin(); level != encoded.levels.rend(); ++level)
        body.insert(body.end(), level->begin(), level->end());
    body.resize((body.size() + 3) / 4 * 4);
    return body;
}

} // namespace

ByteVector writePvrt(std::span<const Image> levels, PixelFormat pixels, DataFormat data, const Palette* palette)
{
    const PvrEncoding encoding{pixels, data, palette};
    const Image& image = levels.front();
    checkFormats(image, encoding);
    const ByteVector body = encodeBody(levels, encoding);
    ByteWriter writer;
    const auto length = static_cast<std::uint32_t>(recordSize<PvrtHeader> + body.size());
    writeRecord(writer, TextureChunkHead{{'P', 'V', 'R', 'T'}, length});
    writeRecord(writer, PvrtHeader{pixels, data, static_cast<std::uint8_t>(palette ? palette->firstBank : 0),
                                   static_cast<std::uint16_t>(image.width), static_cast<std::uint16_t>(image.height)});
    writer.append(body);
    return writer.take();
}

ByteVector writePvr(const Image& image, PixelFormat pixels, DataFormat data, std::optional<std::uint32_t> globalIndex,
                    const Palette* palette)
{
    std::vector<Image> levels{image};
    if (isMipmapped(data) && image.width == image.height)
        std::ranges::move(boxMipmaps(image), std::back_inserter(levels));
    ByteWriter writer;
    if (globalIndex) {
        writeRecord(writer, TextureChunkHead{{'G', 'B', 'I', 'X'}, 8});
        writeRecord(writer, GlobalIndex{*globalIndex});
        writer.zeros(4);
    }
    writer.append(writePvrt(levels, pixels, data, palette));
    return writer.take();
}

} // namespace telepipe::formats
