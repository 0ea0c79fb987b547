// telepipe texture put: pictures into texture files, alone and in archives.

#include "formats/archive/Bml.h"
#include "formats/compression/Prs.h"
#include "formats/texture/decode/DecodeLevel.h"
#include "formats/texture/encode/TextureWriter.h"
#include "tests/support/bytes/Bytes.h"
#include "tests/tools/Fixtures.h"
#include "tests/tools/ProgramTest.h"
#include "tools/picture/image/Png.h"

#include <gmock/gmock.h>

namespace telepipe::test::texture_put_test {

using testing::ElementsAre;
using testing::HasSubstr;

namespace {

class TexturePut : public ProgramTest
{
protected:
    TexturePut()
    {
        write("a.pvm", pvmFile({"sky", "stone"}));
        writePicture("red.png", plainImage(255, 0, 0));
    }
    formats::Image decoded(const std::string& name, std::size_t number) const
    {
        const formats::ByteVector file = read(name);
        return formats::decodeLevel(formats::readTextures(file).textures.at(number), 0);
    }
};

} // namespace

TEST_F(TexturePut, OneTextureShowsThePicture)
{
    const ProgramResult result = good({"texture", "put", "a.pvm", "stone=red.png", "-o", "b.pvm"});
    EXPECT_EQ(result.output, "stone: 16x16 RGB565 TWIDDLED, the picture to the bit\n");
    EXPECT_EQ(decoded("b.pvm", 1).rgba, plainImage(255, 0, 0).rgba);
    EXPECT_EQ(decoded("b.pvm", 0).rgba, decoded("a.pvm", 0).rgba);
    EXPECT_EQ(read("a.pvm").size(), read("b.pvm").size());
}

TEST_F(TexturePut, WhatWasSavedAndPutBackIsTheSameFile)
{
    good({"texture", "a.pvm", "-o", "pictures"});
    good({"texture", "put", "a.pvm", "sky=pictures/sky.png", "1=pictures/stone.png", "-o", "b.pvm"});
    EXPECT_EQ(read("a.pvm"), read("b.pvm"));
}

TEST_F(TexturePut, APatchCarriesThePicture)
{
    good({"texture", "put", "a.pvm", "stone=red.png", "-o", "b.pvm"});
    good({"patch", "make", "a.pvm", "b.pvm", "-o", "x.patch"});
    good({"patch", "apply", "a.pvm", "x.patch", "-o", "c.pvm"});
    EXPECT_EQ(read("b.pvm"), read("c.pvm"));
    EXPECT_LT(read("x.patch").size(), 3 * 16 * 16 * 2 + 1000u) << "of the one texture, and nothing else";
}

TEST_F(TexturePut, AFormatIsTakenInTheWordsOfEncode)
{
    const ProgramResult result = good(
        {"texture", "put", "a.pvm", "sky=red.png", "--pixels", "ARGB4444", "--data", "TWIDDLED_MM", "-o", "b.pvm"});
    EXPECT_THAT(result.output, HasSubstr("sky: 16x16 ARGB4444 TWIDDLED_MM"));
    const formats::ByteVector file = read("b.pvm");
    EXPECT_TRUE(formats::readTextures(file).warnings.empty());
}

TEST_F(TexturePut, AnArchiveIsWrittenWholeAndPackedFilesStayPacked)
{
    const formats::ByteVector one = modelFile(), two = modelFile(2), skin = pvmFile({"skin"}),
                              other = pvmFile({"other"});
    const std::vector<formats::BmlFile> files{{"one.nj", 0, one, skin}, {"two.nj", 0, two, other}};
    write("m.bml", formats::writeBml(files, formats::Endian::Little));
    write("a.prs", formats::compressPrs(pvmFile({"sky"})));
    good({"texture", "put", "m.bml/one.pvm", "skin=red.png", "-o", "n.bml"});
    good({"texture", "put", "a.prs", "sky=red.png", "-o", "b.prs"});
    EXPECT_EQ(formats::decompressPrs(read("b.prs")).bytes.size(), pvmFile({"sky"}).size());
    good({"extract", "m.bml", "n.bml", "-o", "out"});
    EXPECT_EQ(read("out/m.bml/two.pvm"), read("out/n.bml/two.pvm"));
    EXPECT_EQ(read("out/m.bml/one.nj"), read("out/n.bml/one.nj"));
    EXPECT_EQ(decoded("out/n.bml/one.pvm", 0).rgba, plainImage(255, 0, 0).rgba);
}

TEST_F(TexturePut, TheFileItselfIsReplacedOnlyWithABackup)
{
    const formats::ByteVector before = read("a.pvm");
    const ProgramResult refused = run({"texture", "put", "a.pvm", "sky=red.png", "-o", "a.pvm"});
    EXPECT_EQ(refused.exitCode, 2);
    EXPECT_THAT(refused.errors, HasSubstr("--force"));
    EXPECT_EQ(read("a.pvm"), before);
    good({"texture", "put", "a.pvm", "sky=red.png", "-o", "a.pvm", "--force"});
    EXPECT_EQ(read("a.pvm.bak"), before);
    const formats::ByteVector once = read("a.pvm");
    EXPECT_NE(once, before);
    good({"texture", "put", "a.pvm", "stone=red.png", "-o", "a.pvm", "--force"});
    EXPECT_EQ(read("a.pvm.bak"), before);
    EXPECT_EQ(read("a.pvm.bak2"), once);
}

TEST_F(TexturePut, WhatCannotBeIsSaidInOneLineAndNothingIsWritten)
{
    write("model.nj", modelFile());
    writePicture("tall.png", formats::Image{10, 10, formats::ByteVector(400)});
    const auto errorOf = [&](const std::vector<std::string>& words) {
        const ProgramResult result = run(words);
        EXPECT_NE(result.exitCode, 0);
        EXPECT_EQ(std::ranges::count(result.errors, '\n'), 1) << result.errors;
        return result.errors;
    };
    EXPECT_THAT(errorOf({"texture", "put", "a.pvm", "moon=red.png", "-o", "b.pvm"}), HasSubstr("no texture 'moon'"));
    EXPECT_THAT(errorOf({"texture", "put", "a.pvm", "2=red.png", "-o", "b.pvm"}), HasSubstr("no texture '2'"));
    EXPECT_THAT(errorOf({"texture", "put", "a.pvm", "sky=tall.png", "-o", "b.pvm"}), HasSubstr("powers of two"));
    writePicture("tall.png", formats::Image{4, 4, formats::ByteVector(64)});
    EXPECT_THAT(errorOf({"texture", "put", "a.pvm", "sky=tall.png", "-o", "b.pvm"}), HasSubstr("8 to 1024 texels"));
    EXPECT_THAT(errorOf({"texture", "put", "a.pvm", "sky=red.png", "--pixels", "DXT1", "-o", "b.pvm"}),
                HasSubstr("no such pair of formats"));
    EXPECT_THAT(errorOf({"texture", "put", "model.nj", "sky=red.png", "-o", "b.pvm"}), HasSubstr("expected a texture"));
    EXPECT_THAT(errorOf({"texture", "put", "a.pvm", "sky=a.pvm", "-o", "b.pvm"}), HasSubstr("a.pvm"));
    EXPECT_EQ(run({"texture", "put", "a.pvm", "sky", "-o", "b.pvm"}).exitCode, 2);
    EXPECT_THAT(fileNames(_folder.path()), ElementsAre("a.pvm", "model.nj", "red.png", "tall.png"));
}

TEST_F(TexturePut, AnotherSizeIsToldWithWhatItTakes)
{
    writePicture("large.png", formats::Image{32, 64, formats::ByteVector(32 * 64 * 4, 255)});
    const ProgramResult result = run({"texture", "put", "a.pvm", "stone=large.png", "--data", "RECT", "-o", "b.pvm"});
    EXPECT_EQ(result.exitCode, 0);
    EXPECT_THAT(result.errors, HasSubstr("stone: was 16 x 16 texels and is 32 x 64 now"));
    EXPECT_THAT(result.errors, HasSubstr("takes 4096 bytes of texture memory in place of 512"));
    EXPECT_EQ(decoded("b.pvm", 1).height, 64u);
    EXPECT_EQ(run({"texture", "put", "a.pvm", "stone=red.png", "-o", "c.pvm"}).errors, "");
}

TEST_F(TexturePut, TwoOfOneNameAreToldApartByNumber)
{
    write("twice.pvm", pvmFile({"sky", "sky"}));
    EXPECT_THAT(run({"texture", "put", "twice.pvm", "sky=red.png", "-o", "b.pvm"}).errors, HasSubstr("by its number"));
    good({"texture", "put", "twice.pvm", "1=red.png", "-o", "b.pvm"});
    EXPECT_EQ(decoded("b.pvm", 1).rgba, plainImage(255, 0, 0).rgba);
}

TEST_F(TexturePut, ItsHelpNamesBothWords)
{
    EXPECT_THAT(good({"texture", "put", "--help"}).output, HasSubstr("texture put"));
    EXPECT_THAT(good({"texture-put", "--help"}).output, HasSubstr("texture put")); // the word that shells complete
    EXPECT_THAT(good({"--help"}).output, HasSubstr("texture put"));
    good({"texture", "a.pvm", "-o", "pictures"}); // the other command stays what it was
}

} // namespace telepipe::test::texture_put_test
