#include "formats/texture/decode/StoredTexel.h"
#include "formats/texture/decode/DecodeLevel.h"

#include "formats/texture/PvrLayout.h"
#include "tests/support/bytes/TextureFiles.h"

#include <bit>
#include <gtest/gtest.h>

// The stored value of a texel, expanded by the formula of its format, equals the decoder's texel in the whole level.
namespace telepipe::formats::stored_texel_test {
namespace {

std::uint32_t wide(std::uint64_t value, unsigned shift, unsigned bits)
{
    const std::uint32_t field = std::uint32_t(value >> shift) & ((1u << bits) - 1);
    return bits == 1 ? field * 255 : bits == 4 ? field * 17 : field << (8 - bits) | field >> (2 * bits - 8);
}

std::uint32_t rgba(std::uint32_t r, std::uint32_t g, std::uint32_t b, std::uint32_t a)
{
    return r | g << 8 | b << 16 | a << 24;
}

std::uint32_t expand(PixelFormat format, std::uint64_t value)
{
    switch (format) {
    case PixelFormat::Argb1555:
        return rgba(wide(value, 10, 5), wide(value, 5, 5), wide(value, 0, 5), wide(value, 15, 1));
    case PixelFormat::Argb4444:
        return rgba(wide(value, 8, 4), wide(value, 4, 4), wide(value, 0, 4), wide(value, 12, 4));
    default:
        return rgba(wide(value, 11, 5), wide(value, 5, 6), wide(value, 0, 5), 255);
    }
}

std::uint32_t pixelAt(const Image& image, std::uint32_t x, std::uint32_t y)
{
    const std::uint8_t* at = image.rgba.data() + (std::size_t(y) * image.width + x) * 4;
    return rgba(at[0], at[1], at[2], at[3]);
}

// Expects every texel of every level to be expected() of its stored value.
template <class Expected> void expectTexels(const ByteVector& file, const Expected& expected)
{
    const TextureArchive archive = readTextures(file);
    const Texture& texture = archive.textures.at(0);
    for (std::size_t level = 0; level < texture.levels.size(); ++level) {
        const Image image = decodeLevel(texture, level);
        for (std::uint32_t y = 0; y < image.height; ++y)
            for (std::uint32_t x = 0; x < image.width; ++x) {
                const StoredTexel texel = storedTexel(texture, level, x, y);
                ASSERT_EQ(expected(texture, texel), pixelAt(image, x, y))
                    << dataFormatName(texture.dataFormat) << " level " << level << " at " << x << ", " << y;
                ASSERT_LE(texel.offset + texel.bits / 8, file.size());
            }
    }
}

ByteVector file(PixelFormat pixels, DataFormat data, std::uint32_t width, std::uint32_t height)
{
    std::size_t size = codebookEntries(data, width) * 8;
    if (isMipmapped(data))
        size += mipOffset(pixels, data, unsigned(std::countr_zero(width)));
    return test::pvrt(unsigned(pixels), unsigned(data), width, height,
                      test::noise(size + levelBytes(pixels, data, width, height)));
}

std::uint32_t littleWord(Bytes bytes, std::size_t at)
{
    return std::uint32_t(bytes[at]) | std::uint32_t(bytes[at + 1]) << 8;
}

TEST(StoredTexelTest, SixteenBitsInEveryOrder)
{
    for (const PixelFormat pixels : {PixelFormat::Argb1555, PixelFormat::Rgb565, PixelFormat::Argb4444})
        for (const DataFormat data :
             {DataFormat::Twiddled, DataFormat::TwiddledMips, DataFormat::Rectangle, DataFormat::TwiddledRectangle}) {
            const std::uint32_t width =
                data == DataFormat::Rectangle || data == DataFormat::TwiddledRectangle ? 32 : 16;
            const ByteVector bytes = file(pixels, data, width, 16);
            expectTexels(bytes, [&](const Texture&, const StoredTexel& texel) {
                EXPECT_EQ(texel.bits, 16u);
                EXPECT_EQ(littleWord(bytes, texel.offset), texel.value) << "the offset is another texel's";
                return expand(pixels, texel.value);
            });
        }
}

TEST(StoredTexelTest, IndicesOfAPalette)
{
    for (const DataFormat data :
         {DataFormat::Palette4, DataFormat::Palette4Mips, DataFormat::Palette8, DataFormat::Palette8Mips})
        expectTexels(file(PixelFormat::Argb4444, data, 16, 16), [&](const Texture&, const StoredTexel& texel) {
            const std::uint32_t grey = *texel.index * (texel.bits == 4 ? 17 : 1);
            return rgba(grey, grey, grey, 255);
        });
}

TEST(StoredTexelTest, EntriesOfACodebook)
{
    for (const DataFormat data : {DataFormat::Vq, DataFormat::VqMips})
        expectTexels(file(PixelFormat::Rgb565, data, 32, 32), [&](const Texture&, const StoredTexel& texel) {
            EXPECT_EQ(texel.value, *texel.index);
            return expand(PixelFormat::Rgb565, texel.codeword.value());
        });
}

// decodeTexel against decodeLevel, texel by texel of all levels.
void expectSameAlone(const ByteVector& file, const Palette* palette = nullptr)
{
    const TextureArchive archive = readTextures(file);
    const Texture& texture = archive.textures.at(0);
    for (std::size_t level = 0; level < texture.levels.size(); ++level) {
        const Image image = decodeLevel(texture, level, palette);
        for (std::uint32_t y = 0; y < image.height; ++y)
            for (std::uint32_t x = 0; x < image.width; ++x) {
                const auto [r, g, b, a] = decodeTexel(texture, level, x, y, palette);
                ASSERT_EQ(rgba(r, g, b, a), pixelAt(image, x, y))
                    << pixelFormatName(texture.pixelFormat) << " " << dataFormatName(texture.dataFormat) << " level "
                    << level << " at " << x << ", " << y;
            }
    }
}

TEST(StoredTexelTest, OneTexelAloneIsThatOfItsLevel)
{
    using enum DataFormat;
    const auto check = [](PixelFormat pixels, DataFormat data, std::uint32_t width, std::uint32_t height) {
        expectSameAlone(file(pixels, data, width, height));
    };
    for (const PixelFormat pixels :
         {PixelFormat::Argb1555, PixelFormat::Rgb565, PixelFormat::Yuv422, PixelFormat::Bump}) {
        check(pixels, Twiddled, 16, 16);
        check(pixels, TwiddledMips, 16, 16);
        check(pixels, Rectangle, 32, 16);
        check(pixels, TwiddledRectangle, 32, 8);
    }
    for (const DataFormat data : {Vq, VqMips})
        check(PixelFormat::Argb4444, data, 16, 16);
    Palette palette;
    for (std::uint32_t i = 0; i < 256; ++i)
        palette.colors.push_back(i * 0x01030507u);
    for (const DataFormat data : {Palette4, Palette4Mips, Palette8, Palette8Mips})
        expectSameAlone(file(PixelFormat::Argb4444, data, 16, 16), &palette);
    check(PixelFormat::Argb8888, Bitmap, 16, 16);
}

TEST(StoredTexelTest, OneTexelOfABlockAloneIsThatOfItsLevel)
{
    constexpr std::size_t kBlocks = 3 * 2;
    for (const unsigned code : {6u, 7u, 10u}) { // DXT1, DXT2, DXT5
        const std::size_t size = kBlocks * (code == 6 ? 8 : 16);
        expectSameAlone(test::xvrt(0, code, 10, 6, size, test::noise(size)));
    }
}

TEST(StoredTexelTest, OutsideThrows)
{
    const ByteVector bytes = file(PixelFormat::Rgb565, DataFormat::Twiddled, 8, 8);
    const TextureArchive archive = readTextures(bytes);
    EXPECT_THROW(storedTexel(archive.textures[0], 0, 8, 0), std::invalid_argument);
    EXPECT_THROW(storedTexel(archive.textures[0], 1, 0, 0), std::out_of_range);
    EXPECT_THROW(decodeTexel(archive.textures[0], 0, 0, 8), std::invalid_argument);
    EXPECT_THROW(decodeTexel(archive.textures[0], 1, 0, 0), std::out_of_range);
}

} // namespace
} // namespace telepipe::formats::stored_texel_test
