// What a shelf makes of a library: which of its files stand on it as things of their own.

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
    ASSERT_THAT(itemNames(shelf), testing::UnorderedElementsAre("obj_fish.nj", "obj_bird.nj", "obj_tree.xvm"));
    const std::size_t fish = shelf.found("fish").at(0);
    EXPECT_EQ(shelf.items[fish].opens.filename(), "obj_fish.nj");
    EXPECT_THAT(names(shelf.items[fish].files), ElementsAre("obj_fish.nj", "OBJ_fish.xvm"));
    EXPECT_THAT(shelf.found("fish.xvm"), ElementsAre(fish));
}

TEST(Shelf, AModelOfTheSameNameInAnotherFolderTakesNothing)
{
    const tools::Shelf shelf = shelfWith({"game/a/obj_fish.nj", "game/b/obj_fish.xvm"});
    EXPECT_THAT(itemNames(shelf), testing::UnorderedElementsAre("obj_fish.nj", "obj_fish.xvm"));
}

} // namespace telepipe::test::shelf_test

#endif
