// telepipe diff.
#include "formats/bytes/AsText.h"
#include "tests/support/Paths.h"
#include "tests/tools/Fixtures.h"
#include "tests/tools/ProgramTest.h"
#include "tools/picture/image/Png.h"

#include <algorithm>
#include <gmock/gmock.h>

namespace telepipe::test::diff_test {

using testing::HasSubstr;
using testing::Not;

namespace {

class Diff : public ProgramTest
{
protected:
    void SetUp() override
    {
        addDemo(".");
        const std::string bytes = readText(_folder / "carp.nj");
        std::vector<unsigned char> changed(bytes.begin(), bytes.end());
        changed[0x70] |= 0x10; // node 1: NJD_EVAL_BREAK
        writeBytes(_folder / "other.nj", changed);
    }
};

} // namespace

TEST_F(Diff, OfAFileAndItselfIsNothing)
{
    const ProgramResult result = run({"diff", "carp.nj", "carp.nj"});
    EXPECT_EQ(result.exitCode, 0) << result.errors;
    EXPECT_THAT(result.output,
                HasSubstr(" structures the same, 0 changed, 0 only in the first, 0 only in the second\n"));
}

TEST_F(Diff, TellsWhichFieldsHaveChanged)
{
    const ProgramResult result = run({"diff", "carp.nj", "other.nj"});
    EXPECT_EQ(result.exitCode, 1);
    EXPECT_THAT(result.output, HasSubstr("changed:             00000070  NJS_CNK_OBJECT 1, below 0, 52 bytes\n"
                                         "  - 00000070  evalflags       0x00000007  "));
    EXPECT_THAT(result.output, HasSubstr("  + 00000070  evalflags       0x00000017  "));
    EXPECT_THAT(result.output, HasSubstr(", 1 changed, 0 only in the first, 0 only in the second\n"));
}

TEST_F(Diff, TheSummaryCountsKindsOfStructures)
{
    const std::string same = run({"diff", "carp.nj", "other.nj", "--summary"}).output;
    EXPECT_THAT(same, HasSubstr("       1              0               0  NJS_CNK_OBJECT\n"));
    writeBytes(_folder / "two.nj", modelFile(2));
    writeBytes(_folder / "one.nj", modelFile(1));
    const std::string other = run({"diff", "one.nj", "two.nj", "--summary"}).output;
    EXPECT_THAT(other, HasSubstr("       0              0               1  NJS_CNK_OBJECT\n"));
}

TEST_F(Diff, ABadFileIsTold)
{
    writeBytes(_folder / "bad.nj", {1, 2, 3});
    const ProgramResult result = run({"diff", "carp.nj", "bad.nj"});
    EXPECT_EQ(result.exitCode, 1);
    EXPECT_THAT(result.errors, HasSubstr("bad.nj"));
}

TEST_F(Diff, DrawsBothAndWhereTheyDiffer)
{
    ASSERT_EQ(run({"diff", "carp.nj", "other.nj", "-o", "both.png", "--size", "64x48"}).exitCode, 1);
    const formats::Image image = tools::readPng(_folder / "both.png");
    const std::string bytes = readText(_folder / "both.png");
    const tools::PngTexts texts = tools::pngTexts(formats::asBytes(bytes));
    ASSERT_EQ(texts.size(), 2u);
    EXPECT_THAT(texts[1].text, testing::StartsWith("telepipe diff of carp.nj, SHA-256 "));
    EXPECT_THAT(texts[1].text, HasSubstr(", and other.nj, SHA-256 "));
    ASSERT_EQ(image.width, 192u);
    ASSERT_EQ(image.height, 48u);
    const auto pixel = [&](std::uint32_t x, std::uint32_t y) { return image.rgba.data() + (y * 192 + x) * 4; };
    std::size_t different = 0;
    for (std::uint32_t y = 0; y < 48; ++y)
        for (std::uint32_t x = 0; x < 64; ++x) {
            const bool differs = !std::equal(pixel(x, y), pixel(x, y) + 3, pixel(64 + x, y));
            const std::uint8_t* mark = pixel(128 + x, y);
            EXPECT_EQ(differs, mark[0] == 255 && mark[1] == 40) << x << ", " << y;
            different += differs;
        }
    EXPECT_GT(different, 20u);
}

TEST_F(Diff, ASecondFileAloneIsDrawnWithWhatLiesBesideTheFirst)
{
    write("map_x_n.rel", v2StageFile());
    write("map_x.pvm", pvmFile({"te_064_stone"}));
    write("changed.rel", v2StageFile());
    const ProgramResult result = run({"diff", "map_x_n.rel", "changed.rel", "-o", "both.png", "--size", "64x48"});
    EXPECT_EQ(result.exitCode, 0);
    EXPECT_THAT(result.errors, Not(HasSubstr("missing")));
    const formats::Image image = tools::readPng(_folder / "both.png");
    for (std::size_t y = 0; y < 48; ++y)
        for (std::size_t i = y * 192 * 4; i < y * 192 * 4 + 64 * 4; ++i)
            ASSERT_EQ(image.rgba[i], image.rgba[i + 64 * 4]) << "row " << y;
}

} // namespace telepipe::test::diff_test
