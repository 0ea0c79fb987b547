#if TELEPIPE_WINDOW

#include "tools/window/DockLayout.h"

#include <cmath>
#include <gtest/gtest.h>
#include <limits>

namespace telepipe::tools {
namespace {

const Rect kArea{{0, 20}, {1280, 700}};

OpenPanels open(std::initializer_list<PanelId> panels)
{
    OpenPanels result{};
    for (const PanelId panel : panels)
        result[std::size_t(panel)] = true;
    return result;
}

const OpenPanels kUsual = open({PanelId::Stage, PanelId::Inspector, PanelId::Statistics, PanelId::Clock});

void expectRect(const std::optional<Rect>& rect, float left, float top, float right, float bottom)
{
    ASSERT_TRUE(rect);
    EXPECT_EQ(rect->min.x, left);
    EXPECT_EQ(rect->min.y, top);
    EXPECT_EQ(rect->max.x, right);
    EXPECT_EQ(rect->max.y, bottom);
}

TEST(DockLayoutTest, ColumnsAtTheSidesAndARowBetweenThem)
{
    const DockLayout layout = layOut(Docks(), kUsual, kArea, 1);
    expectRect(layout.of(PanelId::Stage), 0, 20, 270, 700);
    expectRect(layout.of(PanelId::Clock), 270, 614, 1000, 700);
    const auto& inspector = layout.of(PanelId::Inspector);
    const auto& statistics = layout.of(PanelId::Statistics);
    ASSERT_TRUE(inspector && statistics);
    EXPECT_EQ(inspector->min.y, 20);
    EXPECT_EQ(inspector->max.y, statistics->min.y) << "a gap, or one over the other";
    EXPECT_EQ(statistics->max.y, 700);
    EXPECT_FALSE(layout.of(PanelId::Lists)) << "it floats";
}

TEST(DockLayoutTest, ClosedPanelsLeaveTheirPlaceToTheOthers)
{
    const DockLayout layout = layOut(Docks(), open({PanelId::Statistics, PanelId::Clock}), kArea, 1);
    EXPECT_FALSE(layout.of(PanelId::Stage));
    expectRect(layout.of(PanelId::Statistics), 1000, 20, 1280, 700);
    expectRect(layout.of(PanelId::Clock), 0, 614, 1000, 700);
}

TEST(DockLayoutTest, FollowsTheScaleAndLeavesRoomInASmallWindow)
{
    expectRect(layOut(Docks(), kUsual, kArea, 1.5f).of(PanelId::Stage), 0, 20, 405, 700);
    const DockLayout small = layOut(Docks(), kUsual, {{0, 20}, {320, 240}}, 1);
    EXPECT_EQ(small.of(PanelId::Stage)->width(), 128);
    EXPECT_EQ(small.of(PanelId::Clock)->width(), 320 - 2 * 128);
}

TEST(DockLayoutTest, APanelGoesWhereItIsLetGoOf)
{
    Docks docks;
    const DockLayout layout = layOut(docks, kUsual, kArea, 1);
    EXPECT_FALSE(dockAt(docks, layout, {640, 300}));
    EXPECT_EQ(dockAt(docks, layout, {3, 40}), (DockPlace{DockSide::Left, 0}));
    EXPECT_EQ(dockAt(docks, layout, {-5, 600}), (DockPlace{DockSide::Left, 1}));
    EXPECT_EQ(dockAt(docks, layout, {1275, 30}), (DockPlace{DockSide::Right, 0}));
    EXPECT_EQ(dockAt(docks, layout, {1275, 400}), (DockPlace{DockSide::Right, 1}));
    EXPECT_EQ(dockAt(docks, layout, {1275, 690}), (DockPlace{DockSide::Right, 2}));
    EXPECT_EQ(dockAt(docks, layout, {300, 699}), (DockPlace{DockSide::Bottom, 0}));
    EXPECT_EQ(dockAt(docks, layout, {900, 699}), (DockPlace{DockSide::Bottom, 1}));
}

TEST(DocksTest, APanelIsInOnePlace)
{
    Docks docks;
    docks.insert(PanelId::Lists, {DockSide::Right, 1});
    EXPECT_EQ(docks.find(PanelId::Lists), (DockPlace{DockSide::Right, 1}));
    EXPECT_EQ(docks.find(PanelId::Statistics), (DockPlace{DockSide::Right, 2}));
    docks.insert(PanelId::Lists, {DockSide::Bottom, 9});
    EXPECT_EQ(docks.find(PanelId::Lists), (DockPlace{DockSide::Bottom, 1}));
    EXPECT_EQ(docks.find(PanelId::Statistics), (DockPlace{DockSide::Right, 1}));
    docks.insert(PanelId::Clock, {DockSide::Bottom, 2}); // behind the other
    EXPECT_EQ(docks.find(PanelId::Clock), (DockPlace{DockSide::Bottom, 1}));
    docks.remove(PanelId::Clock);
    EXPECT_FALSE(docks.find(PanelId::Clock));
}

TEST(DocksTest, APulledEdgeMovesAndTheOthersStay)
{
    Docks docks;
    DockLayout layout = layOut(docks, kUsual, kArea, 2);
    Rect wanted = *layout.of(PanelId::Stage);
    wanted.max.x -= 100;
    resize(docks, kUsual, layout, PanelId::Stage, wanted);
    EXPECT_EQ(docks.at(DockSide::Left).size, (512 - 100) / 2.0f) << "at scale 1; 512 is all that a dock may be";
    layout = layOut(docks, kUsual, kArea, 1);
    const Rect inspector = *layout.of(PanelId::Inspector), statistics = *layout.of(PanelId::Statistics);
    wanted = statistics;
    wanted.min.y += 60;
    resize(docks, kUsual, layout, PanelId::Statistics, wanted);
    layout = layOut(docks, kUsual, kArea, 1);
    EXPECT_NEAR(layout.of(PanelId::Inspector)->max.y, inspector.max.y + 60, 1);
    EXPECT_EQ(layout.of(PanelId::Statistics)->max.y, statistics.max.y);
    wanted.min.y = -9000;
    resize(docks, kUsual, layout, PanelId::Statistics, wanted);
    layout = layOut(docks, kUsual, kArea, 1);
    EXPECT_GE(layout.of(PanelId::Inspector)->height(), 40) << "the neighbour is gone";
}

TEST(DocksTest, WhatIsReadIsRepaired)
{
    Docks docks;
    docks.at(DockSide::Left) = {std::numeric_limits<float>::quiet_NaN(), {{PanelId::Stage, -4}, {PanelId::Stage, 1}}};
    docks.at(DockSide::Right) = {1e9f, {{PanelId(200), 1}, {PanelId::Stage, 1}, {PanelId::Keys, INFINITY}}};
    repair(docks);
    EXPECT_EQ(docks.at(DockSide::Left), (Dock{40, {{PanelId::Stage, 0.01f}}}));
    EXPECT_EQ(docks.at(DockSide::Right).size, 4000);
    ASSERT_EQ(docks.at(DockSide::Right).panels.size(), 1u);
    EXPECT_EQ(docks.at(DockSide::Right).panels[0].panel, PanelId::Keys);
    EXPECT_TRUE(std::isfinite(docks.at(DockSide::Right).panels[0].share));
}

} // namespace
} // namespace telepipe::tools

#endif
