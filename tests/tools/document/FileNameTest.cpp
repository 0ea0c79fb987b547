#include "tools/disk/FileName.h"
#include "formats/vocabulary/ArchiveCodes.h"
#include "tools/disk/FitFileName.h"
#include "tools/document/LoadedFile.h"

#include <gmock/gmock.h>

namespace telepipe::tools::file_name_test {

using testing::ElementsAre;

TEST(FileName, MapsAreSplitAtTheirLetter)
{
    const auto plain = stageName("data/map_forest01n.rel");
    ASSERT_TRUE(plain);
    EXPECT_EQ(plain->map, "map_forest01");
    EXPECT_EQ(plain->letter, 'n');
    EXPECT_EQ(terrainName(*plain), "map_forest01d.rel");
    const auto separated = stageName("MAP_X_N.REL");
    ASSERT_TRUE(separated);
    EXPECT_EQ(separated->map, "MAP_X");
    EXPECT_EQ(terrainName(*separated), "MAP_X_d.rel");
    EXPECT_FALSE(stageName("map_forest01c.rel"));
    EXPECT_FALSE(stageName("map_forest01n.nj"));
    EXPECT_FALSE(stageName("n.rel"));
}

TEST(FileName, TexturesOfAMapBearItsStem)
{
    EXPECT_THAT(textureArchiveNames("a/Booma.nj"), ElementsAre("Booma.xvm", "Booma.pvm", "Booma.pvr"));
    EXPECT_THAT(textureArchiveNames("a/map_x_d.rel"),
                ElementsAre("map_x.xvm", "map_x.pvm", "map_x.pvr", "map_x_d.xvm", "map_x_d.pvm", "map_x_d.pvr"));
    EXPECT_THAT(textureArchiveNames("map_ruins01_02n.rel"), testing::Contains("map_ruins01.xvm"));
}

TEST(FileName, ArchivesOfEveryKindAreCalledLikeOurs)
{
    for (const formats::Code& kind : formats::kArchiveKindCodes)
        EXPECT_TRUE(isCalledLikeOurs(std::string("a.") + kind.words)) << kind.words;
    EXPECT_FALSE(isCalledLikeOurs("a.txt"));
}

TEST(FileName, NamesOutOfFilesCannotLeaveTheFolder)
{
    EXPECT_EQ(safeFileName("ts_256k_koke02"), "ts_256k_koke02");
    EXPECT_EQ(safeFileName("../../etc/passwd"), "_._.._etc_passwd");
    EXPECT_EQ(safeFileName("C:\\a"), "C__a");
    EXPECT_EQ(safeFileName(".."), "__");
    EXPECT_EQ(safeFileName("a\x01\x1b[31m"), "a___31m");
    EXPECT_EQ(safeFileName(""), "unnamed");
    EXPECT_EQ(safeFileName("con"), "_con");
    EXPECT_EQ(safeFileName("COM1.txt"), "_COM1.txt");
    EXPECT_EQ(safeFileName("combo"), "combo");
    EXPECT_EQ(safeFileName("CONIN$"), "CONIN_");
    for (const std::string device : {"CONIN$", "conout$.txt", "COM\xC2\xB9", "lpt\xC2\xB3.nj"})
        EXPECT_NE(fitFileName(device), device);
    for (const std::string name : {"COM\xC2\xB4", "COM12", "conin"})
        EXPECT_EQ(fitFileName(name), name);
    EXPECT_EQ(safeFileName(std::string(5000, 'a')).size(), 100u);
}

TEST(FileName, NamesOnDiscsStayAsTheyAreWhereEverySystemTakesThem)
{
    for (const std::string name : {"a", "PSO (Track 1).bin", "森 エリア.rel", "caf\xC3\xA9", "a.b.c", "it's+~#[1]{2}!"})
        EXPECT_EQ(fitFileName(name), name);
    for (const std::string name : {"",        ".",           "..",    ".hidden",   "end.",
                                   "end ",    " begin",      "a/b",   "a\\b",      "c:",
                                   "a*",      "a?",          "\"a\"", "<a>",       "a|b",
                                   "aux",     "NUL.txt",     "a\nb",  "a\x1b[31m", "\xE2\x80\xAEgnp.exe",
                                   "\xFF.nj", "\xED\xA0\x80"})
        EXPECT_EQ(fitFileName(name), safeFileName(name)) << name;
    const std::string longest(200, 'a');
    EXPECT_EQ(fitFileName(longest), longest);
    EXPECT_EQ(fitFileName(longest + "a").size(), 100u);
}

TEST(FileName, TexturesAreSavedUnderTheirOwnNameOrThatOfTheirFile)
{
    EXPECT_EQ(textureFileName("sky", "a.pvm", 3, 5), "sky");
    EXPECT_EQ(textureFileName("../sky", "a.pvm", 3, 5), "_._sky");
    EXPECT_EQ(textureFileName("", "maps/a.pvr", 0, 1), "a");
    EXPECT_EQ(textureFileName("", "maps/a.xvm", 7, 12), "a_007");
    EXPECT_EQ(textureFileName("", "日本/ブーマ.xvm", 0, 2), "ブーマ_000");
    EXPECT_EQ(textureFileName("", "森 エリア.pvr", 0, 1), "森 エリア");
    EXPECT_EQ(textureFileName("", "con.pvr", 0, 1), "_con");
    EXPECT_EQ(textureFileName("", "a\n*.pvr", 0, 1), "a__");
}

TEST(FileName, EntriesOfAnAfsAreCalledAfterIt)
{
    EXPECT_EQ(afsEntryName("archives/HUmarTex.afs", "000.xvr"), "HUmarTex_000.xvr");
    EXPECT_EQ(afsEntryName("a b.afs", "012.bin"), "a_b_012.bin");
}

TEST(FileName, NoNameIsGivenTwice)
{
    UniqueNames names;
    EXPECT_EQ(names.take("sky", ".png"), "sky.png");
    EXPECT_EQ(names.take("Sky", ".png"), "Sky_2.png");
    EXPECT_EQ(names.take("sky", ".png"), "sky_3.png");
    EXPECT_EQ(names.take("sky_2", ".png"), "sky_2_2.png");
}

TEST(FileName, PathsAreToldApartByAsManyOfTheirLastPartsAsItTakes)
{
    using testing::ElementsAre;
    EXPECT_THAT(endsApart({"game/a/data"}), ElementsAre(""));
    EXPECT_THAT(endsApart({"game/a/data", "game/b"}), ElementsAre("data", "b"));
    EXPECT_THAT(endsApart({"/game/a/data", "/game/b/data", "/game/c"}), ElementsAre("a/data", "b/data", "c"));
    EXPECT_THAT(endsApart({"a/data", "a/data"}), ElementsAre("a/data", "a/data")); // nothing does
    EXPECT_THAT(endsApart({"/data", "data"}), ElementsAre("/data", "data"));
}

} // namespace telepipe::tools::file_name_test
