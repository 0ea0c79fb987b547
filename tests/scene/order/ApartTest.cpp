#include "engine/draw/order/Apart.h"

#include <algorithm>
#include <gmock/gmock.h>

namespace telepipe::test::apart_test {

namespace {

using scene::Box;
using scene::partsApart;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;
using testing::UnorderedElementsAre;

Box boxAt(float x, float y, float z)
{
    return {glm::vec3(x, y, z), glm::vec3(x + 1, y + 1, z + 1)};
}

} // namespace

TEST(Apart, BoxesAreCutAlongEveryAxis)
{
    const std::vector<Box> boxes = {boxAt(0, 0, 0), boxAt(5, 0, 0), boxAt(0, 0, 7), boxAt(0.5f, 0, 7), boxAt(0, 3, 0)};
    EXPECT_THAT(partsApart(boxes),
                UnorderedElementsAre(ElementsAre(0), ElementsAre(1), ElementsAre(2, 3), ElementsAre(4)));
}

TEST(Apart, BoxesThatTouchStayTogether)
{
    EXPECT_THAT(partsApart(std::vector<Box>{boxAt(0, 0, 0), boxAt(1, 1, 1)}), ElementsAre(ElementsAre(0, 1)));
}

TEST(Apart, WhatNoCutGoesThroughStaysTogether)
{
    // A ring of four bars around a hole.
    const std::vector<Box> ring = {{{0, 0, 0}, {3, 1, 1}},
                                   {{3.5f, 0, 0}, {4.5f, 1, 3}},
                                   {{1.5f, 0, 3.5f}, {4.5f, 1, 4.5f}},
                                   {{0, 0, 1.5f}, {1, 1, 4.5f}}};
    EXPECT_THAT(partsApart(ring), ElementsAre(SizeIs(4)));
}

TEST(Apart, EmptyBoxesAreInNone)
{
    EXPECT_THAT(partsApart(std::vector<Box>{{}, boxAt(0, 0, 0), {}}), ElementsAre(ElementsAre(1)));
    EXPECT_THAT(partsApart({}), IsEmpty());
}

// Each cut takes off one box, so that to the end there would be as many sortings as boxes.
TEST(Apart, EveryBoxIsInOnePartHoweverTheyLie)
{
    std::vector<Box> boxes;
    Box around = boxAt(0, 0, 0);
    for (int i = 0; i < 3000; ++i) {
        const int axis = i % 3;
        Box next = around;
        next.min[axis] = around.max[axis] + 1;
        next.max[axis] = around.max[axis] + 2;
        boxes.push_back(next);
        around.add(next);
    }
    std::vector<std::uint32_t> seen;
    for (const auto& part : partsApart(boxes))
        seen.insert(seen.end(), part.begin(), part.end());
    std::ranges::sort(seen);
    ASSERT_THAT(seen, SizeIs(boxes.size()));
    for (std::uint32_t i = 0; i < seen.size(); ++i)
        ASSERT_EQ(seen[i], i);
}

} // namespace telepipe::test::apart_test
