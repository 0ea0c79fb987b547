#include "engine/draw/order/PlaneGrid.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace telepipe::test::plane_grid_test {
namespace {

using scene::PlaneGrid;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

std::vector<std::uint32_t> planesIn(const PlaneGrid& grid, const PlaneGrid::Block& block)
{
    std::vector<std::uint32_t> planes;
    grid.anyIn(block, [&](std::uint32_t plane) {
        planes.push_back(plane);
        return false;
    });
    return planes;
}

TEST(PlaneGrid, ACellHasWhatWasEnteredInIt)
{
    PlaneGrid grid(0);
    grid.enter({7, 2, {-1, 0, 0}, {0, 0, 1}}, 5);
    grid.enter({7, 2, {0, 0, 0}, {0, 0, 0}}, 6);
    grid.enter({7, 2, {0, 0, 0}, {0, 0, 0}}, 6); // once, however often
    EXPECT_THAT(planesIn(grid, {7, 2, {0, 0, 0}, {0, 0, 0}}), ElementsAre(5, 6));
    EXPECT_THAT(planesIn(grid, {7, 2, {-1, 0, 1}, {-1, 0, 1}}), ElementsAre(5));
    EXPECT_THAT(planesIn(grid, {7, 2, {-9, -1, 0}, {-1, 2, 0}}), ElementsAre(5)) << "one of many cells";
    EXPECT_THAT(planesIn(grid, {7, 2, {1, 0, 0}, {3, 3, 3}}), IsEmpty());
    EXPECT_THAT(planesIn(grid, {7, 3, {0, 0, 0}, {0, 0, 0}}), IsEmpty()) << "another level";
    EXPECT_THAT(planesIn(grid, {8, 2, {0, 0, 0}, {0, 0, 0}}), IsEmpty()) << "another carrier";
}

TEST(PlaneGrid, EndsWhereAVisitDoes)
{
    PlaneGrid grid(0);
    grid.enter({0, 0, {0, 0, 0}, {1, 1, 1}}, 1);
    int visits = 0;
    EXPECT_TRUE(grid.anyIn({0, 0, {0, 0, 0}, {1, 1, 1}}, [&](std::uint32_t) { return ++visits == 3; }));
    EXPECT_EQ(visits, 3);
}

TEST(PlaneGrid, HasRoomForAsManyAsCome)
{
    PlaneGrid grid(0);
    for (int i = 0; i < 3000; ++i)
        grid.enter({0, 0, {i, -i, i / 2}, {i, -i, i / 2}}, std::uint32_t(i));
    for (int i = 0; i < 3000; ++i)
        EXPECT_THAT(planesIn(grid, {0, 0, {i, -i, i / 2}, {i, -i, i / 2}}), ElementsAre(std::uint32_t(i)));
}

} // namespace
} // namespace telepipe::test::plane_grid_test
