#include "formats/texture/PvrLayout.h"
#include "formats/texture/decode/DecodeLevel.h"
#include "formats/texture/encode/TextureWriter.h"
#include "tests/support/ErrorOf.h"
#include "tests/support/Pictures.h"
#include "tests/support/Says.h"
#include "tests/support/bytes/Corrupt.h"
#include "tests/support/bytes/TextureFiles.h"

#include <gtest/gtest.h>

namespace pvr_reader_test {

using namespace telepipe::formats;
using namespace telepipe;
using test::chunk;
using test::pvrt;

namespace {

ByteVector globalIndex(std::uint32_t index, std::size_t length = 8)
{
    ByteWriter writer;
    writer.u32(index);
    writer.zeros(length - 4);
    return chunk("GBIX", writer.bytes());
}

std::string errorOf(const ByteVector& file)
{
    return telepipe::test::errorOf<ParseError>([&] { readPvr(file); });
}

} // namespace

TEST(PvrReader, ReadsHeaderAndOneLevel)
{
    const ByteVector file = test::joined({globalIndex(1234), pvrt(2, 0x0d, 4, 2, test::noise(16))});
    const TextureArchive archive = readPvr(file, 0x1000);
    ASSERT_EQ(archive.textures.size(), 1u);
    EXPECT_TRUE(archive.warnings.empty());
    const Texture& texture = archive.textures.front();
    EXPECT_EQ(texture.globalIndex, 1234u);
    EXPECT_EQ(texture.offset, 0x1010u);
    EXPECT_EQ(texture.pixelFormat, PixelFormat::Argb4444);
    EXPECT_EQ(texture.dataFormat, DataFormat::TwiddledRectangle);
    EXPECT_EQ(texture.width, 4u);
    EXPECT_EQ(texture.height, 2u);
    EXPECT_TRUE(texture.hasAlpha);
    EXPECT_TRUE(texture.codebook.empty());
    ASSERT_EQ(texture.levels.size(), 1u);
    EXPECT_EQ(texture.levels[0].offset, 0x1020u);
    EXPECT_EQ(texture.levels[0].data.size(), 16u);
}

TEST(PvrReader, GlobalIndexIsOptionalAndMayBeFourBytes)
{
    const ByteVector bare = pvrt(1, 1, 2, 2, ByteVector(8));
    EXPECT_FALSE(readPvr(bare).textures.front().globalIndex);
    EXPECT_EQ(readPvr(test::joined({globalIndex(9, 4), bare})).textures.front().globalIndex, 9u);
}

// docs/formats.md, PVR, and the guide's table: twiddled level 8 at 0xAAAC, VQ level 8 at 0x1556.
TEST(PvrReader, MipmapOffsetsAreTheTables)
{
    struct Row
    {
        DataFormat data;
        std::size_t offsets[9];
    };
    const Row rows[] = {
        {DataFormat::TwiddledMips, {2, 4, 0x0c, 0x2c, 0xac, 0x2ac, 0xaac, 0x2aac, 0xaaac}},
        {DataFormat::TwiddledMipsAlt, {6, 8, 0x10, 0x30, 0xb0, 0x2b0, 0xab0, 0x2ab0, 0xaab0}},
        {DataFormat::VqMips, {0, 1, 2, 6, 0x16, 0x56, 0x156, 0x556, 0x1556}},
        {DataFormat::Palette8Mips, {3, 4, 8, 0x18, 0x58, 0x158, 0x558, 0x1558, 0x5558}},
        {DataFormat::Palette4Mips, {1, 2, 4, 0x0c, 0x2c, 0xac, 0x2ac, 0xaac, 0x2aac}},
    };
    for (const Row& row : rows) {
        const std::size_t codebook = codebookEntries(row.data, 256) * 8;
        const std::size_t top = levelBytes(PixelFormat::Rgb565, row.data, 256, 256);
        const ByteVector file = pvrt(1, unsigned(row.data), 256, 256, ByteVector(codebook + row.offsets[8] + top));
        const Texture texture = readPvr(file).textures.front();
        ASSERT_EQ(texture.levels.size(), 9u);
        for (std::size_t level = 0; level < 9; ++level) {
            EXPECT_EQ(texture.levels[level].offset, 16 + codebook + row.offsets[8 - level]) << dataFormatName(row.data);
            EXPECT_EQ(texture.levels[level].width, 256u >> level);
        }
    }
}

TEST(PvrReader, AlphaIsWhatTheFormatCanHold)
{
    const auto hasAlpha = [](unsigned pixels) {
        const ByteVector file = pvrt(pixels, 9, 2, 2, ByteVector(16));
        return readPvr(file).textures.front().hasAlpha;
    };
    for (unsigned pixels : {0u, 2u, 6u})
        EXPECT_TRUE(hasAlpha(pixels)) << pixels;
    for (unsigned pixels : {1u, 3u, 4u, 5u})
        EXPECT_FALSE(hasAlpha(pixels)) << pixels;
}

TEST(PvrReader, SaysWhatIsWrongAndWhere)
{
    struct Case
    {
        const char* name;
        ByteVector file;
        const char* message;
    };
    const ByteVector body(64);
    ByteVector longChunk = pvrt(1, 1, 2, 2, body);
    longChunk[4] = 0xff;
    const Case cases[] = {
        {"empty", {}, "offset 0x0: expected head of a chunk (8 bytes), found 0 bytes left"},
        {"no texture", globalIndex(3), "offset 0x10: expected head of a chunk (8 bytes), found 0 bytes left"},
        {"another chunk", test::joined({globalIndex(3), chunk("PVPL", body)}),
         "offset 0x10: expected \"PVRT\", found \"PVPL\""},
        {"a short global index", chunk("GBIX", ByteVector(3)),
         "offset 0x8: expected global index (4 bytes), found 3 bytes left"},
        {"a length past the end", longChunk,
         "offset 0x8: expected chunk of a texture file (255 bytes), found 72 bytes left"},
        {"an unknown pixel format", pvrt(8, 1, 2, 2, body), "offset 0x8: expected a pixel format (0 to 7), found 0x8"},
        {"an unknown data format", pvrt(1, 0x13, 2, 2, body),
         "offset 0x9: expected a data format (1 to 0x12), found 0x13"},
        {"no data format", pvrt(1, 0, 2, 2, body), "offset 0x9: expected a data format (1 to 0x12), found 0x0"},
        {"a codebook of 32 bits", pvrt(6, 3, 2, 2, body),
         "offset 0x8: expected a 16-bit pixel format for VQ, found ARGB8888"},
        {"no width", pvrt(1, 9, 0, 2, body), "offset 0xc: expected sides above 0, found 0 x 2"},
        {"an odd side", pvrt(1, 1, 3, 2, body), "offset 0xc: expected sides that are powers of two, found 3 x 2"},
        {"oblong mipmaps", pvrt(1, 2, 4, 2, body),
         "offset 0xc: expected equal sides of a mipmapped texture, found 4 x 2"},
        {"half a square", pvrt(1, 3, 1, 2, body), "offset 0xc: expected sides of two texels or more, found 1 x 2"},
        {"half a pair", pvrt(3, 9, 3, 2, body), "offset 0xc: expected an even width of YUV422, found 3 x 2"},
        {"a short codebook", pvrt(1, 3, 2, 2, body),
         "offset 0x10: expected 256 records of 8 bytes (codebook), found 64 bytes left"},
        {"short texels", pvrt(1, 1, 8, 8, body),
         "offset 0x10: expected level of a texture (128 bytes), found 64 bytes left"},
        {"the largest texture", pvrt(6, 9, 65535, 65535, body),
         "offset 0x10: expected level of a texture (17179344900 bytes), found 64 bytes left"},
    };
    for (const Case& broken : cases)
        EXPECT_EQ(errorOf(broken.file), broken.message) << broken.name;
}

TEST(PvrReader, WarnsOfWhatIsOdd)
{
    const ByteVector texture = pvrt(1, 0x0a, 2, 2, ByteVector(8));
    EXPECT_THAT(readPvr(texture).warnings.list().front(),
                test::WarnsAt(9, "RECT_MM has no mipmaps to read: one level is taken"));
    const ByteVector trailing = test::joined({pvrt(1, 9, 2, 2, ByteVector(8)), {0, 1}});
    EXPECT_THAT(readPvr(trailing).warnings.list().front(), test::WarnsAt(24, "2 bytes behind the texture"));
    const ByteVector padded = test::joined({pvrt(1, 9, 2, 2, ByteVector(8)), ByteVector(30)});
    EXPECT_TRUE(readPvr(padded).warnings.empty());
    const ByteVector wide = pvrt(1, 9, 2048, 1, ByteVector(4096));
    EXPECT_EQ(readPvr(wide).warnings.list().front().offset, 12u);
}

TEST(PvrReader, BrokenFilesOfEveryFormatGiveAResultOrAnError)
{
    for (unsigned data = 1; data <= 0x12; ++data) {
        for (PixelFormat pixels : {PixelFormat::Rgb565, PixelFormat::Yuv422, PixelFormat::Argb8888}) {
            if (!isDecodable(pixels, DataFormat(data)))
                continue;
            const ByteVector file = writePvr(test::gradient(8, 8), pixels, DataFormat(data), 1);
            test::readBroken(file, [](Bytes bytes) {
                const TextureArchive archive = readTextures(bytes);
                for (const Texture& texture : archive.textures)
                    for (std::size_t level = 0; level < texture.levels.size(); ++level)
                        decodeLevel(texture, level);
            });
        }
    }
}

TEST(PaletteReader, ReadsBothKinds)
{
    const ByteVector pvpl = chunk("PVPL", ByteVector{2, 0, 3, 0, 5, 0, 2, 0, 0x34, 0x12, 0xff, 0xff});
    const Palette palette = readPalette(pvpl);
    EXPECT_EQ(palette.format, PixelFormat::Argb4444);
    EXPECT_EQ(palette.firstBank, 3u);
    EXPECT_EQ(palette.firstColor, 5u);
    EXPECT_EQ(palette.colors, (std::vector<std::uint32_t>{0x11223344, 0xffffffff}));
    const ByteVector pvrp = chunk("PVRP", ByteVector{6, 0, 0, 0, 4, 3, 2, 1, 8, 7, 6, 5, 9});
    EXPECT_EQ(readPalette(pvrp).colors, (std::vector<std::uint32_t>{0x01020304, 0x05060708}));
}

TEST(PaletteReader, SaysWhatIsWrongAndWhere)
{
    const auto errorOfPalette = [](const ByteVector& file) -> std::string {
        return telepipe::test::errorOf<ParseError>([&] { readPalette(file); });
    };
    EXPECT_EQ(errorOfPalette(chunk("PVRT", ByteVector(8))),
              "offset 0x0: expected \"PVPL\" or \"PVRP\", found \"PVRT\"");
    EXPECT_EQ(errorOfPalette(chunk("PVPL", ByteVector{3, 0, 0, 0, 0, 0, 0, 0})),
              "offset 0x8: expected a palette's pixel format (0, 1, 2 or 6), found 0x3");
    EXPECT_EQ(errorOfPalette(chunk("PVPL", ByteVector{1, 0, 0, 0, 0, 0, 255, 255, 1, 2})),
              "offset 0x10: expected 65535 records of 2 bytes (colours), found 2 bytes left");
    test::readBroken(writePalette(makePalette(test::gradient(8, 8), 16)), [](Bytes bytes) { readPalette(bytes); });
}

} // namespace pvr_reader_test
