// Files of minimaps that get other rooms.

#include "formats/rewrite/GrowMinimap.h"
#include "formats/bytes/Errors.h"
#include "formats/rel/RelFile.h"
#include "tests/support/Stages.h"

#include <gtest/gtest.h>

namespace telepipe::test::grow_minimap_test {

using namespace formats;

namespace {

std::vector<RoomPlan> plansOf(const Minimap& minimap)
{
    std::vector<RoomPlan> plans;
    for (std::uint32_t i = 0; i < minimap.rooms.size(); ++i)
        plans.push_back({i, minimap.rooms[i], {}});
    return plans;
}

// Made again, with these rooms, and read.
struct Grown
{
    Grown(const std::vector<RoomPlan>& plans, Bytes source)
        : bytes(grownMinimap(plans, source)), minimap(readMinimap(bytes))
    {
    }

    const MinimapRoom& room(std::size_t number) const { return minimap.rooms.at(number); }
    std::uint32_t treeOf(std::size_t number) const { return minimap.pool.trees.at(room(number).tree).offset; }

    ByteVector bytes;
    Minimap minimap;
};

} // namespace

TEST(GrowMinimap, TheSameRoomsAreTheSameFile)
{
    const ByteVector file = minimapFile(3);
    EXPECT_EQ(grownMinimap(plansOf(readMinimap(file)), file), file);
}

TEST(GrowMinimap, RecordsChangeInTheirPlace)
{
    const ByteVector file = minimapFile(2);
    std::vector<RoomPlan> plans = plansOf(readMinimap(file));
    plans[1].room.id = 0x1234;
    plans[1].room.rotation = {0, 0x4000, 0};
    plans[1].room.discoveryRadius = 12.5f;
    const Grown grown(plans, file);
    EXPECT_EQ(grown.bytes.size(), file.size());
    EXPECT_EQ(grown.room(0).id, 7);
    EXPECT_EQ(grown.room(1).id, 0x1234);
    EXPECT_EQ(grown.room(1).rotation, glm::ivec3(0, 0x4000, 0));
    EXPECT_EQ(grown.room(1).discoveryRadius, 12.5f);
}

TEST(GrowMinimap, ANewTreeIsOfOneRoomAlone)
{
    const ByteVector file = minimapFile(2);
    const Minimap before = readMinimap(file);
    std::vector<RoomPlan> plans = plansOf(before);
    plans[1].tree = treeBlock(squareNode({3, 4, 5}));
    const Grown grown(plans, file);
    EXPECT_EQ(grown.room(0).offset, before.rooms[0].offset);
    EXPECT_EQ(grown.treeOf(0), before.pool.trees[before.rooms[0].tree].offset);
    EXPECT_GE(grown.treeOf(1), file.size() - 64) << "behind all that was there";
    const ObjectTree& tree = grown.minimap.pool.trees.at(grown.room(1).tree);
    EXPECT_EQ(grown.minimap.pool.objects.at(tree.firstObject).pos, glm::vec3(3, 4, 5));
}

TEST(GrowMinimap, RoomsAreMoreOrFewer)
{
    const ByteVector file = minimapFile(3);
    std::vector<RoomPlan> plans = plansOf(readMinimap(file));
    plans.erase(plans.begin() + 1);
    plans.push_back(plans[0]);
    plans.back().room.id = 99;
    plans.push_back(plans.back());
    const Grown more(plans, file);
    ASSERT_EQ(more.minimap.rooms.size(), 4u);
    for (const auto& [number, id] : {std::pair(0, 7), {1, 9}, {2, 99}, {3, 99}})
        EXPECT_EQ(more.room(static_cast<std::size_t>(number)).id, id);
    EXPECT_EQ(more.treeOf(3), more.treeOf(0));
    EXPECT_TRUE(more.minimap.warnings.list().empty());
    const Grown none({}, file);
    EXPECT_TRUE(none.minimap.rooms.empty());
    EXPECT_THROW(grownMinimap(plans, none.bytes), Refused);
}

} // namespace telepipe::test::grow_minimap_test
