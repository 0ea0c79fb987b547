#include "formats/texture/encode/PutTexture.h"
#include "formats/bytes/Errors.h"
#include "formats/texture/decode/DecodeLevel.h"

#include "formats/texture/PvrLayout.h"
#include "formats/texture/encode/DxtEncoder.h"
#include "formats/texture/encode/TextureWriter.h"
#include "formats/texture/encode/XvrWriter.h"
#include "tests/support/Pictures.h"
#include "tests/support/bytes/Bytes.h"
#include "tests/support/bytes/TextureFiles.h"

#include <gtest/gtest.h>
#include <map>

namespace put_texture_test {

using namespace telepipe::formats;
namespace test = telepipe::test;

namespace {

std::vector<Image> levelsOf(const Image& image, std::size_t count)
{
    std::vector<Image> levels{image};
    for (Image& level : boxMipmaps(image))
        levels.push_back(std::move(level));
    levels.resize(count);
    return levels;
}

ByteVector xvm()
{
    ByteVector head = test::chunk("XVMH", ByteVector(56));
    head[8] = 3;
    const Image picture = test::gradient(32, 32), wide = test::opaque(test::gradient(64, 16));
    return test::joined(
        {head, writeXvrt(levelsOf(picture, 4), PixelFormat::XvrDxt5, DataFormat::Compressed, 11),
         writeXvrt(levelsOf(test::opaque(picture), 4), PixelFormat::XvrDxt1, DataFormat::Compressed, 22),
         writeXvrt(std::span(&wide, 1), PixelFormat::Rgb565, DataFormat::Swizzled, 33)});
}

ByteVector pvm()
{
    const Image picture = test::gradient(32, 32);
    std::vector<NamedTexture> textures;
    textures.push_back({"first", 1, writePvr(picture, PixelFormat::Argb4444, DataFormat::TwiddledMips)});
    textures.push_back({"second", 2, writePvr(picture, PixelFormat::Rgb565, DataFormat::VqMips)});
    textures.push_back({"third", 3, writePvr(picture, PixelFormat::Argb4444, DataFormat::Palette8)});
    textures.push_back({"fourth", 4, writePvr(picture, PixelFormat::Argb1555, DataFormat::Twiddled)});
    return writePvm(textures);
}

Image decoded(const ByteVector& file, std::size_t number, std::size_t level = 0)
{
    return decodeLevel(readTextures(file).textures.at(number), level);
}

// The range in which two files of one size differ: the first byte and the one behind the last.
std::pair<std::size_t, std::size_t> changedRange(const ByteVector& a, const ByteVector& b)
{
    EXPECT_EQ(a.size(), b.size());
    std::size_t first = 0, last = a.size();
    while (first < last && a[first] == b[first])
        ++first;
    while (last > first && a[last - 1] == b[last - 1])
        --last;
    return {first, last};
}

} // namespace

TEST(PutTexture, ThePictureThatIsThereChangesNothing)
{
    for (const ByteVector& file : {xvm(), pvm()})
        for (std::size_t i = 0; i < readTextures(file).textures.size(); ++i)
            EXPECT_EQ(putTexture(file, i, decoded(file, i)), file) << i;
}

TEST(PutTexture, AnotherPictureChangesThatTextureAlone)
{
    for (const ByteVector& file : {xvm(), pvm()}) {
        const TextureArchive before = readTextures(file);
        for (std::size_t i = 0; i < before.textures.size(); ++i) {
            const Texture& old = before.textures[i];
            Image picture = decodeLevel(old, 0);
            for (std::size_t byte = 0; byte < picture.rgba.size(); byte += 4)
                picture.rgba[byte] = static_cast<std::uint8_t>(255 - picture.rgba[byte]);
            const ByteVector made = putTexture(file, i, picture);
            const auto [first, last] = changedRange(file, made);
            const std::size_t end = i + 1 < before.textures.size() ? before.textures[i + 1].offset : file.size();
            EXPECT_GE(first, old.offset) << i;
            EXPECT_LT(first, last) << i;
            EXPECT_LE(last, end) << i;
            if (!old.isPalettised()) {
                EXPECT_GT(peakSignalToNoise(decoded(made, i), picture), 26) << i;
            }
            EXPECT_EQ(readTextures(made).textures[i].name, old.name);
            EXPECT_EQ(readTextures(made).textures[i].globalIndex, old.globalIndex);
        }
    }
}

TEST(PutTexture, BlocksAndTexelsThatLookTheSameKeepTheirBytes)
{
    const ByteVector file = xvm();
    const Texture texture = readTextures(file).textures[1];
    Image picture = decodeLevel(texture, 0);
    picture.rgba[0] ^= 0x80; // a texel of the first block, and with it the first of every level
    const auto [first, last] = changedRange(file, putTexture(file, 1, picture));
    EXPECT_GE(first, texture.levels[0].offset);
    EXPECT_LE(last, texture.levels[3].offset + 8);
    const ByteVector made = putTexture(file, 1, picture);
    std::size_t changed = 0;
    for (std::size_t i = 0; i < file.size(); ++i)
        changed += file[i] != made[i];
    EXPECT_LE(changed, 4u * 8);
}

TEST(PutTexture, MipmapsShowThePictureToo)
{
    const ByteVector file = xvm();
    Image half{32, 32, ByteVector(32 * 32 * 4, 255)};
    for (std::size_t i = 0; i < 32 * 16; ++i)
        half.rgba[i * 4] = 0; // the upper half is cyan
    const ByteVector made = putTexture(file, 1, half);
    const std::vector<Image> levels = levelsOf(half, 4);
    for (std::size_t level = 0; level < 4; ++level)
        EXPECT_EQ(decoded(made, 1, level).rgba, levels[level].rgba) << level;
}

TEST(PutTexture, ANewFormatReplacesTheChunk)
{
    const ByteVector file = pvm();
    const Image picture = test::opaque(test::gradient(64, 64));
    const ByteVector made = putTexture(file, 1, picture, {PixelFormat::Argb1555, DataFormat::TwiddledMips});
    const TextureArchive before = readTextures(file), after = readTextures(made);
    EXPECT_TRUE(after.warnings.empty()) << after.warnings.list().front().text; // the head agrees
    EXPECT_EQ(after.textures[1].width, 64u);
    EXPECT_EQ(after.textures[1].dataFormat, DataFormat::TwiddledMips);
    EXPECT_EQ(after.textures[1].name, "second");
    for (const std::size_t other : {0, 2, 3}) {
        EXPECT_EQ(after.textures[other].name, before.textures[other].name);
        EXPECT_TRUE(std::ranges::equal(after.textures[other].levels[0].data, before.textures[other].levels[0].data));
    }
}

TEST(PutTexture, AnXvrTextureChangesItsFormatAndKeepsItsId)
{
    const ByteVector file = xvm();
    for (const PixelFormat pixels : {PixelFormat::XvrDxt1, PixelFormat::XvrDxt3, PixelFormat::XvrDxt5}) {
        const ByteVector made = putTexture(file, 2, test::gradient(32, 32), {pixels, DataFormat::Compressed});
        const Texture texture = readTextures(made).textures[2];
        EXPECT_EQ(texture.pixelFormat, pixels);
        EXPECT_EQ(texture.globalIndex, 33u);
        EXPECT_TRUE(texture.hasAlpha); // the picture has holes
        EXPECT_TRUE(readTextures(made).warnings.empty());
    }
}

TEST(PutTexture, PalettisedTexturesAreMatchedWithTheirBank)
{
    Palette palette;
    for (std::uint32_t i = 0; i < 256; ++i)
        palette.colors.push_back(0xff000000 | i << 16 | (255 - i));
    ByteVector file = writePvr(test::gradient(16, 16), PixelFormat::Argb4444, DataFormat::Palette4);
    file[8 + 2] = 3; // its bank
    Image picture{16, 16, {}};
    for (int i = 0; i < 256; ++i)
        picture.rgba.insert(picture.rgba.end(), {static_cast<std::uint8_t>(48 + i % 16), 0,
                                                 static_cast<std::uint8_t>(255 - 48 - i % 16), 255});
    const ByteVector made = putTexture(file, 0, picture, {}, &palette);
    EXPECT_EQ(decodeLevel(readTextures(made).textures[0], 0, &palette).rgba, picture.rgba);
    EXPECT_EQ(readTextures(made).textures[0].paletteBank, 3);
}

TEST(PutTexture, WhatDoesNotGoTogetherIsRefused)
{
    const ByteVector file = pvm();
    EXPECT_THROW(putTexture(file, 4, test::gradient(32, 32)), Refused);
    EXPECT_THROW(putTexture(file, 0, test::gradient(32, 16)), Refused); // mipmaps are square
    EXPECT_THROW(putTexture(file, 0, test::gradient(32, 32), {PixelFormat::XvrDxt1, DataFormat::Compressed}), Refused);
    EXPECT_THROW(putTexture(xvm(), 0, test::gradient(32, 32), {{}, DataFormat::Vq}), Refused);
    EXPECT_THROW(putTexture(test::noise(64), 0, test::gradient(32, 32)), ParseError);
}

TEST(XvrWriter, EveryFormatReadsBack)
{
    const Image image = test::checks(32, 32), solid = test::opaque(image);
    for (const auto& [pixels, data] : {std::pair(PixelFormat::Argb8888, DataFormat::Swizzled),
                                       {PixelFormat::Argb4444, DataFormat::Swizzled},
                                       {PixelFormat::Argb8888, DataFormat::Linear},
                                       {PixelFormat::Argb4444, DataFormat::Linear}})
        EXPECT_EQ(decoded(writeXvrt(std::span(&image, 1), pixels, data, 5), 0).rgba, image.rgba);
    for (const auto& [pixels, data] :
         {std::pair(PixelFormat::Rgb565, DataFormat::Swizzled), {PixelFormat::Argb1555, DataFormat::Linear}})
        EXPECT_EQ(decoded(writeXvrt(std::span(&solid, 1), pixels, data, 5), 0).rgba, solid.rgba);
}

TEST(DxtEncoder, WhatBlocksCanHoldComesBackToTheBit)
{
    // Colours of 565 in squares: two to a block.
    const Image image = test::checks(64, 64);
    for (const PixelFormat format : {PixelFormat::XvrDxt3, PixelFormat::XvrDxt5})
        EXPECT_EQ(decoded(writeXvrt(std::span(&image, 1), format, DataFormat::Compressed, 0), 0).rgba, image.rgba);
}

TEST(DxtEncoder, SmoothPicturesStayNear)
{
    const Image image = test::gradient(64, 64), solid = test::opaque(image);
    const auto ratio = [](const Image& picture, PixelFormat format) {
        return peakSignalToNoise(decoded(writeXvrt(std::span(&picture, 1), format, DataFormat::Compressed, 0), 0),
                                 picture);
    };
    EXPECT_GT(ratio(solid, PixelFormat::XvrDxt1), 31);
    EXPECT_GT(ratio(image, PixelFormat::XvrDxt3), 31);
    EXPECT_GT(ratio(image, PixelFormat::XvrDxt5), 32);
}

TEST(DxtEncoder, Dxt1HasHolesWhereAlphaIsLow)
{
    Image image = test::opaque(test::gradient(8, 8));
    for (std::size_t i = 0; i < 64; i += 3)
        image.rgba[i * 4 + 3] = 127;
    const Image back = decoded(writeXvrt(std::span(&image, 1), PixelFormat::XvrDxt1, DataFormat::Compressed, 0), 0);
    for (std::size_t i = 0; i < 64; ++i)
        EXPECT_EQ(back.rgba[i * 4 + 3], i % 3 == 0 ? 0 : 255) << i;
}

TEST(DxtEncoder, SidesNeedNotBeMultiplesOfFour)
{
    const Image image = test::opaque(test::gradient(10, 6));
    const ByteVector bytes = encodeDxt(image, PixelFormat::XvrDxt1);
    EXPECT_EQ(bytes.size(), 3u * 2 * 8);
    EXPECT_GT(peakSignalToNoise(
                  decoded(writeXvrt(std::span(&image, 1), PixelFormat::XvrDxt1, DataFormat::Compressed, 0), 0), image),
              24);
}

// docs/measured.md, Pictures put back.
TEST(PutTextureReal, RealTexturesComeBackNear)
{
    if (!test::realData())
        GTEST_SKIP() << "TELEPIPE_REAL_DATA is not set";
    std::map<std::string, std::pair<double, std::size_t>> sums;
    std::size_t same = 0, count = 0;
    constexpr std::size_t kEvery = 48; // of an archive's textures: encoding takes its time
    for (const auto& entry : std::filesystem::recursive_directory_iterator(*test::realData())) {
        const std::string extension = entry.path().extension().string();
        if (extension != ".xvm" && extension != ".PVM" && extension != ".PVR")
            continue;
        const ByteVector file = test::readBytes(entry.path());
        const TextureArchive archive = readTextures(file);
        for (std::size_t i = 0; i < archive.textures.size(); ++i) {
            const Texture& texture = archive.textures[i];
            const Image image = decodeLevel(texture, 0);
            same += putTexture(file, i, image) == file;
            ++count;
            if (i % kEvery != 0)
                continue;
            const bool isXvr = texture.pixelFormat >= PixelFormat::XvrDxt1 || texture.dataFormat >= DataFormat::Linear;
            const ByteVector again = isXvr ? writeXvrt(std::span(&image, 1), texture.pixelFormat, texture.dataFormat, 0)
                                           : writePvr(image, texture.pixelFormat, texture.dataFormat);
            const double ratio = std::min(99.0, peakSignalToNoise(decoded(again, 0), image));
            auto& [sum, number] =
                sums[std::string(pixelFormatName(texture.pixelFormat)) + " " + dataFormatName(texture.dataFormat)];
            sum += ratio;
            ++number;
        }
    }
    EXPECT_EQ(same, count);
    for (const auto& [format, sum] : sums) {
        RecordProperty(format, std::to_string(sum.first / double(sum.second)));
        EXPECT_GT(sum.first / double(sum.second), 36) << format;
    }
}

} // namespace put_texture_test
