// Writers refuse what no file can hold, from the first number that is too many.

#include "formats/bytes/Errors.h"
#include "formats/motion/CompactShapeWriter.h"
#include "formats/ninja/ModelWriter.h"
#include "formats/texture/encode/TextureWriter.h"
#include "tests/support/ErrorOf.h"
#include "tests/support/Pictures.h"
#include "tests/support/bytes/TextureFiles.h"

#include <gmock/gmock.h>

namespace writer_bounds_test {

using namespace telepipe::formats;
namespace test = telepipe::test;
using testing::HasSubstr;

namespace {

std::string refusalOfVertices(std::uint8_t type, std::size_t count)
{
    const std::vector<NinjaVertex> vertices(count);
    return test::errorOf<Refused>([&] { VertexListBuilder().chunk(type, 0, vertices); });
}

std::string refusalOfStrips(std::uint8_t type, std::size_t count, std::uint8_t userWords)
{
    const std::vector<StripBuild> strips(count);
    return test::errorOf<Refused>([&] { PolygonListBuilder().strips(type, 0, strips, userWords); });
}

// 0x22: positions alone, three longs each beside the chunk's own.
constexpr std::uint8_t kPositions = 0x22, kStrips = 0x40;

} // namespace

TEST(WriterBounds, AVertexChunkHasAKnownTypeAndASizeOf16Bits)
{
    constexpr std::size_t kMost = (0xffff - 1) / 3;
    EXPECT_EQ(refusalOfVertices(kPositions, kMost), "");
    EXPECT_THAT(refusalOfVertices(kPositions, kMost + 1), HasSubstr("cannot be written"));
    EXPECT_THAT(refusalOfVertices(0x10, 1), HasSubstr("cannot be written"));
}

TEST(WriterBounds, AStripChunkHasAKnownTypeAndNumbersOf14And2Bits)
{
    EXPECT_EQ(refusalOfStrips(kStrips, 0x3fff, 3), "");
    EXPECT_THAT(refusalOfStrips(kStrips, 0x4000, 0), HasSubstr("of this type or length"));
    EXPECT_THAT(refusalOfStrips(kStrips, 1, 4), HasSubstr("of this type or length"));
    EXPECT_THAT(refusalOfStrips(0x10, 1, 0), HasSubstr("of this type or length"));
}

// A word for the number of strips, and one for the length of each.
TEST(WriterBounds, APolygonChunkHasASizeOf16Bits)
{
    constexpr std::size_t kMost = 0xffff - 2;
    const StripBuild full{std::vector<StripCorner>(kMost / 2)};
    const auto refusal = [&](std::size_t more) {
        const std::vector<StripBuild> strips{full, StripBuild{std::vector<StripCorner>(more)}};
        return test::errorOf<Refused>([&] { PolygonListBuilder().strips(kStrips, 0, strips); });
    };
    const std::size_t rest = kMost - 1 - kMost / 2;
    EXPECT_EQ(refusal(rest), "");
    EXPECT_THAT(refusal(rest + 1), HasSubstr("at most 65535 words"));
}

TEST(WriterBounds, ACompactChunkHasAKnownTypeAndASizeOf16Bits)
{
    const auto refusal = [](std::uint8_t type, std::size_t count) {
        ByteWriter writer;
        return test::errorOf<Refused>([&] {
            writeCompactShapeList(writer, {{{0, {{type, std::vector<CompactVertex>(count)}}}}});
        });
    };
    EXPECT_EQ(refusal(kCompactVertexNormal, 1), "");
    EXPECT_THAT(refusal(kCompactVertexNormal, 0xffff), HasSubstr("cannot be written"));
    EXPECT_THAT(refusal(0x10, 0), HasSubstr("cannot be written"));
}

TEST(WriterBounds, ATrackOfShapesHasANumberOf16Bits)
{
    const auto refusal = [](std::size_t keys) {
        ByteWriter writer;
        return test::errorOf<Refused>([&] {
            writeCompactShapeMotion(writer, {10, {{{0, std::vector<CompactShapeKey>(keys)}}}});
        });
    };
    EXPECT_EQ(refusal(0xffff), "");
    EXPECT_THAT(refusal(0x10000), HasSubstr("at most 65535 keys"));
}

TEST(WriterBounds, AnArchiveOfTexturesHasNamesOf28BytesAndANumberOf16Bits)
{
    const ByteVector picture = writePvr(test::gradient(8, 8), PixelFormat::Rgb565, DataFormat::Twiddled, 0);
    const auto refusal = [&](const std::string& name, std::size_t count) {
        const std::vector<NamedTexture> textures(count, {name, 0, picture});
        return test::errorOf<Refused>([&] { writePvm(textures); });
    };
    EXPECT_EQ(refusal(std::string(28, 'x'), 1), "");
    EXPECT_THAT(refusal(std::string(29, 'x'), 1), HasSubstr("at most 28 bytes"));
    EXPECT_THAT(refusal("x", 0x10000), HasSubstr("more than 65535 textures"));
}

} // namespace writer_bounds_test
