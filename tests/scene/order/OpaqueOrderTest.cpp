#include "engine/draw/order/OpaqueOrder.h"
#include "engine/draw/DrawList.h"
#include "tests/scene/SceneFixtures.h"

#include <algorithm>
#include <cmath>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace telepipe::test::opaque_order_test {
namespace {

using namespace formats;
using ::testing::ElementsAre;

struct Square
{
    glm::vec3 at{0};
    std::uint8_t flags = 0;
};

// One static model a square, all in one section; flags make the states.
std::unique_ptr<BuiltScene> squares(const std::vector<Square>& all)
{
    StagePlan plan;
    plan.sections.resize(1);
    for (const Square& square : all) {
        plan.sections[0].statics.push_back({static_cast<std::uint32_t>(plan.trees.size())});
        plan.trees.push_back([square](ByteWriter& writer) {
            NinjaNode node;
            node.model = squareModel(square.at, 0x23, square.flags);
            return writeObjectTree(writer, node);
        });
    }
    return buildScene(plan);
}

scene::OpaqueOrder orderOf(const scene::Scene& scene)
{
    scene::Pose pose;
    evaluatePose(scene, 0, pose);
    return {scene, pose};
}

constexpr glm::vec3 kFar{100, 0, 0};

TEST(OpaqueOrder, KeepsBatchesThatMeetInOrderAndGroupsTheRest)
{
    const auto built = squares({{}, {{}, kStripDoubleSide}, {}, {kFar, 0}, {kFar, kStripDoubleSide}});
    const scene::OpaqueOrder order = orderOf(built->scene);
    EXPECT_THAT(order.batches(), ElementsAre(0, 3, 1, 4, 2));
    EXPECT_EQ(order.groups(), 3u);
}

TEST(OpaqueOrder, OneStateInOnePlaceStaysTogether)
{
    const auto built = squares({{}, {}, {{0.5f, 0.5f, 0}, 0}});
    const scene::OpaqueOrder order = orderOf(built->scene);
    EXPECT_THAT(order.batches(), ElementsAre(0, 1, 2));
    EXPECT_EQ(order.groups(), 1u);
}

// They share an edge: pixels along it may tie.
TEST(OpaqueOrder, BatchesThatTouchMeet)
{
    const auto built = squares({{}, {{1, 0, 0}, kStripDoubleSide}, {{2, 0, 0}, 0}});
    EXPECT_THAT(orderOf(built->scene).batches(), ElementsAre(0, 1, 2));
}

// The known box of a batch is the one before its section turns it.
TEST(OpaqueOrder, ATurnedSectionsBatchesMeetWhereTheyStand)
{
    StagePlan plan;
    plan.sections.resize(3);
    plan.sections[1].position = {1.5f, 0, 0};
    plan.sections[1].rotation.y = 0x8000;
    for (std::uint32_t i = 0; i < 3; ++i) {
        plan.sections[i].statics.push_back({i});
        plan.trees.push_back([i](ByteWriter& writer) {
            NinjaNode node;
            node.model = squareModel({}, 0x23, i == 1 ? std::uint8_t(kStripDoubleSide) : std::uint8_t(0));
            return writeObjectTree(writer, node);
        });
    }
    EXPECT_THAT(orderOf(buildScene(plan)->scene).batches(), ElementsAre(0, 1, 2));
    plan.sections[1].rotation.y = 0;
    EXPECT_THAT(orderOf(buildScene(plan)->scene).batches(), ElementsAre(0, 2, 1));
}

TEST(OpaqueOrder, WhatIsNowhereMeetsAll)
{
    const auto built = squares({{}, {glm::vec3(NAN), kStripDoubleSide}, {kFar, 0}});
    EXPECT_THAT(orderOf(built->scene).batches(), ElementsAre(0, 1, 2));
}

TEST(OpaqueOrder, TranslucentBatchesAreNotInIt)
{
    const auto built = squares({{{}, kStripUseAlpha}, {}});
    EXPECT_THAT(orderOf(built->scene).batches(), ElementsAre(1));
}

// Every pair that meets, in any state, keeps its order, whatever else is grouped.
TEST(OpaqueOrder, NoPairThatMeetsIsTurned)
{
    std::vector<Square> all;
    for (std::uint32_t i = 0, seed = 1; i < 200; ++i) {
        seed = seed * 1664525u + 1013904223u;
        const glm::vec3 at(seed >> 28, seed >> 24 & 15u, seed >> 20 & 3u);
        all.push_back({at * 0.75f, (seed >> 16 & 1u) != 0 ? std::uint8_t(kStripDoubleSide) : std::uint8_t(0)});
    }
    const auto built = squares(all);
    const scene::OpaqueOrder order = orderOf(built->scene);
    std::vector<std::size_t> place(all.size());
    for (std::size_t i = 0; i < all.size(); ++i)
        place[order.batches()[i]] = i;
    for (std::size_t a = 0; a < all.size(); ++a)
        for (std::size_t b = a + 1; b < all.size(); ++b) {
            const glm::vec3 apart = glm::abs(all[a].at - all[b].at);
            EXPECT_TRUE(apart.x > 1 || apart.y > 1 || apart.z > 0 || place[a] < place[b]) << a << " and " << b;
        }
    EXPECT_LT(order.groups(), all.size() / 2);
}

// So many places that only a search gets through which leaves out what is far away.
TEST(OpaqueOrder, VeryManyPlacesDoNotEndTheGrouping)
{
    std::vector<Square> all;
    for (std::uint32_t i = 0; i < 16000; ++i)
        all.push_back({{float(i) * 2, 0, 0}, i % 2 != 0 ? std::uint8_t(kStripDoubleSide) : std::uint8_t(0)});
    const auto built = squares(all);
    const scene::OpaqueOrder order = orderOf(built->scene);
    EXPECT_EQ(order.batches().size(), all.size());
    EXPECT_EQ(order.groups(), 2u);
}

// All meet all: each is after those of the other state, and with its own.
TEST(OpaqueOrder, VeryManyInOnePlaceStayInOrder)
{
    std::vector<Square> all(3000);
    for (std::size_t i = 0; i < all.size(); ++i)
        all[i].flags = i / 3 % 2 != 0 ? std::uint8_t(kStripDoubleSide) : std::uint8_t(0);
    const auto built = squares(all);
    const scene::OpaqueOrder order = orderOf(built->scene);
    EXPECT_TRUE(std::ranges::is_sorted(order.batches()));
    EXPECT_EQ(order.groups(), all.size() / 3);
}

TEST(OpaqueOrder, TheDrawListFollowsIt)
{
    const auto built = squares({{}, {{}, kStripDoubleSide}, {}, {{2, 0, 0}, 0}});
    const scene::OpaqueOrder order = orderOf(built->scene);
    scene::DrawListRequest request;
    request.cull = false;
    scene::DrawList list;
    scene::buildDrawList(built->scene, {}, request, list);
    EXPECT_EQ(list.opaque.size(), 3u) << "as submitted";
    request.opaqueOrder = &order;
    scene::buildDrawList(built->scene, {}, request, list);
    EXPECT_EQ(list.opaque.size(), 3u);
    EXPECT_EQ(list.opaque[0].rangeCount, 2u) << "the square apart joins the first group";
}

} // namespace
} // namespace telepipe::test::opaque_order_test
