#include "formats/nj/NjFile.h"
#include "tests/tools/Fixtures.h"
#include "tests/tools/ProgramTest.h"

#include <gmock/gmock.h>

namespace telepipe::test::convert_ascii_test {

using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::StartsWith;

namespace {

class ConvertAscii : public ProgramTest
{
protected:
    ProgramResult convert(const std::string& from, const std::string& to) { return run({"convert", from, to}); }
};

} // namespace

TEST_F(ConvertAscii, ThereAndBackAgainChangesNoByteOfAMotion)
{
    write("slide.njm", motionFile());
    const ProgramResult there = convert("slide.njm", "slide.nam");
    EXPECT_EQ(there.exitCode, 0) << there.errors;
    EXPECT_THAT(there.output + there.errors, IsEmpty());
    EXPECT_THAT(text("slide.nam"), StartsWith("/* NAM 2.00.00 NinjaAsciiMotion ("));
    EXPECT_EQ(convert("slide.nam", "again.njm").exitCode, 0);
    EXPECT_EQ(read("again.njm"), motionFile());
}

TEST_F(ConvertAscii, ModelsKeepTexturesAndNames)
{
    write("two.nj", modelFile(2));
    EXPECT_EQ(convert("two.nj", "two.NJA").exitCode, 0);
    EXPECT_THAT(text("two.NJA"), HasSubstr("CNKOBJECT  object_two_model1_node0[]"));
    EXPECT_EQ(convert("two.NJA", "again.nj").exitCode, 0);
    const formats::ByteVector before = modelFile(2), after = read("again.nj");
    const formats::NjFile x = formats::readNj(before), y = formats::readNj(after);
    EXPECT_EQ(y.models.size(), 2u);
    ASSERT_EQ(x.textureLists.size(), y.textureLists.size());
    EXPECT_EQ(x.textureLists[0].names[0].name, y.textureLists[0].names[0].name);
    EXPECT_EQ(x.pool.vertexChunks.size(), y.pool.vertexChunks.size());
}

TEST_F(ConvertAscii, AnExtensionTakesItsPartAndSaysWhatItLeaves)
{
    write("two.nj", modelFile());
    const ProgramResult textures = convert("two.nj", "two.nat");
    EXPECT_EQ(textures.exitCode, 0);
    EXPECT_THAT(textures.errors, HasSubstr("1 parts are left out"));
    EXPECT_THAT(text("two.nat"), HasSubstr("TEXTURELIST"));
    EXPECT_THAT(text("two.nat"), Not(HasSubstr("CNKOBJECT")));
    const ProgramResult cameras = convert("two.nj", "two.nac");
    EXPECT_EQ(cameras.exitCode, 1);
    EXPECT_THAT(cameras.errors, HasSubstr(".nja takes everything"));
    EXPECT_FALSE(std::filesystem::exists(_folder / "two.nac"));
}

TEST_F(ConvertAscii, TextToTextKeepsVersionAndModeller)
{
    write("two.nj", modelFile());
    const ProgramResult named = run({"convert", "two.nj", "two.nja", "--modeller", "SI"});
    EXPECT_EQ(named.exitCode, 0) << named.errors;
    EXPECT_THAT(text("two.nja"), StartsWith("/* NJA 1.00.00 NinjaAsciiDataMix CnkModel (SI) */"));
    std::string old = text("two.nja");
    old.replace(old.find("1.00.00"), 7, "0.97.01");
    write("old.nja", formats::ByteVector(old.begin(), old.end()));
    EXPECT_EQ(convert("old.nja", "old.nad").exitCode, 0);
    EXPECT_THAT(text("old.nad"), StartsWith("/* NAD 0.97.01 NinjaAsciiModel CnkModel (SI) */"));
}

TEST_F(ConvertAscii, TextsAreShownAsWhatTheyDescribe)
{
    write("two.nj", modelFile());
    EXPECT_EQ(convert("two.nj", "two.nja").exitCode, 0);
    const ProgramResult info = run({"info", "two.nja"});
    EXPECT_EQ(info.exitCode, 0) << info.errors;
    EXPECT_THAT(info.output, StartsWith("two.nja: model"));
    EXPECT_THAT(info.output, HasSubstr("assembled from a text, NJA 1.00.00 NinjaAsciiDataMix CnkModel (TELEPIPE)"));
    const ProgramResult dump = run({"dump", "two.nja"});
    EXPECT_EQ(dump.exitCode, 0) << dump.errors;
    EXPECT_THAT(dump.output, HasSubstr("modeller 'TELEPIPE'"));
    EXPECT_THAT(dump.output, HasSubstr("NJCM"));
}

TEST_F(ConvertAscii, BadTextsNameTheLine)
{
    const std::string bad = "MOTION m[]\nSTART\nMFrameNum ten,\nEND\n";
    write("bad.nam", formats::ByteVector(bad.begin(), bad.end()));
    const ProgramResult result = convert("bad.nam", "bad.njm");
    EXPECT_EQ(result.exitCode, 1);
    EXPECT_THAT(result.errors, HasSubstr("bad.nam: offset 0x1b: expected a number"));
    EXPECT_THAT(result.errors, HasSubstr("found 'ten' in line 3, column 11"));
    EXPECT_FALSE(std::filesystem::exists(_folder / "bad.njm"));
}

TEST_F(ConvertAscii, WrongKindsAndWrongUsage)
{
    write("sky.pvr", pvrFile(plainImage(1, 2, 3)));
    write("slide.njm", motionFile());
    EXPECT_EQ(convert("sky.pvr", "sky.nja").exitCode, 1);
    EXPECT_EQ(convert("sky.pvr", "sky.nj").exitCode, 1);
    EXPECT_EQ(convert("slide.njm", "slide.nj").exitCode, 0); // by way of a text
    EXPECT_EQ(convert("none.nj", "none.nja").exitCode, 1);
    EXPECT_EQ(convert("slide.njm", "slide.txt").exitCode, 2);
    EXPECT_EQ(run({"convert", "slide.njm"}).exitCode, 2);
    const ProgramResult help = runProgram(programPath(), {"convert", "--help"});
    EXPECT_EQ(help.exitCode, 0);
    EXPECT_THAT(help.output, HasSubstr("telepipe convert Booma.nj Booma.nja"));
}

} // namespace telepipe::test::convert_ascii_test
