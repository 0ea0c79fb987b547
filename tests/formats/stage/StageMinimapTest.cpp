#include "formats/rel/RelFile.h"
#include "formats/stage/Minimap.h"

#include "tests/support/Stages.h"
#include "tests/support/bytes/Corrupt.h"

#include <gtest/gtest.h>

namespace stage_minimap_test {

using namespace telepipe;
using namespace telepipe::formats;

namespace {

// Two rooms that share a square.
ByteVector builtMinimap()
{
    ByteWriter writer;
    const std::size_t square = test::treeBlock(test::squareNode())(writer);
    const std::size_t rooms = writer.size();
    for (std::uint16_t id = 7; id < 9; ++id) {
        writer.u16(id);
        writer.u16(1);
        writer.vec3({10, 0, -20});
        writer.ivec3({0, 0x8000, 0});
        writer.f32(0.5f);
        writer.f32(150);
        writer.pointer(square);
    }
    const std::size_t payload = writer.size();
    writer.pointer(rooms);
    writer.u32(3);
    writer.u32(2);
    writer.u32(4);
    return finishRel(std::move(writer), payload);
}

} // namespace

TEST(Minimap, ReadsRoomsAndTheirModels)
{
    const ByteVector file = builtMinimap();
    ASSERT_TRUE(looksLikeMinimap(file));
    const Minimap map = readMinimap(file);
    ASSERT_EQ(map.rooms.size(), 2u);
    EXPECT_EQ(map.rooms[1].id, 8);
    EXPECT_EQ(map.rooms[1].flags, 1);
    EXPECT_EQ(map.rooms[1].position, glm::vec3(10, 0, -20));
    EXPECT_EQ(map.rooms[1].rotation, glm::ivec3(0, 0x8000, 0));
    EXPECT_EQ(map.rooms[1].alpha, 0.5f);
    EXPECT_EQ(map.rooms[1].discoveryRadius, 150);
    EXPECT_EQ(map.rooms[1].tree, map.rooms[0].tree);
    EXPECT_EQ(map.headerWords[0], 3u);
    EXPECT_EQ(map.headerWords[1], 4u);
    EXPECT_EQ(map.pool.chunkModels.size(), 1u);
    EXPECT_TRUE(map.warnings.empty());
}

TEST(Minimap, IsNoStageNorCollision)
{
    EXPECT_FALSE(looksLikeMinimap(writeV2Stage(test::v2Plan())));
    EXPECT_FALSE(looksLikeMinimap(writeBbStage(test::bbPlan())));
}

TEST(Minimap, BrokenFilesFailCleanly)
{
    test::readBroken(builtMinimap(), [](Bytes file) {
        looksLikeMinimap(file);
        readMinimap(file);
    });
}

} // namespace stage_minimap_test
