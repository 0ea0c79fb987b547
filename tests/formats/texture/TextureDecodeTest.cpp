// Every decoder against a slow one that reads a texel at a time, written from the format's description alone.

#include "formats/texture/PvrLayout.h"
#include "formats/texture/Texture.h"
#include "formats/texture/Twiddle.h"
#include "formats/texture/decode/DecodeLevel.h"
#include "tests/support/bytes/TextureFiles.h"

#include <array>
#include <gtest/gtest.h>

namespace texture_decode_test {

using namespace telepipe::formats;
using namespace telepipe;

namespace {

using Rgba = std::array<int, 4>;

int widen(unsigned value, unsigned bits)
{
    return static_cast<int>(bits == 1   ? value * 255
                            : bits == 4 ? value * 17
                                        : value << (8 - bits) | value >> (2 * bits - 8));
}

Rgba texel16(unsigned v, PixelFormat format)
{
    const auto field = [&](unsigned at, unsigned bits) { return widen(v >> at & ((1u << bits) - 1), bits); };
    switch (format) {
    case PixelFormat::Argb1555:
        return {field(10, 5), field(5, 5), field(0, 5), field(15, 1)};
    case PixelFormat::Rgb565:
        return {field(11, 5), field(5, 6), field(0, 5), 255};
    case PixelFormat::Argb4444:
        return {field(8, 4), field(4, 4), field(0, 4), field(12, 4)};
    case PixelFormat::Rgb555:
        return {field(10, 5), field(5, 5), field(0, 5), 255};
    default:
        return {int(v >> 8), int(v & 255), 0, 255}; // bump
    }
}

Rgba yuv(int y, int u, int v)
{
    const auto clamp = [](int value) { return value < 0 ? 0 : value > 255 ? 255 : value; };
    u -= 128;
    v -= 128;
    return {clamp(y + 11 * v / 8), clamp(y - (11 * u + 22 * v) / 32), clamp(y + 110 * u / 64), 255};
}

// A bit at a time: y, x, y, x, ... and the rest of the longer side's bits.
std::size_t address(unsigned x, unsigned y, unsigned width, unsigned height, bool xFirst = false)
{
    if (xFirst)
        return address(y, x, height, width);
    std::size_t result = 0;
    unsigned at = 0;
    for (unsigned bit = 1; bit < width || bit < height; bit *= 2) {
        if (bit < height)
            result |= std::size_t((y & bit) != 0) << at++;
        if (bit < width)
            result |= std::size_t((x & bit) != 0) << at++;
    }
    return result;
}

struct Slow
{
    const Texture& texture;
    unsigned width, height;
    Bytes data;

    unsigned word(std::size_t i, Bytes bytes) const { return bytes[2 * i] | unsigned(bytes[2 * i + 1]) << 8; }

    std::size_t place(unsigned x, unsigned y) const
    {
        const bool rows = texture.dataFormat == DataFormat::Rectangle || texture.dataFormat == DataFormat::Stride ||
                          texture.dataFormat == DataFormat::Linear;
        return rows ? std::size_t(y) * width + x
                    : address(x, y, width, height, texture.dataFormat == DataFormat::Swizzled);
    }

    Rgba direct(unsigned x, unsigned y) const
    {
        const std::size_t i = place(x, y);
        if (texture.pixelFormat >= PixelFormat::Argb8888)
            return {data[4 * i + 2], data[4 * i + 1], data[4 * i], data[4 * i + 3]};
        if (texture.pixelFormat != PixelFormat::Yuv422)
            return texel16(word(i, data), texture.pixelFormat);
        const std::size_t left = place(x & ~1u, y), right = place(x | 1, y);
        return yuv(data[2 * i + 1], data[2 * left], data[2 * right]);
    }

    Rgba vq(unsigned x, unsigned y) const
    {
        const unsigned entry = data[address(x / 2, y / 2, width / 2, height / 2)];
        if (entry * 8 >= texture.codebook.size())
            return {0, 0, 0, 0};
        const Bytes square = texture.codebook.subspan(entry * 8, 8);
        if (texture.pixelFormat != PixelFormat::Yuv422)
            return texel16(word(x % 2 * 2 + y % 2, square), texture.pixelFormat);
        const std::size_t left = y % 2, right = 2 + y % 2; // TL and TR or BL and BR
        return yuv(square[2 * (x % 2 ? right : left) + 1], square[2 * left], square[2 * right]);
    }

    Rgba at(unsigned x, unsigned y) const
    {
        const std::size_t i = address(x, y, width, height);
        if (isVectorQuantized(texture.dataFormat))
            return vq(x, y);
        if (texture.dataFormat == DataFormat::Palette8)
            return {data[i], data[i], data[i], 255};
        if (texture.dataFormat == DataFormat::Palette4) {
            const int grey = (i % 2 ? data[i / 2] >> 4 : data[i / 2] & 15) * 17;
            return {grey, grey, grey, 255};
        }
        return direct(x, y);
    }
};

Rgba pixel(const Image& image, unsigned x, unsigned y)
{
    const std::uint8_t* p = image.rgba.data() + (std::size_t(y) * image.width + x) * 4;
    return {p[0], p[1], p[2], p[3]};
}

void expectSlow(const Texture& texture)
{
    const TextureLevel& level = texture.levels.front();
    const Slow slow{texture, level.width, level.height, level.data};
    const Image image = decodeLevel(texture, 0);
    for (unsigned y = 0; y < level.height; ++y)
        for (unsigned x = 0; x < level.width; ++x)
            ASSERT_EQ(pixel(image, x, y), slow.at(x, y)) << x << ", " << y;
}

struct Sides
{
    unsigned width, height;
};

void expectNoiseDecodes(PixelFormat pixels, DataFormat data, Sides sides)
{
    SCOPED_TRACE(std::string(pixelFormatName(pixels)) + " " + dataFormatName(data) + " " + std::to_string(sides.width) +
                 " x " + std::to_string(sides.height));
    const std::size_t entries = codebookEntries(data, sides.width);
    const ByteVector body = test::noise(entries * 8 + levelBytes(pixels, data, sides.width, sides.height));
    const ByteVector file = test::pvrt(unsigned(pixels), unsigned(data), sides.width, sides.height, body);
    const TextureArchive archive = readPvr(file);
    expectSlow(archive.textures.front());
}

Texture colored(const ByteVector& file)
{
    return readPvr(file).textures.front();
}

} // namespace

TEST(TextureDecode, TwiddleByHand)
{
    // docs/formats.md, PVR: y is the lowest bit. The first eight texels of a square, then of 8x2 and 2x8.
    const Twiddle square(4, 4, Twiddle::First::Y), wide(8, 2, Twiddle::First::Y), tall(2, 8, Twiddle::First::Y);
    EXPECT_EQ(square.yMask, 0b0101u);
    EXPECT_EQ(square.xMask, 0b1010u);
    EXPECT_EQ(wide.yMask, 0b0001u);
    EXPECT_EQ(wide.xMask, 0b1110u);
    EXPECT_EQ(tall.yMask, 0b1101u);
    EXPECT_EQ(tall.xMask, 0b0010u);
    const Twiddle swizzle(4, 4, Twiddle::First::X);
    EXPECT_EQ(swizzle.xMask, 0b0101u);
    std::uint32_t x = 0;
    for (std::uint32_t expected : {0b0000u, 0b0010u, 0b1000u, 0b1010u, 0b0000u}) {
        EXPECT_EQ(x, expected);
        x = Twiddle::next(x, square.xMask);
    }
}

TEST(TextureDecode, EveryFormatOfNoiseEqualsTheSlowDecoder)
{
    for (PixelFormat pixels : {PixelFormat::Argb1555, PixelFormat::Rgb565, PixelFormat::Argb4444, PixelFormat::Yuv422,
                               PixelFormat::Bump, PixelFormat::Rgb555, PixelFormat::Argb8888}) {
        for (DataFormat data : {DataFormat::Twiddled, DataFormat::TwiddledRectangle, DataFormat::Vq,
                                DataFormat::SmallVq, DataFormat::Rectangle, DataFormat::Stride}) {
            for (Sides sides : {Sides{8, 8}, {64, 64}, {32, 8}, {8, 32}, {2, 16}, {64, 2}})
                if (isDecodable(pixels, data))
                    expectNoiseDecodes(pixels, data, sides);
        }
    }
}

TEST(TextureDecode, PalettesWithoutAPaletteAreGreyRamps)
{
    for (Sides sides : {Sides{8, 8}, {32, 32}, {16, 4}, {2, 8}}) {
        expectNoiseDecodes(PixelFormat::Rgb565, DataFormat::Palette4, sides);
        expectNoiseDecodes(PixelFormat::Rgb565, DataFormat::Palette8, sides);
    }
}

TEST(TextureDecode, RowsOfAnyLength)
{
    for (unsigned width : {1u, 2u, 15u, 16u, 17u, 33u})
        expectNoiseDecodes(PixelFormat::Rgb565, DataFormat::Rectangle, {width, 3});
    expectNoiseDecodes(PixelFormat::Yuv422, DataFormat::Rectangle, {6, 3});
    expectNoiseDecodes(PixelFormat::Rgb565, DataFormat::TwiddledRectangle, {1, 16});
    expectNoiseDecodes(PixelFormat::Rgb565, DataFormat::TwiddledRectangle, {16, 1});
}

TEST(TextureDecode, SwizzledTexturesHaveXInBitZero)
{
    for (unsigned code : {2u, 3u, 4u, 1u}) {
        for (Sides sides : {Sides{16, 16}, {32, 8}, {4, 16}, {2, 2}}) {
            const ByteVector body = test::noise(sides.width * sides.height * (code == 1 ? 4 : 2));
            const ByteVector file = test::xvrt(0, code, sides.width, sides.height, body.size(), body);
            const TextureArchive archive = readXvm(file);
            EXPECT_EQ(archive.textures.front().dataFormat, DataFormat::Swizzled);
            expectSlow(archive.textures.front());
        }
    }
}

TEST(TextureDecode, LinearXvrTexturesAreRows)
{
    for (unsigned code : {11u, 12u, 13u, 14u}) {
        const ByteVector body = test::noise(20 * 3 * (code == 11 ? 4 : 2));
        const ByteVector file = test::xvrt(0, code, 20, 3, body.size(), body);
        const TextureArchive archive = readXvm(file);
        EXPECT_EQ(archive.textures.front().dataFormat, DataFormat::Linear);
        expectSlow(archive.textures.front());
    }
}

TEST(TextureDecode, VqSquareIsTopLeftBottomLeftTopRightBottomRight)
{
    ByteVector body(256 * 8 + 1);
    const ByteVector square{0x00, 0xf8, 0xe0, 0x07, 0x1f, 0x00, 0xff, 0xff}; // red, green, blue, white
    std::copy(square.begin(), square.end(), body.begin() + 5 * 8);
    body.back() = 5;
    const Image image = decodeLevel(colored(test::pvrt(1, 3, 2, 2, body)), 0);
    EXPECT_EQ(pixel(image, 0, 0), (Rgba{255, 0, 0, 255}));
    EXPECT_EQ(pixel(image, 0, 1), (Rgba{0, 255, 0, 255}));
    EXPECT_EQ(pixel(image, 1, 0), (Rgba{0, 0, 255, 255}));
    EXPECT_EQ(pixel(image, 1, 1), (Rgba{255, 255, 255, 255}));
}

TEST(TextureDecode, SmallVqIndexPastTheCodebookIsTransparentBlack)
{
    ByteVector body(16 * 8 + 16, 0xff);
    body.back() = 16; // of entries 0 to 15
    const Image image = decodeLevel(colored(test::pvrt(1, 0x10, 8, 8, body)), 0);
    EXPECT_EQ(pixel(image, 7, 7), (Rgba{0, 0, 0, 0}));
}

TEST(TextureDecode, YuvIsClampedAtBothEnds)
{
    // U Y0 V Y1. Bright with all of V: red overflows, green falls; dark without U: blue falls below zero.
    const Image image = decodeLevel(colored(test::pvrt(3, 9, 2, 2, ByteVector{128, 255, 255, 250, 0, 10, 128, 10})), 0);
    EXPECT_EQ(pixel(image, 0, 0), (Rgba{255, 168, 255, 255})); // V' 127: G = 255 - 22 * 127 / 32
    EXPECT_EQ(pixel(image, 1, 0), (Rgba{255, 163, 250, 255}));
    EXPECT_EQ(pixel(image, 0, 1), (Rgba{10, 54, 0, 255})); // U' -128: G = 10 + 44, B = 10 - 220
}

TEST(TextureDecode, SmallestLevelsAreReadFromTheirOddPlaces)
{
    // Palette4: the single texel is the high nibble of byte 1. VQ: the bottom right texel of its square. YUV: RGB565.
    ByteVector nibbles(2 + 2, 0);
    nibbles[1] = 0x93;
    EXPECT_EQ(pixel(decodeLevel(colored(test::pvrt(0, 6, 2, 2, nibbles)), 1), 0, 0), (Rgba{153, 153, 153, 255}));

    ByteVector squares(256 * 8 + 2, 0);
    squares[3 * 8 + 7] = 0xf8; // red
    squares[256 * 8] = 3;
    EXPECT_EQ(pixel(decodeLevel(colored(test::pvrt(1, 4, 2, 2, squares)), 1), 0, 0), (Rgba{255, 0, 0, 255}));

    ByteVector texels(2 + 2 + 8, 0);
    texels[2] = 0x1f; // blue
    EXPECT_EQ(pixel(decodeLevel(colored(test::pvrt(3, 2, 2, 2, texels)), 1), 0, 0), (Rgba{0, 0, 255, 255}));
}

TEST(TextureDecode, BitmapsAreRgbaBytes)
{
    const ByteVector body{1, 2, 3, 4, 5, 6, 7, 8};
    EXPECT_EQ(decodeLevel(colored(test::pvrt(6, 0x0e, 2, 1, body)), 0).rgba, body);
}

TEST(TextureDecode, PaletteBankIsCountedFromThePalettesFirstColour)
{
    Palette palette;
    for (std::uint32_t i = 0; i < 48; ++i)
        palette.colors.push_back(0xff000000u | i);
    palette.firstBank = 1; // holds banks 1, 2 and 3
    ByteVector file = test::pvrt(2, 5, 2, 2, ByteVector{0x10, 0x32});
    const auto firstBlue = [&](std::uint8_t bank) {
        file[10] = bank;
        return pixel(decodeLevel(colored(file), 0, &palette), 0, 1)[2]; // index 1
    };
    EXPECT_EQ(firstBlue(1), 1);
    EXPECT_EQ(firstBlue(3), 33);
    EXPECT_EQ(firstBlue(0), 1); // not held: the palette from its start
    EXPECT_EQ(firstBlue(9), 1);
    palette.colors.resize(33); // bank 3 has one colour left
    EXPECT_EQ(firstBlue(3), 0);
}

TEST(TextureDecode, RefusesBuffersAndTexturesThatDoNotFit)
{
    const ByteVector file = test::pvrt(1, 1, 2, 2, ByteVector(8));
    Texture texture = colored(file);
    ByteVector small(15);
    EXPECT_THROW(decodeLevel(texture, 0, nullptr, small), std::invalid_argument);
    EXPECT_THROW(decodeLevel(texture, 1), std::out_of_range);
    texture.levels[0].width = 3;
    texture.levels[0].height = 1;
    EXPECT_THROW(decodeLevel(texture, 0), std::invalid_argument);
    texture.levels[0].width = texture.levels[0].height = 2;
    texture.levels[0].data = texture.levels[0].data.first(7);
    EXPECT_THROW(decodeLevel(texture, 0), std::invalid_argument);
}

} // namespace texture_decode_test
