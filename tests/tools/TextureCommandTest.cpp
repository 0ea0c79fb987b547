#include "formats/bytes/AsText.h"
#include "tests/tools/Fixtures.h"
#include "tests/tools/ProgramTest.h"
#include "tools/picture/image/Png.h"

#include <gmock/gmock.h>

namespace telepipe::test::texture_command_test {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

namespace {

class TextureCommand : public ProgramTest
{
protected:
    ProgramResult run(std::vector<std::string> arguments)
    {
        arguments.insert(arguments.begin(), {"texture", "-o", "out"});
        return ProgramTest::run(arguments);
    }
    std::vector<std::string> pictures() { return fileNames(_folder / "out"); }
    formats::Image picture(const std::string& name) { return tools::readPng(_folder / "out" / name); }
};

} // namespace

TEST_F(TextureCommand, SavesWhatTheFileHolds)
{
    write("a.pvr", pvrFile(plainImage(255, 0, 255)));
    const ProgramResult result = run({"a.pvr"});
    EXPECT_EQ(result.exitCode, 0) << result.errors;
    EXPECT_EQ(result.output, "out/a.png: 16x16 RGB565 TWIDDLED_MM\n");
    EXPECT_EQ(picture("a.png").rgba, plainImage(255, 0, 255).rgba);
}

TEST_F(TextureCommand, APictureSaysWhereItIsFrom)
{
    write("a.pvm", pvmFile({"sky", "sea"}));
    run({"a.pvm"});
    const std::string bytes = readText(_folder / "out" / "sea.png"), file = readText(_folder / "a.pvm");
    const tools::PngTexts texts = tools::pngTexts(formats::asBytes(bytes));
    ASSERT_EQ(texts.size(), 2u);
    EXPECT_EQ(texts[1].keyword, "Source");
    const std::string& source = texts[1].text;
    EXPECT_THAT(source, testing::StartsWith("a.pvm, SHA-256 "));
    const std::size_t at = source.find("texture at 0x");
    ASSERT_NE(at, std::string::npos) << source;
    EXPECT_EQ(file.substr(std::stoul(source.substr(at + 13), nullptr, 16), 4), "PVRT");
}

TEST_F(TextureCommand, BitsAreRepeatedNotShifted)
{
    write("a.pvr", pvrFile(plainImage(8, 4, 0x84)));
    run({"a.pvr"});
    // 5 bits: 1 -> 0x08 | 0 and 16 -> 0x84; 6 bits: 1 -> 0x04 | 0.
    EXPECT_EQ(picture("a.png").rgba, plainImage(8, 4, 0x84).rgba);
}

TEST_F(TextureCommand, NamesAreMadeSafeAndUnique)
{
    write("a.pvm", pvmFile({"../evil", "sky", "SKY", "a/b"}));
    EXPECT_EQ(run({"a.pvm"}).exitCode, 0);
    EXPECT_THAT(pictures(), ElementsAre("SKY_2.png", "_._evil.png", "a_b.png", "sky.png"));
    EXPECT_FALSE(std::filesystem::exists(_folder / "evil.png"));
}

// Names without their letters would not tell which file a picture came from.
TEST_F(TextureCommand, NamesOfTheUsersOwnFilesStay)
{
    write("日本/ブーマ.pvr", pvrFile(plainImage(255, 0, 0)));
    write("日本/ラグ.pvm", pvmFile({"", ""}));
    EXPECT_EQ(run({"日本/ブーマ.pvr", "日本/ラグ.pvm"}).exitCode, 0);
    EXPECT_THAT(pictures(), ElementsAre("ブーマ.png", "ラグ_000.png", "ラグ_001.png"));
}

TEST_F(TextureCommand, FilesOfOneNameDoNotMeet)
{
    write("a/sky.pvr", pvrFile(plainImage(255, 0, 0)));
    write("b/sky.pvr", pvrFile(plainImage(0, 255, 0)));
    EXPECT_EQ(run({"a/sky.pvr", "b/sky.pvr"}).exitCode, 0);
    EXPECT_THAT(pictures(), ElementsAre("sky.png", "sky_2.png"));
    EXPECT_EQ(picture("sky.png").rgba, plainImage(255, 0, 0).rgba);
}

TEST_F(TextureCommand, MipsAreSavedWhenAskedFor)
{
    write("a.pvr", pvrFile(plainImage(0, 0, 255)));
    EXPECT_EQ(run({"--mips", "a.pvr"}).exitCode, 0);
    EXPECT_THAT(pictures(), ElementsAre("a.mip1.png", "a.mip2.png", "a.mip3.png", "a.mip4.png", "a.png"));
    EXPECT_EQ(picture("a.mip4.png").width, 1u);
}

TEST_F(TextureCommand, PalettesColourAndTheirLackIsSaid)
{
    write("a.pvr", palettisedPvrFile());
    write("a.pvp", paletteFile());
    const ProgramResult grey = run({"a.pvr"});
    EXPECT_EQ(grey.exitCode, 0);
    EXPECT_THAT(grey.errors, HasSubstr("telepipe: warning: a: has no colours without --palette"));
    EXPECT_EQ(picture("a.png").rgba, plainImage(5 * 17, 5 * 17, 5 * 17).rgba);
    const ProgramResult coloured = run({"a.pvr", "--palette", "a.pvp"});
    EXPECT_THAT(coloured.errors, IsEmpty());
    EXPECT_EQ(picture("a.png").rgba, plainImage(41, 20, 0).rgba);
}

TEST_F(TextureCommand, BadFilesAreReportedAndTheRestSaved)
{
    write("model.nj", modelFile());
    formats::ByteVector cut = pvrFile(plainImage(0, 0, 0));
    cut.resize(cut.size() / 2);
    write("cut.pvr", cut);
    write("good.pvr", pvrFile(plainImage(0, 0, 0)));
    const ProgramResult result = run({"model.nj", "cut.pvr", "good.pvr"});
    EXPECT_EQ(result.exitCode, 1);
    EXPECT_THAT(result.errors,
                HasSubstr("telepipe: model.nj: offset 0x0: expected textures, found a file of kind model"));
    EXPECT_THAT(result.errors, HasSubstr("telepipe: cut.pvr: offset 0x"));
    EXPECT_THAT(pictures(), ElementsAre("good.png"));
}

TEST_F(TextureCommand, APaletteMustBeOne)
{
    write("a.pvr", palettisedPvrFile());
    const ProgramResult result = run({"a.pvr", "--palette", "a.pvr"});
    EXPECT_EQ(result.exitCode, 1);
    EXPECT_THAT(result.errors, HasSubstr("expected a palette, found a file of kind texture"));
}

TEST_F(TextureCommand, AFileInTheWayIsSaid)
{
    write("a.pvr", pvrFile(plainImage(0, 0, 0)));
    write("out", {1});
    const ProgramResult result = run({"a.pvr"});
    EXPECT_EQ(result.exitCode, 1);
    EXPECT_THAT(result.errors, HasSubstr("telepipe: out: cannot be made a folder"));
}

} // namespace telepipe::test::texture_command_test
