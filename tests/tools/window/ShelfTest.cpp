// How a shelf is made from a library: which of its files are items of their own.

#if TELEPIPE_WINDOW

#include "tools/window/shelf/Shelf.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace telepipe::test::shelf_test {

using testing::ElementsAre;

namespace {

tools::Shelf shelfWith(const std::vector<std::filesystem::path>& files)
{
    return tools::shelfOf("game", tools::libraryOf(files));
}

std::vector<std::string> names(const std::vector<tools::LibraryFile>& files)
{
    std::vector<std::string> result;
    for (const tools::LibraryFile& file : files)
        result.push_back(file.path.filename().string());
    return result;
}

std::vector<std::string> itemNames(const tools::Shelf& shelf)
{
    std::vector<std::string> result;
    for (const tools::ShelfItem& item : shelf.items)
        result.push_back(item.name);
    return result;
}

} // namespace

TEST(Shelf, TexturesOfAModelBesideItAreThatModels)
{
    const tools::Shelf shelf =
        shelfWith({"game/OBJ_fish.xvm", "game/obj_fish.nj", "game/obj_bird.nj", "game/obj_tree.xvm"});
    ASSERT_THAT(itemNames(shelf), testing::UnorderedElementsAre("obj_fish.nj", "obj_bird.nj"));
    EXPECT_THAT(names(shelf.others), ElementsAre("obj_tree.xvm")) << "textures alone show nothing";
    const std::size_t fish = shelf.found("fish").at(0);
    EXPECT_EQ(shelf.items[fish].opens.filename(), "obj_fish.nj");
    EXPECT_THAT(names(shelf.items[fish].files), ElementsAre("obj_fish.nj", "OBJ_fish.xvm"));
    EXPECT_THAT(shelf.found("fish.xvm"), ElementsAre(fish));
}

TEST(Shelf, AModelOfTheSameNameInAnotherFolderTakesNothing)
{
    const tools::Shelf shelf = shelfWith({"game/a/obj_fish.nj", "game/b/obj_fish.xvm"});
    EXPECT_THAT(itemNames(shelf), ElementsAre("obj_fish.nj"));
    EXPECT_THAT(names(shelf.others), ElementsAre("obj_fish.xvm"));
}

TEST(Shelf, MotionsAreTheModelsThatTheyOrTheirFolderAreCalledAfter)
{
    const tools::Shelf shelf = shelfWith({"game/models/Booma.nj", "game/models/Booma.xvm", "game/models/gate.nj",
                                          "game/motions/BOOMA/walk.njm", "game/motions/Gate.njm",
                                          "game/motions/other.njm", "game/textures/gate.xvm"});
    ASSERT_THAT(itemNames(shelf), ElementsAre("Booma.nj", "gate.nj"));
    EXPECT_THAT(names(shelf.items[0].files), ElementsAre("Booma.nj", "Booma.xvm", "walk.njm"));
    EXPECT_THAT(names(shelf.items[1].files), ElementsAre("gate.nj", "Gate.njm"));
    EXPECT_THAT(names(shelf.others), ElementsAre("other.njm", "gate.xvm"));
}

TEST(Shelf, OfModelsOfOneNameTheMotionIsTheOneBesideIt)
{
    const tools::Shelf shelf =
        shelfWith({"game/a/gate.nj", "game/b/gate.nj", "game/b/gate.njm", "game/motions/gate/open.njm"});
    ASSERT_THAT(itemNames(shelf), ElementsAre("a/gate.nj", "b/gate.nj"));
    EXPECT_THAT(names(shelf.items[0].files), ElementsAre("gate.nj"));
    EXPECT_THAT(names(shelf.items[1].files), ElementsAre("gate.nj", "gate.njm"));
    EXPECT_THAT(names(shelf.others), ElementsAre("open.njm")) << "whose it is nobody knows";
}

TEST(Shelf, ArchivesStandBehindTheModelsAndTablesNowhere)
{
    const tools::Shelf shelf = shelfWith({"game/HUmarTex.afs", "game/ItemRT.gsl", "game/ItemRT.gsl/ItemRTn0.rel",
                                          "game/itempmt.prs", "game/ItemModel.afs", "game/disc.zip", "game/Booma.nj"});
    EXPECT_THAT(itemNames(shelf), ElementsAre("ItemModel.afs", "Booma.nj", "HUmarTex.afs"));
    EXPECT_STREQ(shelf.items.back().group, "Archives");
    EXPECT_THAT(names(shelf.others), ElementsAre("ItemRT.gsl", "ItemRTn0.rel", "itempmt.prs", "disc.zip"));
}

TEST(Shelf, AModelHasNoOtherVersions)
{
    const tools::Shelf shelf = shelfWith({"game/map_forest01n.rel", "game/Booma.nj", "game/bm_ene_lappy.nj"});
    ASSERT_EQ(shelf.items.size(), 3u);
    for (std::size_t i = 0; i < shelf.items.size(); ++i) {
        EXPECT_EQ(shelf.items[i].firstVersion, i);
        EXPECT_EQ(shelf.items[i].versions, 1u);
    }
}

TEST(Shelf, VersionsOfAMapAreToldApartByTheirFolders)
{
    const tools::Shelf shelf = shelfWith(
        {"game/DC v2/data/map_forest01n.rel", "game/BB/data/map_forest01n.rel", "game/BB/data/map_cave01_00n.rel"});
    EXPECT_THAT(itemNames(shelf), ElementsAre("BB/data/map_forest01", "DC v2/data/map_forest01", "map_cave01_00"));
    for (const std::size_t forest : shelf.found("forest")) {
        EXPECT_EQ(shelf.items[forest].firstVersion, 0u);
        EXPECT_EQ(shelf.items[forest].versions, 2u);
    }
    EXPECT_EQ(shelf.items[2].firstVersion, 2u);
    EXPECT_EQ(shelf.items[2].versions, 1u);
    EXPECT_THAT(shelf.found("dc"), ElementsAre(1)); // by its folder, too
}

TEST(Shelf, ModelsOfOneNameAreToldApartByTheirFolders)
{
    const tools::Shelf shelf = shelfWith({"game/a/obj_fish.nj", "game/b/OBJ_fish.nj", "game/b/obj_bird.nj"});
    EXPECT_THAT(itemNames(shelf), testing::UnorderedElementsAre("a/obj_fish.nj", "b/OBJ_fish.nj", "obj_bird.nj"));
}

TEST(Shelf, WhatLiesInAnotherFolderBelongsToTheNearestVersion)
{
    const tools::Shelf shelf =
        shelfWith({"game/a/data/map_cave01_00n.rel", "game/a/set/map_cave01_00_00o.dat", "game/a/gsl_cave01.gsl",
                   "game/b/data/map_cave01_00n.rel", "game/b/set/map_cave01_00_00o.dat", "game/b/gsl_cave01.gsl",
                   "game/map_cave01.xvm"});
    ASSERT_EQ(shelf.items.size(), 2u);
    for (std::size_t i = 0; i < 2; ++i) {
        const std::filesystem::path version = i == 0 ? "game/a" : "game/b";
        ASSERT_EQ(shelf.items[i].files.size(), 2u);
        EXPECT_EQ(shelf.items[i].files[1].path, version / "set/map_cave01_00_00o.dat");
        const std::vector<tools::LibraryFile> shared = shelf.sharedBy(shelf.items[i]);
        ASSERT_THAT(names(shared), ElementsAre("gsl_cave01.gsl", "map_cave01.xvm"));
        EXPECT_EQ(shared[0].path, version / "gsl_cave01.gsl");
    }
}

} // namespace telepipe::test::shelf_test

#endif
