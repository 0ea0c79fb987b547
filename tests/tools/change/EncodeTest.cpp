// telepipe encode, telepipe rewrite and what telepipe convert writes besides texts.

#include "formats/archive/Afs.h"
#include "formats/nj/NjFile.h"
#include "formats/texture/decode/DecodeLevel.h"
#include "formats/texture/encode/TextureWriter.h"
#include "tests/support/bytes/Bytes.h"
#include "tests/tools/Fixtures.h"
#include "tests/tools/ProgramTest.h"
#include "tools/picture/image/Png.h"

#include <gmock/gmock.h>

namespace telepipe::test::encode_test {

using testing::ElementsAre;
using testing::HasSubstr;

namespace {

class Encode : public ProgramTest
{
};
using Rewrite = Encode;
using Convert = Encode;

formats::Image withAlpha(std::uint8_t alpha)
{
    formats::Image image = plainImage(10, 20, 30);
    image.rgba[3] = alpha;
    return image;
}

} // namespace

TEST_F(Encode, APictureBecomesAPvr)
{
    writePicture("stone.png", plainImage(255, 0, 255));
    const ProgramResult result = run({"encode", "stone.png", "-o", "stone.pvr"});
    EXPECT_EQ(result.exitCode, 0) << result.errors;
    EXPECT_EQ(result.output, "stone: 16x16 RGB565 TWIDDLED\n");
    const formats::ByteVector file = read("stone.pvr");
    const formats::TextureArchive archive = formats::readPvr(file);
    EXPECT_EQ(formats::decodeLevel(archive.textures.at(0), 0).rgba, plainImage(255, 0, 255).rgba);
}

TEST_F(Encode, AlphaChoosesThePixelFormat)
{
    writePicture("a.png", withAlpha(0));
    writePicture("b.png", withAlpha(100));
    EXPECT_THAT(run({"encode", "a.png", "-o", "a.pvr"}).output, HasSubstr("ARGB1555"));
    EXPECT_THAT(run({"encode", "b.png", "-o", "b.pvr"}).output, HasSubstr("ARGB4444"));
    EXPECT_THAT(run({"encode", "b.png", "-o", "b.pvr", "--pixels", "RGB565", "--data", "VQ_MM"}).output,
                HasSubstr("RGB565 VQ_MM"));
}

TEST_F(Encode, ArchivesKeepNamesAndIndices)
{
    write("a.pvm", pvmFile({"sky", "t_\x82\x86"}));
    writePicture("more.png", plainImage(1, 2, 3));
    const ProgramResult result = run({"encode", "a.pvm", "more.png", "-o", "b.pvm"});
    EXPECT_EQ(result.exitCode, 0) << result.errors;
    const formats::ByteVector before = read("a.pvm"), after = read("b.pvm");
    const formats::TextureArchive old = formats::readPvm(before), made = formats::readPvm(after);
    ASSERT_EQ(made.textures.size(), 3u);
    EXPECT_EQ(made.textures[1].name, "t_\x82\x86");
    EXPECT_EQ(made.textures[1].globalIndex, old.textures[1].globalIndex);
    EXPECT_EQ(made.textures[2].name, "more");
    EXPECT_TRUE(made.warnings.empty());
}

TEST_F(Encode, PalettesAreMadeAndUsed)
{
    writePicture("face.png", plainImage(255, 0, 0));
    EXPECT_EQ(run({"encode", "face.png", "-o", "face.pvr", "--data", "PAL4"}).exitCode, 2);
    EXPECT_EQ(run({"encode", "face.png", "-o", "face.pvr", "--make-palette", "face.pvp"}).exitCode, 2);
    const ProgramResult made =
        run({"encode", "face.png", "-o", "face.pvr", "--data", "PAL4", "--make-palette", "face.pvp"});
    EXPECT_EQ(made.exitCode, 0) << made.errors;
    const formats::ByteVector file = read("face.pvr"), colors = read("face.pvp");
    const formats::Palette palette = formats::readPalette(colors);
    const formats::TextureArchive archive = formats::readPvr(file);
    EXPECT_EQ(formats::decodeLevel(archive.textures.at(0), 0, &palette).rgba, plainImage(255, 0, 0).rgba);
    EXPECT_EQ(run({"encode", "face.png", "-o", "again.pvr", "--data", "PAL4", "--palette", "face.pvp"}).exitCode, 0);
    EXPECT_EQ(read("again.pvr"), file);
}

TEST_F(Encode, WhatTheHardwareLacksIsRefused)
{
    writePicture("a.png", plainImage(1, 2, 3));
    write("two.pvm", pvmFile({"a", "b"}));
    EXPECT_EQ(run({"encode", "a.png", "-o", "a.xvm"}).exitCode, 2);
    EXPECT_EQ(run({"encode", "a.png", "-o", "a.pvr", "--pixels", "RGB666"}).exitCode, 2);
    const ProgramResult two = run({"encode", "two.pvm", "-o", "a.pvr"});
    EXPECT_EQ(two.exitCode, 2);
    EXPECT_THAT(two.errors, HasSubstr("one texture, not 2"));
    formats::Image odd{12, 12, formats::ByteVector(12 * 12 * 4, 0xff)};
    writePicture("odd.png", odd);
    const ProgramResult sides = run({"encode", "odd.png", "-o", "odd.pvr"});
    EXPECT_EQ(sides.exitCode, 1);
    EXPECT_THAT(sides.errors, HasSubstr("needs"));
    for (const std::uint32_t side : {4u, 2048u}) {
        writePicture("odd.png", formats::Image{side, side, formats::ByteVector(std::size_t(side) * side * 4, 0xff)});
        const ProgramResult chip = run({"encode", "odd.png", "-o", "odd.pvr"});
        EXPECT_EQ(chip.exitCode, 1) << side;
        EXPECT_THAT(chip.errors, HasSubstr("the chip takes sides of 8 to 1024 texels")) << side;
    }
    EXPECT_FALSE(std::filesystem::exists(_folder / "odd.pvr"));
}

TEST_F(Rewrite, StagesAndOthersComeBackAsTheyWere)
{
    write("v2.rel", v2StageFile());
    write("bb.rel", bbStageFile());
    write("c.rel", collisionFile());
    write("a.pvm", pvmFile({"sky"}));
    for (const char* name : {"v2.rel", "bb.rel", "c.rel", "a.pvm"}) {
        const ProgramResult result = run({"rewrite", name, "-o", "again"});
        EXPECT_EQ(result.exitCode, 0) << result.errors;
        EXPECT_THAT(result.output, HasSubstr(" carried over"));
        EXPECT_EQ(read("again"), read(name)) << name;
    }
    write("notes.txt", {'h', 'i'});
    EXPECT_EQ(run({"rewrite", "notes.txt", "-o", "never"}).exitCode, 1);
}

TEST_F(Rewrite, WhatIsLostIsTold)
{
    const formats::ByteVector entries[] = {formats::ByteVector(100, 1), formats::ByteVector(3000, 2)};
    formats::ByteVector file = formats::writeAfs(std::vector<formats::Bytes>{entries[0], entries[1]});
    std::swap_ranges(file.begin() + 8, file.begin() + 16, file.begin() + 16); // another layout than our writer's
    file[0x7000] = 7;                                                         // in the gap before the first
    write("a.afs", file);
    const ProgramResult result = run({"rewrite", "a.afs", "-o", "b.afs"});
    EXPECT_EQ(result.exitCode, 0) << result.errors;
    EXPECT_THAT(result.output,
                HasSubstr(", 0 carried over, 1 left out, the first from 0x7000, other bytes that say the "
                          "same\n"));
    EXPECT_THAT(run({"check", "--roundtrip", "a.afs"}).output,
                HasSubstr("same: a.afs (1 byte left out, the first from 0x7000)"));
}

TEST_F(Convert, TheOtherByteOrderAndAddressesAreWritten)
{
    write("two.nj", modelFile(2));
    EXPECT_EQ(run({"convert", "two.nj", "big.nj", "--big-endian"}).exitCode, 0);
    const formats::ByteVector big = read("big.nj");
    EXPECT_EQ(formats::readNj(big).endian, formats::Endian::Big);
    EXPECT_EQ(run({"convert", "big.nj", "little.nj"}).exitCode, 0);
    EXPECT_EQ(run({"convert", "two.nj", "plain.nj"}).exitCode, 0);
    EXPECT_EQ(read("little.nj"), read("plain.nj"));
    EXPECT_EQ(run({"convert", "two.nj", "fixed.nj", "--address", "0x8c010000"}).exitCode, 0);
    const formats::ByteVector fixed = read("fixed.nj");
    const formats::NjFile nj = formats::readNj(fixed);
    EXPECT_EQ(nj.chunks.at(1).address, 0x8c010000u);
    EXPECT_EQ(nj.models.size(), 2u);
}

TEST_F(Convert, UnknownChunksAreKeptAndSaidToBe)
{
    formats::ByteVector file = modelFile();
    for (char c : std::string("GJCM\4\0\0\0abcd", 12))
        file.push_back(static_cast<std::uint8_t>(c));
    write("odd.nj", file);
    EXPECT_EQ(run({"convert", "odd.nj", "odd.nja"}).exitCode, 0);
    EXPECT_EQ(run({"convert", "odd.nja", "again.nj"}).exitCode, 0);
    const formats::ByteVector again = read("again.nj");
    EXPECT_EQ(formats::readNj(again).chunks.back().name(), "GJCM");
    const ProgramResult models = run({"convert", "odd.nj", "odd.nad"});
    EXPECT_THAT(models.errors, HasSubstr("parts are left out"));
    const ProgramResult big = run({"convert", "odd.nj", "big.nj", "--big-endian"});
    EXPECT_EQ(big.exitCode, 0);
    EXPECT_THAT(big.errors, HasSubstr("1 chunks of no known name keep their bytes"));
}

} // namespace telepipe::test::encode_test
