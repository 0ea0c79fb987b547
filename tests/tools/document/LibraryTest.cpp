#include "tools/document/library/Library.h"
#include "tools/document/library/LibraryNames.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace telepipe::tools::library_test {

using testing::ElementsAre;
using testing::Pair;

namespace {

std::vector<std::string> titles(const Library& library, bool japanese)
{
    std::vector<std::string> result;
    for (const LibraryArea& area : library.areas)
        for (const LibraryStage& stage : area.stages)
            result.push_back(stageTitle(area, stage, japanese));
    return result;
}

std::vector<std::string> names(const std::vector<LibraryFile>& files)
{
    std::vector<std::string> result;
    for (const LibraryFile& file : files)
        result.push_back(file.path.filename().string());
    return result;
}

} // namespace

TEST(Library, StagesHaveTheNamesOfTheGame)
{
    const Library library = libraryOf({"s/map_acave01_00n.rel", "s/map_cave02_00n.rel", "s/map_cave02_02n.rel",
                                       "s/MAP_FOREST01N.REL", "s/map_wilds01_01n.rel", "s/map_city00_00n.rel"});
    EXPECT_THAT(titles(library, false), ElementsAre("Pioneer 2", "Forest 1", "Cave 2 — layout 1", "Cave 2 — layout 3",
                                                    "Crater, Western Route", "Ultimate Cave 1"));
    EXPECT_THAT(titles(library, true),
                ElementsAre("パイオニア２", "森エリア１", "洞窟エリア２ — レイアウト 1", "洞窟エリア２ — レイアウト 3",
                            "クレーター周辺 西ルート", "アルティメット 洞窟エリア１"));
}

TEST(Library, AStageHasAllFilesOfItsName)
{
    const Library library =
        libraryOf({"map_cave01.xvm", "map_cave01_02bm.bin", "map_cave01_02c.rel", "map_cave01_02n.rel",
                   "map_cave01_02_01o.dat", "map_cave01_02s.nj", "map_cave01_03n.rel", "gsl_cave01.gsl"});
    ASSERT_EQ(library.areas.size(), 1u);
    ASSERT_EQ(library.areas[0].stages.size(), 2u);
    const LibraryStage& stage = library.areas[0].stages[0];
    EXPECT_THAT(names(stage.files), ElementsAre("map_cave01_02n.rel", "map_cave01_02bm.bin", "map_cave01_02c.rel",
                                                "map_cave01_02s.nj", "map_cave01_02_01o.dat"));
    EXPECT_EQ(std::string(stage.files[3].what), "sky");
    EXPECT_FALSE(stage.files[1].isRead);
    EXPECT_THAT(names(library.areas[0].shared), testing::UnorderedElementsAre("map_cave01.xvm", "gsl_cave01.gsl"));
}

TEST(Library, WhatIsReadOfAShelfIsCalledWhatItIs)
{
    const Library library = libraryOf({"DarkFalzBody.nj", "DarkFalzBody.xvm", "bm_ene_bird.bml", "bm_obj_door.njm"});
    std::vector<std::pair<std::string, std::string>> said;
    for (const LibraryShelf& shelf : library.shelves)
        for (const LibraryFile& file : shelf.files)
            said.emplace_back(file.path.string(), file.what);
    EXPECT_THAT(said, testing::UnorderedElementsAre(
                          Pair("DarkFalzBody.nj", "models of Dark Falz"), Pair("DarkFalzBody.xvm", "textures"),
                          Pair("bm_ene_bird.bml", "models"), Pair("bm_obj_door.njm", "motion")));
}

TEST(Library, SetsOfOtherModesAreFoundAndSaid)
{
    const Library library = libraryOf({"map_city00_00n.rel", "map_city00_00o.dat", "map_city00_00o_c1.dat",
                                       "map_city00_00e_d.dat", "map_city00_00_off.evt", "map_city00_00_offe.dat"});
    EXPECT_TRUE(library.others.empty());
    ASSERT_EQ(library.areas.size(), 1u);
    std::map<std::string, std::string> said;
    for (const LibraryFile& file : library.areas[0].stages.at(0).files)
        said[file.path.filename().string()] = file.what;
    EXPECT_THAT(said, ElementsAre(Pair("map_city00_00_off.evt", "events for one player"),
                                  Pair("map_city00_00_offe.dat", "enemies for one player"),
                                  Pair("map_city00_00e_d.dat", "people of Battle mode"),
                                  Pair("map_city00_00n.rel", "stage"), Pair("map_city00_00o.dat", "objects"),
                                  Pair("map_city00_00o_c1.dat", "objects of Challenge mode")));
}

// Copies of version 2 call the Ruins what Blue Burst calls a temple.
TEST(Library, ATerrainMakesVersion2)
{
    EXPECT_THAT(titles(libraryOf({"map_ruins01_00n.rel"}), false), ElementsAre("VR Temple Alpha"));
    EXPECT_THAT(titles(libraryOf({"map_ruins01_00d.rel", "map_ruins01_00n.rel"}), false), ElementsAre("Ruins 1"));
    EXPECT_THAT(titles(libraryOf({"map_mines02_01n.rel"}), false), ElementsAre("Mine 2 — layout 2"));
}

TEST(Library, EveryVersionOfAMapIsAStageWithWhatLiesNearest)
{
    const Library library = libraryOf({"BB/data/map_forest01n.rel", "BB/sets/map_forest01_00o.dat",
                                       "DC v2/map_forest01.xvm", "DC v2/map_forest01d.rel", "DC v2/map_forest01n.rel",
                                       "DC v2/map_forest01_00o.dat", "other/map_cave01_00o.dat"});
    EXPECT_EQ(library.openAreas(), 1u); // the caves have no stage here
    EXPECT_EQ(library.stages(), 2u);
    ASSERT_EQ(library.areas[0].stages.size(), 2u);
    EXPECT_EQ(library.areas[0].stages[0].opens(), "BB/data/map_forest01n.rel");
    EXPECT_THAT(names(library.areas[0].stages[0].files), ElementsAre("map_forest01n.rel", "map_forest01_00o.dat"));
    EXPECT_THAT(names(library.areas[0].stages[1].files),
                ElementsAre("map_forest01n.rel", "map_forest01d.rel", "map_forest01.xvm", "map_forest01_00o.dat"));
}

TEST(Library, ATerrainAloneIsAStage)
{
    const Library library = libraryOf({"map_ruins02d.rel", "map_ruins02.xvm"});
    EXPECT_EQ(library.stages(), 1u);
    EXPECT_EQ(library.areas[0].stages[0].opens(), "map_ruins02d.rel");
}

TEST(Library, LobbiesNeedNoNumber)
{
    const Library library = libraryOf(
        {"map_lobbyRed.xvm", "map_lobbyRedd.rel", "map_lobbyRedn.rel", "map_visuallobbyo.dat", "map_othern.rel"});
    EXPECT_THAT(titles(library, false), ElementsAre("Lobby — red"));
    EXPECT_THAT(names(library.areas[0].stages[0].files),
                ElementsAre("map_lobbyRedn.rel", "map_lobbyRedd.rel", "map_lobbyRed.xvm"));
    EXPECT_THAT(names(library.areas[0].shared), ElementsAre("map_visuallobbyo.dat"));
    EXPECT_THAT(names(library.others), ElementsAre("map_othern.rel"));
}

// Each is a place of its own and no layout of another.
TEST(Library, LobbiesAreToldApart)
{
    const Library library = libraryOf({"map_lobby_01n.rel", "map_lobby_10n.rel", "map_lobby_green_be00n.rel",
                                       "map_lobby_y_green00n.rel", "map_lobby_soccer11n.rel", "map_visuallobbyn.rel"});
    EXPECT_THAT(titles(library, false),
                ElementsAre("Lobby 1", "Lobby 10", "Lobby — green be", "Lobby — soccer11", "Lobby — y green", "Lobby"));
    EXPECT_EQ(titles(library, true).front(), "ロビー 1");
    EXPECT_FALSE(library.areas[0].stages[0].layout);
}

// The game calls one "????", and two alike.
TEST(Library, BossesAndWhatElsePlayersCallAnAreaStandBehindItsName)
{
    const Library library =
        libraryOf({"map_aboss01n.rel", "map_boss04n.rel", "map_city00_00n.rel", "map_city02_00n.rel"});
    EXPECT_THAT(titles(library, false), ElementsAre("Pioneer 2", "???? (Dark Falz)", "Pioneer 2 (Episode 4)",
                                                    "Ultimate Under the Dome (Dragon)"));
    EXPECT_EQ(titles(library, true).back(), "アルティメット ドーム地下（ドラゴン）");
}

TEST(Library, WhatIsKnownOfOthersIsTheirKind)
{
    const Library library = libraryOf({"swim.njm", "texture01.pvr", "TextEnglish.pr2", "map_jungle_on_j_u.bin"});
    ASSERT_EQ(library.others.size(), 4u);
    EXPECT_EQ(std::string(library.others[3].what), "script of free play");
    EXPECT_EQ(std::string(library.others[0].what), "motion");
    EXPECT_EQ(std::string(library.others[1].what), "texture");
    EXPECT_EQ(std::string(library.others[2].what), "texts of the game");
}

TEST(Library, TextsOfTheGameAreUnreadByTheirNames)
{
    for (const char* name : {"TextEnglish.pr2", "unitxt_b.prs", "textenglish.PRC"})
        EXPECT_TRUE(isUnreadByName(name)) << name;
    for (const char* name : {"TitleTexture.prs", "TitleEP4.prs", "map_forest01n.prs", "disc.cue", "text.txt"})
        EXPECT_FALSE(isUnreadByName(name)) << name;
    EXPECT_STREQ(kindByName("TitleTexture.prs"), "textures");
}

TEST(Library, ModelsAreSortedByKind)
{
    const Library library = libraryOf({"bm_ene_lappy.bml", "plAnj.bml", "ItemModel.afs", "bm_obj_door.bml",
                                       "SetDataTableOn.rel", "strange.xyz", "bm_boss1_dragon.bml", "bm_ene_lappy.png"});
    ASSERT_EQ(library.shelves.size(), 4u);
    EXPECT_EQ(std::string(library.shelves[0].name), "enemies");
    EXPECT_THAT(names(library.shelves[0].files), ElementsAre("bm_ene_lappy.bml", "bm_boss1_dragon.bml"));
    EXPECT_THAT(names(library.others), ElementsAre("SetDataTableOn.rel", "strange.xyz", "bm_ene_lappy.png"));
    EXPECT_EQ(std::string(library.others[1].what), "nothing is known of it");
}

TEST(Library, TablesOfItemsAndPlayersAreNoModels)
{
    const Library library = libraryOf({"ItemRT.gsl", "ItemRT.gsl/ItemRTn0.rel", "ItemPT.gsl/ItemPTh1.rel",
                                       "itempmt.prs", "PlyLevelTbl.prs", "ItemModel.afs"});
    ASSERT_EQ(library.shelves.size(), 1u);
    EXPECT_THAT(names(library.shelves[0].files), ElementsAre("ItemModel.afs"));
    std::vector<std::string> said;
    for (const LibraryFile& file : library.others)
        said.emplace_back(file.what + std::string(file.isRead ? "" : ", not read"));
    EXPECT_THAT(said, ElementsAre("archive", "rare drops, not read", "chances of drops, not read",
                                  "parameters of items, not read", "levels of players, not read"));
}

// map_boss05jm.evt belongs to map_boss05, whatever jm is.
TEST(Library, SetsWithWordsInTheirNamesBelongToTheirStage)
{
    const Library library =
        libraryOf({"map_boss05n.rel", "map_boss05jm.evt", "map_boss05uo.dat", "map_boss05_gje.dat"});
    EXPECT_TRUE(library.others.empty());
    ASSERT_EQ(library.areas.size(), 1u);
    EXPECT_EQ(library.areas[0].stages.at(0).files.size(), 4u);
    EXPECT_FALSE(libraryOf({"map_o.dat"}).others.empty());
}

TEST(Library, LooseModelsStandBehindTheOthersAndAreRead)
{
    const Library library = libraryOf({"Booma.nj", "Booma.xvm", "notes.txt", "bm_ene_booma.bml"});
    ASSERT_EQ(library.shelves.size(), 2u);
    EXPECT_EQ(std::string(library.shelves[1].name), "other models");
    EXPECT_THAT(names(library.shelves[1].files), ElementsAre("Booma.nj"));
    EXPECT_TRUE(library.shelves[1].files[0].isRead);
    ASSERT_THAT(names(library.others), ElementsAre("Booma.xvm", "notes.txt"));
    EXPECT_TRUE(library.others[0].isRead);
    EXPECT_FALSE(library.others[1].isRead);
}

} // namespace telepipe::tools::library_test
