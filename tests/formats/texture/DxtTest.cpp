// Blocks of four by four worked out by hand, then noise against a decoder that reads a texel at a time.

#include "formats/texture/Texture.h"
#include "formats/texture/decode/DecodeDxt.h"
#include "formats/texture/decode/DecodeLevel.h"
#include "tests/support/bytes/TextureFiles.h"

#include <algorithm>
#include <array>
#include <gtest/gtest.h>

namespace dxt_test {

using namespace telepipe::formats;
using namespace telepipe;

namespace {

using Rgba = std::array<int, 4>;

Image decodeBlocks(unsigned code, unsigned width, unsigned height, const ByteVector& blocks)
{
    const ByteVector file = test::xvrt(0, code, width, height, blocks.size(), blocks);
    return decodeLevel(readXvm(file).textures.front(), 0);
}

Rgba pixel(const Image& image, unsigned x, unsigned y)
{
    const std::uint8_t* p = image.rgba.data() + (std::size_t(y) * image.width + x) * 4;
    return {p[0], p[1], p[2], p[3]};
}

std::array<int, 3> rgb565(unsigned v)
{
    const unsigned r = v >> 11, g = v >> 5 & 63, b = v & 31;
    return {int(r << 3 | r >> 2), int(g << 2 | g >> 4), int(b << 3 | b >> 2)};
}

unsigned bitsAt(const std::uint8_t* bytes, unsigned at, unsigned count)
{
    unsigned value = 0;
    for (unsigned i = 0; i < count; ++i)
        value |= unsigned(bytes[(at + i) / 8] >> (at + i) % 8 & 1) << i;
    return value;
}

Rgba slowColor(const std::uint8_t* colors, unsigned i, bool mayHaveThree)
{
    const unsigned first = colors[0] | unsigned(colors[1]) << 8, second = colors[2] | unsigned(colors[3]) << 8;
    const auto a = rgb565(first), b = rgb565(second);
    const unsigned code = bitsAt(colors + 4, 2 * i, 2);
    Rgba color{0, 0, 0, 255};
    if (mayHaveThree && first <= second && code == 3)
        return {0, 0, 0, 0};
    for (std::size_t c = 0; c < 3; ++c) {
        const int half = (a[c] + b[c]) / 2, near = (2 * a[c] + b[c]) / 3, far = (a[c] + 2 * b[c]) / 3;
        color[c] = code == 0                         ? a[c]
                   : code == 1                       ? b[c]
                   : mayHaveThree && first <= second ? half
                   : code == 2                       ? near
                                                     : far;
    }
    return color;
}

int slowAlpha(const std::uint8_t* block, unsigned i)
{
    const int a = block[0], b = block[1], code = static_cast<int>(bitsAt(block + 2, 3 * i, 3));
    if (code < 2)
        return code == 0 ? a : b;
    if (a > b)
        return ((8 - code) * a + (code - 1) * b) / 7;
    return code == 6 ? 0 : code == 7 ? 255 : ((6 - code) * a + (code - 1) * b) / 5;
}

Rgba slowTexel(unsigned code, const std::uint8_t* block, unsigned i)
{
    if (code == 6)
        return slowColor(block, i, true);
    Rgba color = slowColor(block + 8, i, false);
    color[3] = code <= 8 ? static_cast<int>(bitsAt(block, 4 * i, 4)) * 17 : slowAlpha(block, i);
    return color;
}

} // namespace

TEST(Dxt, FourColoursWhenTheFirstEndIsLarger)
{
    // White and black; the first row holds codes 0, 1, 2, 3.
    const Image image = decodeBlocks(6, 4, 4, {0xff, 0xff, 0, 0, 0b11100100, 0, 0, 0});
    EXPECT_EQ(pixel(image, 0, 0), (Rgba{255, 255, 255, 255}));
    EXPECT_EQ(pixel(image, 1, 0), (Rgba{0, 0, 0, 255}));
    EXPECT_EQ(pixel(image, 2, 0), (Rgba{170, 170, 170, 255}));
    EXPECT_EQ(pixel(image, 3, 0), (Rgba{85, 85, 85, 255}));
}

TEST(Dxt, ThreeColoursAndTransparencyOtherwise)
{
    const Image image = decodeBlocks(6, 4, 4, {0, 0, 0xff, 0xff, 0b11100100, 0, 0, 0});
    EXPECT_EQ(pixel(image, 2, 0), (Rgba{127, 127, 127, 255}));
    EXPECT_EQ(pixel(image, 3, 0), (Rgba{0, 0, 0, 0}));
    EXPECT_EQ(pixel(image, 3, 3), (Rgba{0, 0, 0, 255}));
    // With alpha stored apart there are always four colours.
    ByteVector block(8, 0xff);
    for (std::uint8_t byte : {0, 0, 0xff, 0xff, 0b11100100, 0, 0, 0})
        block.push_back(byte);
    EXPECT_EQ(pixel(decodeBlocks(8, 4, 4, block), 3, 0), (Rgba{170, 170, 170, 255}));
}

TEST(Dxt, ColourIsNotMultipliedByAlphaInDxt2)
{
    ByteVector block{0x08, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff, 0, 0, 0, 0, 0, 0};
    EXPECT_EQ(pixel(decodeBlocks(7, 4, 4, block), 0, 0), (Rgba{255, 255, 255, 136}));
}

// Every pair of end colours' order, every code: noise, and blocks with equal ends.
ByteVector blocksOfAllKinds(std::size_t size)
{
    ByteVector blocks = test::noise(size, 1);
    for (std::size_t i = 0; i < size; i += 48) {
        blocks[i + 1] = blocks[i];
        std::copy_n(&blocks[i + 8], 2, &blocks[i + 10]);
    }
    return blocks;
}

TEST(Dxt, ShufflesOfBytesGiveThePortableDecodersBytes)
{
    const DxtDecoders* shuffled = shuffledDxt();
    if (!shuffled)
        GTEST_SKIP() << "this processor has none";
    constexpr std::uint32_t kWidth = 192, kHeight = 256;
    const ByteVector blocks = blocksOfAllKinds(kWidth * kHeight);
    const DxtDecoders portable = portableDxt();
    for (const auto decoder : {&DxtDecoders::dxt1, &DxtDecoders::dxt3, &DxtDecoders::dxt5}) {
        ByteVector expected(kWidth * kHeight * 4), found(kWidth * kHeight * 4);
        (portable.*decoder)(blocks.data(), {expected.data(), kWidth, kHeight});
        (shuffled->*decoder)(blocks.data(), {found.data(), kWidth, kHeight});
        EXPECT_EQ(found, expected);
    }
}

TEST(Dxt, EveryCodeOfNoiseEqualsTheSlowDecoder)
{
    for (unsigned code = 6; code <= 10; ++code) {
        const unsigned blockBytes = code == 6 ? 8 : 16, side = 64;
        const ByteVector blocks = test::noise(side * side / 16 * blockBytes, code);
        const Image image = decodeBlocks(code, side, side, blocks);
        for (unsigned y = 0; y < side; ++y) {
            for (unsigned x = 0; x < side; ++x) {
                const std::uint8_t* block = blocks.data() + (y / 4 * (side / 4) + x / 4) * blockBytes;
                ASSERT_EQ(pixel(image, x, y), slowTexel(code, block, y % 4 * 4 + x % 4)) << code;
            }
        }
    }
}

} // namespace dxt_test
