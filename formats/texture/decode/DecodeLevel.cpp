#include "formats/texture/decode/DecodeLevel.h"

#include "formats/bytes/ColorOrder.h"
#include "formats/texture/PaletteBank.h"
#include "formats/texture/PvrLayout.h"
#include "formats/texture/decode/BankColors.h"
#include "formats/texture/decode/DecodeDxt.h"
#include "formats/texture/decode/DecodeTwiddled.h"
#include "formats/texture/decode/StoredTexel.h"

#include <algorithm>
#include <stdexcept>

namespace telepipe::formats {

namespace {

using ColorTable = std::array<std::uint32_t, 256>;

// Indices of a palette. table holds the colours of the texture's bank as RGBA words.
struct Palette8Texels
{
    static constexpr std::size_t kBits = 8;
    const ColorTable& table;

    std::uint32_t pixel(const std::uint8_t* file, std::size_t i) const { return table[file[i]]; }
};

// The low nibble comes first.
struct Palette4Texels
{
    static constexpr std::size_t kBits = 4;
    const ColorTable& table;

    std::uint32_t pixel(const std::uint8_t* file, std::size_t i) const { return table[file[i / 2] >> i % 2 * 4 & 15]; }
};

ColorTable greyRamp(unsigned step)
{
    ColorTable table;
    for (std::uint32_t i = 0; i < table.size(); ++i)
        table[i] = 0xff000000u | (i * step & 0xff) * 0x010101u;
    return table;
}

ColorTable paletteColors(const Palette& palette, std::size_t bank, std::size_t count)
{
    const std::span<const std::uint32_t> colors = bankOf(palette, bank, count);
    ColorTable table{};
    std::ranges::transform(colors, table.begin(), redAndBlueSwapped);
    return table;
}

ColorTable colorsOf(const Texture& texture, const Palette* palette, std::size_t count)
{
    return palette ? paletteColors(*palette, texture.paletteBank, count) : greyRamp(count == 16 ? 17 : 1);
}

void decodePalette8(const Texture& texture, const Palette* palette, const std::uint8_t* file, const PixelRows& rows)
{
    const ColorTable table = colorsOf(texture, palette, 256);
    decodeTwiddled<Twiddle::First::Y>(Palette8Texels{table}, file, rows);
}

void decodePalette4(const Texture& texture, const Palette* palette, const std::uint8_t* file, const PixelRows& rows)
{
    const ColorTable table = colorsOf(texture, palette, 16);
    if (rows.width > 1)
        decodeTwiddled<Twiddle::First::Y>(Palette4Texels{table}, file, rows);
    else // the smallest level's only texel lies in the high nibble (docs/formats.md, PVR)
        std::memcpy(rows.bytes, &table[file[0] >> 4], 4);
}

// The codebook's 2x2 squares as two halves of two pixels each, and room to load two halves at once.
struct Squares
{
    std::array<std::uint64_t, 257> top{}, bottom{};
};

// A square as it is stored, TL, BL, TR, BR, from sixteen pixels of four squares: their halves lie at even and odd
// places.
template <class Format> void expandFourSquares(const std::uint8_t* codebook, std::size_t i, Squares& squares)
{
    std::uint32_t pixels[16];
    Format::template expand<16>(codebook + i * 8, pixels);
    for (std::size_t two = 0; two < 4; two += 2) {
        const PixelQuad a = PixelQuad::load(pixels + two * 4), b = PixelQuad::load(pixels + two * 4 + 4);
        PixelQuad::evens(a, b).store(reinterpret_cast<std::uint8_t*>(&squares.top[i + two]));
        PixelQuad::odds(a, b).store(reinterpret_cast<std::uint8_t*>(&squares.bottom[i + two]));
    }
}

// Entries past the codebook's end stay transparent black: small VQ indices are bytes like any other. Codebooks hold a
// multiple of four entries.
Squares expandCodebook(const Texture& texture)
{
    Squares squares;
    const std::size_t entries = std::min<std::size_t>(texture.codebook.size() / 8, 256) & ~std::size_t{3};
    withTexels16<2>(texture.pixelFormat, [&]<class Format>(const Format&) {
        for (std::size_t i = 0; i < entries; i += 4)
            expandFourSquares<Format>(texture.codebook.data(), i, squares);
    });
    return squares;
}

// Four squares, the second below the first: a block of 4 x 4 pixels.
void decodeFourSquares(const Squares& squares, const std::uint8_t* indices, const PixelRows& rows, std::uint32_t x,
                       std::uint32_t y)
{
    const auto put = [&](const auto& halves, std::uint8_t left, std::uint8_t right, std::uint32_t row) {
        const PixelQuad a = PixelQuad::load(&halves[left]), b = PixelQuad::load(&halves[right]);
        PixelQuad::lowHalves(a, b).store(rows.at(x, row));
    };
    put(squares.top, indices[0], indices[2], y);
    put(squares.bottom, indices[0], indices[2], y + 1);
    put(squares.top, indices[1], indices[3], y + 2);
    put(squares.bottom, indices[1], indices[3], y + 3);
}

void decodeBlocksOfSquares(const Squares& squares, const std::uint8_t* indices, const PixelRows rows)
{
    const Twiddle order(rows.width / 4, rows.height / 4, Twiddle::First::Y);
    std::uint32_t down = 0;
    for (std::uint32_t y = 0; y < rows.height; y += 4, down = Twiddle::next(down, order.yMask)) {
        std::uint32_t across = 0;
        for (std::uint32_t x = 0; x < rows.width; x += 4, across = Twiddle::next(across, order.xMask))
            decodeFourSquares(squares, indices + std::size_t{across | down} * 4, rows, x, y);
    }
}

void decodeVq(const Texture& texture, const std::uint8_t* indices, const PixelRows& rows)
{
    const Squares squares = expandCodebook(texture);
    if (rows.width == 1) { // the last level of a chain shows one texel of its square, the one at the bottom right
        const auto pixel = static_cast<std::uint32_t>(squares.bottom[indices[0]] >> 32);
        std::memcpy(rows.bytes, &pixel, sizeof pixel);
        return;
    }
    if (std::min(rows.width, rows.height) >= 4)
        return decodeBlocksOfSquares(squares, indices, rows);
    const Twiddle order(rows.width / 2, rows.height / 2, Twiddle::First::Y);
    std::uint32_t down = 0;
    for (std::uint32_t y = 0; y < rows.height; y += 2, down = Twiddle::next(down, order.yMask)) {
        std::uint32_t across = 0;
        for (std::uint32_t x = 0; x < rows.width; x += 2, across = Twiddle::next(across, order.xMask)) {
            const std::size_t index = indices[across | down];
            std::memcpy(rows.at(x, y), &squares.top[index], 8);
            std::memcpy(rows.at(x, y + 1), &squares.bottom[index], 8);
        }
    }
}

void decodeCompressed(PixelFormat format, const std::uint8_t* file, const PixelRows& rows)
{
    switch (format) {
    case PixelFormat::XvrDxt1:
        return decodeDxt1(file, rows);
    case PixelFormat::XvrDxt2:
    case PixelFormat::XvrDxt3:
        return decodeDxt3(file, rows);
    default:
        return decodeDxt5(file, rows);
    }
}

void decodeTexels(const Texture& texture, const std::uint8_t* file, const PixelRows& rows)
{
    const TexelOrder order = dataLayout(texture.dataFormat).order;
    // A single texel has no neighbour to share U and V with; the hardware reads it as RGB565 (docs/formats.md, PVR).
    const bool single = rows.width == 1 && rows.height == 1 && texture.pixelFormat == PixelFormat::Yuv422;
    const PixelFormat pixels = single ? PixelFormat::Rgb565 : texture.pixelFormat;
    if (order == TexelOrder::Swizzled)
        withTexels<1>(pixels, [&](const auto& format) { decodeTwiddled<Twiddle::First::X>(format, file, rows); });
    else if (order == TexelOrder::Twiddled)
        withTexels<2>(pixels, [&](const auto& format) { decodeTwiddled<Twiddle::First::Y>(format, file, rows); });
    else
        withTexels<1>(pixels, [&](const auto& format) { decodeLinear(format, file, rows); });
}

// The guide's dispatch ends in two != for ==, which send every format without mention to its rectangle decoder.
void decode(const Texture& texture, const Palette* palette, const std::uint8_t* file, const PixelRows& rows)
{
    switch (dataLayout(texture.dataFormat).storage) {
    case TexelStorage::Quantized:
        return decodeVq(texture, file, rows);
    case TexelStorage::Nibbles:
        return decodePalette4(texture, palette, file, rows);
    case TexelStorage::Indices:
        return decodePalette8(texture, palette, file, rows);
    case TexelStorage::Bitmap:
        return decodeLinear(Abgr8888(), file, rows);
    case TexelStorage::Blocks:
        return decodeCompressed(texture.pixelFormat, file, rows);
    default:
        return decodeTexels(texture, file, rows);
    }
}

// True where the level has the sizes that readers promise. Otherwise a decoder would read or write out of bounds.
bool isWhole(const Texture& texture, const TextureLevel& level)
{
    const PixelFormat pixels = texture.pixelFormat;
    const DataFormat data = texture.dataFormat;
    const bool single = level.width == 1 && level.height == 1;
    return isDecodable(pixels, data) && (single || !brokenSideRule(pixels, data, level.width, level.height)) &&
           level.data.size() >= levelBytes(pixels, data, level.width, level.height);
}

void requireWhole(const Texture& texture, const TextureLevel& level)
{
    if (!isWhole(texture, level))
        throw std::invalid_argument("decodeLevel: the texture was not made by a reader");
}

// Texels that lie together and are decoded together: of rows the pair that shares U and V, of all else 4 x 4.
struct TexelBlock
{
    std::uint32_t left, top, width, height;
};

TexelBlock blockAround(const Texture& texture, const TextureLevel& level, std::uint32_t x, std::uint32_t y)
{
    if (isTwiddled(texture.dataFormat) || texture.isBlockCompressed())
        return {x & ~3u, y & ~3u, 4, 4};
    return {x & ~1u, y, std::min(2u, level.width - (x & ~1u)), 1};
}

} // namespace

std::vector<std::uint32_t> bankColors(const Texture& texture, const Palette* palette)
{
    const std::size_t count = dataLayout(texture.dataFormat).storage == TexelStorage::Nibbles ? 16 : 256;
    std::vector<std::uint32_t> colors;
    const ColorTable table = colorsOf(texture, palette, count);
    for (const std::uint32_t rgba : std::span(table).first(count))
        colors.push_back(redAndBlueSwapped(rgba));
    return colors;
}

void decodeLevel(const Texture& texture, std::size_t index, const Palette* palette, std::span<std::uint8_t> rgba)
{
    const TextureLevel& level = texture.levels.at(index);
    const std::size_t pixels = std::size_t(level.width) * level.height;
    if (rgba.size() != pixels * 4)
        throw std::invalid_argument("decodeLevel: the buffer must hold width * height * 4 bytes");
    requireWhole(texture, level);
    decode(texture, palette, level.data.data(), {rgba.data(), level.width, level.height});
}

Image decodeLevel(const Texture& texture, std::size_t index, const Palette* palette)
{
    const TextureLevel& level = texture.levels.at(index);
    Image image{level.width, level.height, ByteVector(std::size_t(level.width) * level.height * 4)};
    decodeLevel(texture, index, palette, image.rgba);
    return image;
}

std::array<std::uint8_t, 4> decodeTexel(const Texture& texture, std::size_t index, std::uint32_t x, std::uint32_t y,
                                        const Palette* palette)
{
    const TextureLevel& level = texture.levels.at(index);
    if (x >= level.width || y >= level.height)
        throw std::invalid_argument("decodeTexel: outside the level");
    requireWhole(texture, level);
    const TexelBlock block = blockAround(texture, level, x, y);
    std::array<std::uint8_t, 4> pixel;
    if (level.width < block.width || level.height < block.height) { // of the last levels of a chain
        const Image whole = decodeLevel(texture, index, palette);
        std::memcpy(pixel.data(), whole.rgba.data() + (std::size_t(y) * level.width + x) * 4, 4);
        return pixel;
    }
    std::uint8_t rgba[4 * 4 * 4];
    const PixelRows rows{rgba, block.width, block.height};
    const std::size_t start = storedTexel(texture, index, block.left, block.top).offset - level.offset;
    decode(texture, palette, level.data.data() + start, rows);
    std::memcpy(pixel.data(), rows.at(x - block.left, y - block.top), 4);
    return pixel;
}

} // namespace telepipe::formats
