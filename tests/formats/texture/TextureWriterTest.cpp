#include "formats/texture/encode/TextureWriter.h"
#include "formats/bytes/Errors.h"
#include "formats/texture/decode/DecodeLevel.h"

#include "formats/texture/PvrLayout.h"
#include "tests/support/Pictures.h"
#include "tests/support/bytes/Corrupt.h"

#include <gtest/gtest.h>

namespace texture_writer_test {

using namespace telepipe::formats;
namespace test = telepipe::test;

namespace {

constexpr DataFormat kDataFormats[] = {
    DataFormat::Twiddled,          DataFormat::TwiddledMips,  DataFormat::Vq,       DataFormat::VqMips,
    DataFormat::Palette4,          DataFormat::Palette4Mips,  DataFormat::Palette8, DataFormat::Palette8Mips,
    DataFormat::Rectangle,         DataFormat::RectangleMips, DataFormat::Stride,   DataFormat::StrideMips,
    DataFormat::TwiddledRectangle, DataFormat::Bitmap,        DataFormat::SmallVq,  DataFormat::SmallVqMips,
    DataFormat::TwiddledMipsAlt,
};
constexpr PixelFormat kPixelFormats[] = {
    PixelFormat::Argb1555, PixelFormat::Rgb565, PixelFormat::Argb4444, PixelFormat::Yuv422,
    PixelFormat::Bump,     PixelFormat::Rgb555, PixelFormat::Argb8888, PixelFormat::Argb8888Alt,
};

std::string nameOf(PixelFormat pixels, DataFormat data)
{
    return std::string(pixelFormatName(pixels)) + " " + dataFormatName(data);
}

// The largest difference of a channel.
int difference(const Image& a, const Image& b)
{
    EXPECT_EQ(a.rgba.size(), b.rgba.size());
    int largest = 0;
    for (std::size_t i = 0; i < std::min(a.rgba.size(), b.rgba.size()); ++i)
        largest = std::max(largest, std::abs(a.rgba[i] - b.rgba[i]));
    return largest;
}

double meanSquare(const Image& a, const Image& b)
{
    double sum = 0;
    for (std::size_t i = 0; i < a.rgba.size(); ++i)
        sum += (a.rgba[i] - b.rgba[i]) * (a.rgba[i] - b.rgba[i]);
    return sum / double(a.rgba.size());
}

std::vector<Image> decodeAll(const Texture& texture, const Palette* palette = nullptr)
{
    std::vector<Image> levels;
    for (std::size_t i = 0; i < texture.levels.size(); ++i)
        levels.push_back(decodeLevel(texture, i, palette));
    return levels;
}

// A decoded picture that is written again decodes to the same, as all of its colours are then the format's own.
void expectStable(const ByteVector& file, PixelFormat pixels, DataFormat data)
{
    const Image first = decodeLevel(readPvr(file).textures.front(), 0);
    const ByteVector again = writePvr(first, pixels, data);
    EXPECT_EQ(decodeLevel(readPvr(again).textures.front(), 0).rgba, first.rgba);
}

} // namespace

TEST(TextureWriter, EveryPairOfFormatsComesBackAsItWasWritten)
{
    const Image picture = test::gradient(32, 32);
    for (PixelFormat pixels : kPixelFormats) {
        for (DataFormat data : kDataFormats) {
            if (!isDecodable(pixels, data))
                continue;
            SCOPED_TRACE(nameOf(pixels, data));
            const ByteVector file = writePvr(picture, pixels, data, 77);
            const TextureArchive archive = readPvr(file);
            const Texture& texture = archive.textures.front();
            EXPECT_EQ(texture.globalIndex, 77u);
            EXPECT_EQ(texture.pixelFormat, pixels);
            EXPECT_EQ(texture.dataFormat, data);
            EXPECT_EQ(texture.width, 32u);
            EXPECT_EQ(texture.levels.size(), isMipmapped(data) ? 6u : 1u);
            // Rounding to the nearest Y, U, V is not stable, nor is a codebook that new mipmaps share.
            if (pixels != PixelFormat::Yuv422 && !(isVectorQuantized(data) && isMipmapped(data)))
                expectStable(file, pixels, data);
        }
    }
}

TEST(TextureWriter, RoundsToTheNearestColourOfTheFormat)
{
    struct Case
    {
        PixelFormat pixels;
        int step; // half the distance of two neighbouring values of the coarsest channel, rounded up
    };
    const Image picture = test::opaque(test::gradient(32, 32));
    for (const auto& [pixels, step] :
         {Case{PixelFormat::Rgb565, 5}, Case{PixelFormat::Argb1555, 5}, Case{PixelFormat::Rgb555, 5},
          Case{PixelFormat::Argb4444, 9}, Case{PixelFormat::Argb8888, 0}}) {
        SCOPED_TRACE(pixelFormatName(pixels));
        for (DataFormat data : {DataFormat::Twiddled, DataFormat::Rectangle, DataFormat::TwiddledRectangle}) {
            const ByteVector file = writePvr(picture, pixels, data);
            EXPECT_LE(difference(decodeLevel(readPvr(file).textures.front(), 0), picture), step);
        }
    }
}

TEST(TextureWriter, MipmapsOfEveryFormatShowTheBoxFilteredPicture)
{
    const Image picture = test::opaque(test::gradient(64, 64));
    const std::vector<Image> smaller = boxMipmaps(picture);
    ASSERT_EQ(smaller.size(), 6u);
    for (DataFormat data : {DataFormat::TwiddledMips, DataFormat::TwiddledMipsAlt, DataFormat::VqMips,
                            DataFormat::SmallVqMips, DataFormat::Palette8Mips, DataFormat::Palette4Mips}) {
        SCOPED_TRACE(dataFormatName(data));
        const Palette palette = makePalette(picture, data == DataFormat::Palette4Mips ? 16 : 256);
        const ByteVector file = writePvr(picture, PixelFormat::Rgb565, data, 1, &palette);
        const std::vector<Image> levels = decodeAll(readPvr(file).textures.front(), &palette);
        ASSERT_EQ(levels.size(), 7u);
        for (std::size_t i = 0; i < smaller.size(); ++i)
            EXPECT_LT(meanSquare(levels[i + 1], smaller[i]), data == DataFormat::Palette4Mips ? 500 : 80) << i;
    }
}

TEST(TextureWriter, YuvKeepsBrightnessAndTheColourOfPairs)
{
    const Image picture = test::opaque(test::gradient(32, 32));
    for (DataFormat data : {DataFormat::Twiddled, DataFormat::TwiddledMips, DataFormat::Rectangle, DataFormat::Vq}) {
        SCOPED_TRACE(dataFormatName(data));
        const ByteVector file = writePvr(picture, PixelFormat::Yuv422, data);
        EXPECT_LT(meanSquare(decodeLevel(readPvr(file).textures.front(), 0), picture), 30);
    }
}

TEST(TextureWriter, FewDistinctSquaresAreKeptExactly)
{
    const Image picture = test::checks(64, 64); // four colours in squares of 2x2 and 4x4
    for (DataFormat data : {DataFormat::Vq, DataFormat::SmallVq}) {
        const ByteVector file = writePvr(picture, PixelFormat::Rgb565, data);
        EXPECT_EQ(decodeLevel(readPvr(file).textures.front(), 0).rgba, picture.rgba);
    }
}

TEST(TextureWriter, SmallVqStoresTheCodebookTheTableAsksFor)
{
    struct Case
    {
        std::uint32_t side;
        std::size_t entries, mipmapped;
    };
    for (const auto& [side, entries, mipmapped] :
         {Case{8, 16, 16}, Case{16, 16, 16}, Case{32, 32, 64}, Case{64, 128, 256}, Case{128, 256, 256}}) {
        const Image picture = test::gradient(side, side);
        const ByteVector small = writePvr(picture, PixelFormat::Rgb565, DataFormat::SmallVq);
        EXPECT_EQ(readPvr(small).textures.front().codebook.size(), entries * 8) << side;
        const ByteVector mips = writePvr(picture, PixelFormat::Rgb565, DataFormat::SmallVqMips);
        EXPECT_EQ(readPvr(mips).textures.front().codebook.size(), mipmapped * 8) << side;
    }
}

TEST(TextureWriter, RectanglesOfAnyShapeComeBack)
{
    for (const auto& [width, height] : {std::pair{64u, 16u}, {16u, 64u}, {8u, 2u}, {1u, 8u}}) {
        const Image picture = test::opaque(test::gradient(width, height));
        for (DataFormat data : {DataFormat::TwiddledRectangle, DataFormat::Rectangle}) {
            const ByteVector file = writePvr(picture, PixelFormat::Rgb565, data);
            EXPECT_LE(difference(decodeLevel(readPvr(file).textures.front(), 0), picture), 5)
                << width << dataFormatName(data);
        }
    }
    const Image picture = test::opaque(test::gradient(96, 20)); // no powers of two
    const ByteVector file = writePvr(picture, PixelFormat::Rgb565, DataFormat::Stride);
    EXPECT_LE(difference(decodeLevel(readPvr(file).textures.front(), 0), picture), 5);
}

TEST(TextureWriter, PaletteHoldsTheColoursOfThePicture)
{
    const Image picture = test::checks(32, 32);
    const Palette palette = makePalette(picture, 16, PixelFormat::Argb8888);
    for (DataFormat data : {DataFormat::Palette4, DataFormat::Palette8}) {
        const ByteVector file = writePvr(picture, PixelFormat::Argb8888, data, std::nullopt, &palette);
        EXPECT_EQ(decodeLevel(readPvr(file).textures.front(), 0, &palette).rgba, picture.rgba);
    }
}

TEST(TextureWriter, PaletteFileComesBack)
{
    for (PixelFormat format :
         {PixelFormat::Argb1555, PixelFormat::Rgb565, PixelFormat::Argb4444, PixelFormat::Argb8888}) {
        Palette palette = makePalette(test::opaque(test::gradient(32, 32)), 64, format);
        palette.firstBank = 4;
        palette.firstColor = 3;
        const Palette again = readPalette(writePalette(palette));
        EXPECT_EQ(again.format, format);
        EXPECT_EQ(again.firstBank, 4u);
        EXPECT_EQ(again.firstColor, 3u);
        EXPECT_EQ(again.colors, palette.colors);
    }
}

TEST(TextureWriter, ArchiveKeepsNamesIndicesAndPictures)
{
    const Image picture = test::gradient(16, 16);
    const std::string longest(28, 'x');
    const std::vector<NamedTexture> textures{
        {"grass", 1000, writePvr(picture, PixelFormat::Rgb565, DataFormat::Twiddled, 5)},
        {longest, 1001, writePvr(picture, PixelFormat::Argb4444, DataFormat::SmallVqMips)},
        {"", 1002, writePvr(test::gradient(32, 8), PixelFormat::Argb1555, DataFormat::TwiddledRectangle)}};
    const ByteVector file = writePvm(textures);
    const TextureArchive archive = readPvm(file);
    EXPECT_TRUE(archive.warnings.empty());
    ASSERT_EQ(archive.textures.size(), 3u);
    for (std::size_t i = 0; i < 3; ++i) {
        EXPECT_EQ(archive.textures[i].name, textures[i].name);
        EXPECT_EQ(archive.textures[i].globalIndex, textures[i].globalIndex);
        EXPECT_EQ(decodeLevel(archive.textures[i], 0).rgba, decodeLevel(readPvr(textures[i].pvr).textures[0], 0).rgba);
    }
}

TEST(TextureWriter, RefusesWhatTheHardwareDoesNotHave)
{
    const Image square = test::gradient(16, 16), oblong = test::gradient(16, 8), odd = test::gradient(12, 12);
    EXPECT_THROW(writePvr(oblong, PixelFormat::Rgb565, DataFormat::TwiddledMips), Refused);
    EXPECT_THROW(writePvr(odd, PixelFormat::Rgb565, DataFormat::Vq), Refused);
    EXPECT_THROW(writePvr(square, PixelFormat::Argb8888, DataFormat::Vq), Refused);
    EXPECT_THROW(writePvr(square, PixelFormat::XvrDxt1, DataFormat::Compressed), Refused);
    EXPECT_THROW(writePvr({16, 16, ByteVector(8)}, PixelFormat::Rgb565, DataFormat::Twiddled), std::invalid_argument);
    EXPECT_THROW(writePvm(std::vector<NamedTexture>{{std::string(29, 'x'), 0, {}}}), std::exception);
}

TEST(TextureWriter, SamePictureSameBytes)
{
    const Image picture = test::gradient(64, 64);
    EXPECT_EQ(writePvr(picture, PixelFormat::Argb4444, DataFormat::VqMips),
              writePvr(picture, PixelFormat::Argb4444, DataFormat::VqMips));
}

TEST(TextureWriter, InvisibleTexelsDoNotBleedIntoMipmaps)
{
    const Image picture{2, 2, {200, 100, 50, 255, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}};
    EXPECT_EQ(boxMipmaps(picture).front().rgba, (ByteVector{200, 100, 50, 64}));
}

} // namespace texture_writer_test
