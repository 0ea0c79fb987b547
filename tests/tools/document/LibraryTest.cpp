#include "tools/document/library/Library.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace telepipe::tools::library_test {

using testing::ElementsAre;

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

// Copies of version 2 call the Ruins what Blue Burst calls a temple.
TEST(Library, ATerrainMakesVersion2)
{
    EXPECT_THAT(titles(libraryOf({"map_ruins01_00n.rel"}), false), ElementsAre("VR Temple Alpha"));
    EXPECT_THAT(titles(libraryOf({"map_ruins01_00d.rel", "map_ruins01_00n.rel"}), false), ElementsAre("Ruins 1"));
    EXPECT_THAT(titles(libraryOf({"map_mines02_01n.rel"}), false), ElementsAre("Mine 2 — layout 2"));
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

} // namespace telepipe::tools::library_test
