#include "formats/texture/PvrLayout.h"
#include "formats/texture/Texture.h"
#include "formats/texture/decode/DecodeLevel.h"
#include "tests/support/ErrorOf.h"
#include "tests/support/Says.h"
#include "tests/support/bytes/Corrupt.h"
#include "tests/support/bytes/TextureFiles.h"

#include <gtest/gtest.h>

namespace xvm_reader_test {

using namespace telepipe::formats;
using namespace telepipe;
using test::xvrt;

namespace {

constexpr unsigned kMips = 1, kAlpha = 2, kDxt1 = 6, kDxt2 = 7;

ByteVector header(std::uint32_t count)
{
    ByteWriter writer;
    writer.u32(count);
    writer.zeros(52);
    return test::chunk("XVMH", writer.bytes());
}

std::string errorOf(const ByteVector& file)
{
    return telepipe::test::errorOf<ParseError>([&] { readXvm(file); });
}

} // namespace

TEST(XvmReader, ReadsAnArchiveByChunkLengths)
{
    const ByteVector file = test::joined({header(2), xvrt(0, kDxt1, 8, 8, 32, ByteVector(64)), // 32 bytes of padding
                                          xvrt(kAlpha, kDxt2, 16, 4, 64, test::noise(64))});
    const TextureArchive archive = readXvm(file, 0x200);
    EXPECT_TRUE(archive.warnings.empty());
    ASSERT_EQ(archive.textures.size(), 2u);
    const Texture& texture = archive.textures[1];
    EXPECT_EQ(texture.offset, 0x200u + 64 + 64 + 64);
    EXPECT_EQ(texture.globalIndex, 7u);
    EXPECT_EQ(texture.pixelFormat, PixelFormat::XvrDxt2);
    EXPECT_TRUE(texture.isBlockCompressed());
    EXPECT_TRUE(texture.hasAlpha);
    EXPECT_FALSE(archive.textures[0].hasAlpha);
    EXPECT_EQ(texture.levels[0].offset, texture.offset + 64);
    EXPECT_EQ(texture.levels[0].data.size(), 64u);
}

TEST(XvmReader, HeaderMayBeMissing)
{
    const ByteVector one = xvrt(0, kDxt1, 4, 4, 8, ByteVector(8));
    EXPECT_EQ(readXvm(test::joined({one, one, one})).textures.size(), 3u);
}

// docs/formats.md, XVM: size is floor(4/3 of the top level), levels end at 4x4.
TEST(XvmReader, MipmapsFillTheSizeDownToFourTexels)
{
    struct Case
    {
        unsigned code, width, height;
        std::size_t top, levels;
    };
    for (const Case& c : {Case{kDxt1, 512, 512, 131072, 8},
                          {kDxt2, 256, 256, 65536, 7},
                          {kDxt1, 8, 8, 32, 2},
                          {kDxt1, 64, 32, 1024, 4},
                          {kDxt1, 4, 4, 8, 1},
                          {2, 32, 32, 2048, 4}}) {
        const std::size_t size = c.top * 4 / 3;
        const ByteVector file = xvrt(kMips, c.code, c.width, c.height, size, ByteVector(size + 22));
        const TextureArchive archive = readXvm(file);
        EXPECT_TRUE(archive.warnings.empty());
        const Texture& texture = archive.textures.front();
        ASSERT_EQ(texture.levels.size(), c.levels) << c.width << " x " << c.height;
        EXPECT_EQ(std::min(texture.levels.back().width, texture.levels.back().height), 4u);
        EXPECT_EQ(texture.levels.back().offset + texture.levels.back().data.size(),
                  64 + (c.top * 4 - texture.levels.back().data.size()) / 3);
    }
}

TEST(XvmReader, KeepsWholeLevelsOfShortTexelsAndWarns)
{
    const ByteVector file = xvrt(kMips, kDxt1, 64, 64, 2048 + 512 + 100, ByteVector(2048 + 512 + 100));
    const TextureArchive archive = readXvm(file);
    EXPECT_EQ(archive.textures.front().levels.size(), 2u);
    EXPECT_THAT(archive.warnings.list().front(),
                test::WarnsAt(64 + 2048 + 512, "mipmaps end at 32 x 32: the texels are short"));
}

TEST(XvmReader, WarnsOfSizesThatDoNotFit)
{
    const TextureArchive large = readXvm(xvrt(0, kDxt1, 8, 8, 1000, ByteVector(32)));
    EXPECT_THAT(large.warnings.list().front(),
                test::WarnsAt(24, "texel size 1000 in a chunk with 32 bytes of texels, 32 in the top level"));
    const TextureArchive none = readXvm(xvrt(0, kDxt1, 8, 8, 0, ByteVector(32)));
    EXPECT_EQ(none.textures.front().levels.size(), 1u);
    EXPECT_EQ(none.warnings.total(), 1u);
    const TextureArchive counted = readXvm(test::joined({header(2), xvrt(0, kDxt1, 4, 4, 8, ByteVector(8))}));
    EXPECT_THAT(counted.warnings.list().front(), test::WarnsAt(8, "2 textures announced, 1 found"));
    const TextureArchive odd = readXvm(test::joined({header(0), test::chunk("COMM", ByteVector(3))}));
    EXPECT_THAT(odd.warnings.list().front(), test::WarnsAt(64, "unknown chunk \"COMM\""));
}

TEST(XvmReader, SaysWhatIsWrongAndWhere)
{
    EXPECT_EQ(errorOf(test::pvrt(1, 1, 2, 2, ByteVector(8))),
              "offset 0x0: expected \"XVMH\" or \"XVRT\", found \"PVRT\"");
    EXPECT_EQ(errorOf(xvrt(0, 5, 4, 4, 8, ByteVector(8))),
              "offset 0xc: expected an XVRT format code (1-4, 6-14), found 5");
    EXPECT_EQ(errorOf(xvrt(0, 15, 4, 4, 8, ByteVector(8))),
              "offset 0xc: expected an XVRT format code (1-4, 6-14), found 15");
    EXPECT_EQ(errorOf(xvrt(0, kDxt1, 0, 4, 8, ByteVector(8))), "offset 0x14: expected sides above 0, found 0 x 4");
    EXPECT_EQ(errorOf(xvrt(0, 2, 6, 4, 48, ByteVector(48))),
              "offset 0x14: expected sides that are powers of two, found 6 x 4");
    EXPECT_EQ(errorOf(xvrt(0, kDxt1, 65535, 65535, 8, ByteVector(8))),
              "offset 0x40: expected top level (2147483648 bytes), found 8 bytes left");
    EXPECT_EQ(errorOf(test::chunk("XVRT", ByteVector(55))),
              "offset 0x8: expected XVRT header (56 bytes), found 55 bytes left");
    EXPECT_EQ(errorOf(test::chunk("XVMH", ByteVector(3))),
              "offset 0x8: expected number of textures (4 bytes), found 3 bytes left");
}

TEST(XvmReader, BrokenArchivesGiveAResultOrAnError)
{
    const ByteVector file =
        test::joined({header(3), xvrt(kMips, kDxt1, 8, 8, 42, test::noise(64)),
                      xvrt(kMips, 10, 16, 8, 170, test::noise(180)), xvrt(0, 2, 8, 4, 64, test::noise(64))});
    test::readBroken(file, [](Bytes bytes) {
        const TextureArchive archive = readTextures(bytes);
        for (const Texture& texture : archive.textures)
            for (std::size_t level = 0; level < texture.levels.size(); ++level)
                decodeLevel(texture, level);
    });
}

TEST(XvmReader, CompressedLevelsOverhangTheEdges)
{
    const ByteVector block{0xff, 0xff, 0, 0, 0, 0, 0, 0}; // all texels are colour 0, white
    const ByteVector file = xvrt(0, kDxt1, 5, 3, 16, test::joined({block, block}));
    const Image image = decodeLevel(readXvm(file).textures.front(), 0);
    EXPECT_EQ(image.rgba, ByteVector(5 * 3 * 4, 255));
}

} // namespace xvm_reader_test
