#if TELEPIPE_WINDOW

#include "tools/window/layout/DockLayout.h"
#include "tools/window/layout/PanelHome.h"

#include <cmath>
#include <gtest/gtest.h>
#include <limits>

namespace telepipe::tools::dock_layout_test {
namespace {

const Rect kArea{{0, 20}, {1280, 700}};

OpenPanels open(std::initializer_list<PanelId> panels)
{
    OpenPanels result{};
    for (const PanelId panel : panels)
        result[std::size_t(panel)] = true;
    return result;
}

// A panel a place but at the right, where there are two.
Docks few()
{
    Docks docks;
    docks.sides = {{{270, {{{PanelId::Stage}}}},
                    {280, {{{PanelId::Inspector}, 1.34f}, {{PanelId::Statistics}}}},
                    {86, {{{PanelId::Clock}}}}}};
    return docks;
}

const OpenPanels kUsual = open({PanelId::Stage, PanelId::Inspector, PanelId::Statistics, PanelId::Clock});

const Rect& wholeOf(const DockLayout& layout, PanelId panel)
{
    static const Rect none{};
    const GroupPlace* place = layout.of(panel);
    EXPECT_TRUE(place);
    return place ? place->whole : none;
}

void expectRect(const Rect& rect, float left, float top, float right, float bottom)
{
    EXPECT_EQ(rect.min.x, left);
    EXPECT_EQ(rect.min.y, top);
    EXPECT_EQ(rect.max.x, right);
    EXPECT_EQ(rect.max.y, bottom);
}

TEST(DockLayoutTest, ColumnsAtTheSidesAndARowBetweenThem)
{
    const DockLayout layout = layOut(few(), kUsual, kArea, 1);
    expectRect(wholeOf(layout, PanelId::Stage), 0, 20, 270, 700);
    expectRect(wholeOf(layout, PanelId::Clock), 270, 614, 1000, 700);
    const Rect& inspector = wholeOf(layout, PanelId::Inspector);
    const Rect& statistics = wholeOf(layout, PanelId::Statistics);
    EXPECT_EQ(inspector.min.y, 20);
    EXPECT_EQ(inspector.max.y, statistics.min.y) << "a gap, or one over the other";
    EXPECT_EQ(statistics.max.y, 700);
    EXPECT_FALSE(layout.of(PanelId::Lists)) << "it floats";
}

// The free area, in which the picture is seen and drawn.
TEST(DockLayoutTest, WhatIsFreeLiesBetweenTheDocks)
{
    expectRect(layOut(few(), kUsual, kArea, 1).free(), 270, 20, 1000, 614);
    expectRect(layOut(few(), open({PanelId::Stage}), kArea, 2).free(), 512, 20, 1280, 700);
    expectRect(layOut(few(), {}, kArea, 1).free(), 0, 20, 1280, 700);
}

TEST(DockLayoutTest, ClosedPanelsLeaveTheirPlaceToTheOthers)
{
    const DockLayout layout = layOut(few(), open({PanelId::Statistics, PanelId::Clock}), kArea, 1);
    EXPECT_FALSE(layout.of(PanelId::Stage));
    expectRect(wholeOf(layout, PanelId::Statistics), 1000, 20, 1280, 700);
    expectRect(wholeOf(layout, PanelId::Clock), 0, 614, 1000, 700);
}

TEST(DockLayoutTest, FollowsTheScaleAndLeavesRoomInASmallWindow)
{
    expectRect(wholeOf(layOut(few(), kUsual, kArea, 1.5f), PanelId::Stage), 0, 20, 405, 700);
    const DockLayout small = layOut(few(), kUsual, {{0, 20}, {320, 240}}, 1);
    EXPECT_EQ(wholeOf(small, PanelId::Stage).width(), 107);
    EXPECT_EQ(wholeOf(small, PanelId::Clock).width(), 107);
}

TEST(DockLayoutTest, DocksOfALargeWindowAreLargerAndWhatIsPulledStaysWhereItIsLetGoOf)
{
    const Rect area{{0, 20}, {1920, 1040}};
    Docks docks = few();
    const DockLayout before = layOut(docks, kUsual, area, 1);
    EXPECT_EQ(wholeOf(before, PanelId::Stage).width(), 324);
    EXPECT_EQ(wholeOf(layOut(docks, kUsual, {{0, 0}, {3840, 2000}}, 2), PanelId::Stage).width(), 648);
    EXPECT_EQ(wholeOf(layOut(docks, kUsual, {{0, 0}, {3840, 2000}}, 1), PanelId::Stage).width(), 351) << "not any more";
    Rect wanted = before.of(PanelId::Stage)->inside;
    wanted.max.x += 76;
    resize(docks, kUsual, before, PanelId::Stage, wanted);
    EXPECT_EQ(wholeOf(layOut(docks, kUsual, area, 1), PanelId::Stage).width(), 400);
}

TEST(DockLayoutTest, APanelGoesWhereItIsLetGoOf)
{
    const DockLayout layout = layOut(few(), kUsual, kArea, 1);
    EXPECT_FALSE(dockAt(layout, {640, 300}));
    EXPECT_EQ(dockAt(layout, {3, 40}), (DockPlace{DockSide::Left, 0}));
    EXPECT_EQ(dockAt(layout, {-5, 600}), (DockPlace{DockSide::Left, 1}));
    EXPECT_EQ(dockAt(layout, {1275, 30}), (DockPlace{DockSide::Right, 0}));
    EXPECT_EQ(dockAt(layout, {1275, 400}), (DockPlace{DockSide::Right, 1}));
    EXPECT_EQ(dockAt(layout, {1275, 690}), (DockPlace{DockSide::Right, 2}));
    EXPECT_EQ(dockAt(layout, {300, 699}), (DockPlace{DockSide::Bottom, 0}));
    EXPECT_EQ(dockAt(layout, {900, 699}), (DockPlace{DockSide::Bottom, 1}));
}

TEST(DocksTest, APanelIsInOnePlace)
{
    Docks docks = few();
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

// Bytes need a width: a row that is too short between the columns lies below them.
TEST(DockLayoutTest, WhatHasNoRoomBetweenTheColumnsLiesBelowThem)
{
    const Docks docks;
    const OpenPanels hex = open({PanelId::Stage, PanelId::Inspector, PanelId::Hex});
    DockLayout layout = layOut(docks, hex, kArea, 1);
    expectRect(wholeOf(layout, PanelId::Hex), 270, 460, 1000, 700);
    layout = layOut(docks, hex, kArea, 1.5f);
    const Rect bytes = wholeOf(layout, PanelId::Hex);
    expectRect(bytes, 0, bytes.min.y, 1280, 700);
    EXPECT_EQ(wholeOf(layout, PanelId::Stage).max.y, bytes.min.y);
    EXPECT_EQ(wholeOf(layout, PanelId::Inspector).max.y, bytes.min.y);
    EXPECT_EQ(layout.free().max.y, bytes.min.y);
}

TEST(DockLayoutTest, SomethingOfThePictureStaysBetweenTheColumns)
{
    const DockLayout layout = layOut(few(), kUsual, {{0, 0}, {1024, 700}}, 2);
    EXPECT_NEAR(layout.free().width(), 1024 / 3.0f, 2);
    EXPECT_EQ(layout.free().min.x, wholeOf(layout, PanelId::Stage).max.x);
    EXPECT_EQ(layout.free().max.x, wholeOf(layout, PanelId::Inspector).min.x);
}

// The inspector with the lists in front of it.
Docks shared()
{
    Docks docks = few();
    docks.insert(PanelId::Lists, {DockSide::Right, 0, true});
    return docks;
}

const OpenPanels kShared =
    open({PanelId::Stage, PanelId::Inspector, PanelId::Lists, PanelId::Statistics, PanelId::Clock});

TEST(DocksTest, PanelsThatShareAPlaceAreSeenOneAtATime)
{
    Docks docks = shared();
    const Rect alone = wholeOf(layOut(few(), kUsual, kArea, 1), PanelId::Inspector);
    DockLayout layout = layOut(docks, kShared, kArea, 1);
    ASSERT_TRUE(layout.of(PanelId::Lists));
    EXPECT_FALSE(layout.of(PanelId::Inspector));
    EXPECT_TRUE(docks.isBehind(PanelId::Inspector, kShared));
    const GroupPlace place = *layout.of(PanelId::Lists);
    EXPECT_EQ(place.whole.height(), alone.height()) << "two take more room than one";
    EXPECT_TRUE(place.hasTabs());
    EXPECT_EQ(place.inside.min.y, place.whole.min.y + 22);
    EXPECT_GT(place.whole.width(), alone.width()) << "lists cannot be read in so narrow a column";
    docks.bringForward(PanelId::Inspector);
    layout = layOut(docks, kShared, kArea, 1);
    EXPECT_TRUE(layout.of(PanelId::Inspector));
    EXPECT_FALSE(layout.of(PanelId::Lists));
}

TEST(DocksTest, OneThatIsClosedLeavesThePlaceToTheOther)
{
    const Docks docks = shared();
    const DockLayout layout = layOut(docks, kUsual, kArea, 1);
    ASSERT_TRUE(layout.of(PanelId::Inspector));
    EXPECT_FALSE(layout.of(PanelId::Inspector)->hasTabs());
    EXPECT_FALSE(docks.isBehind(PanelId::Inspector, kUsual));
    EXPECT_TRUE(layOut(docks, kShared, kArea, 1).of(PanelId::Lists)) << "it does not come back in front";
}

TEST(DocksTest, OneThatGoesLeavesTheOthers)
{
    Docks docks = shared();
    docks.remove(PanelId::Lists);
    EXPECT_EQ(docks, few());
    docks = shared();
    docks.insert(PanelId::Inspector, {DockSide::Right, 1});
    EXPECT_EQ(docks.find(PanelId::Lists), (DockPlace{DockSide::Right, 0}));
    EXPECT_EQ(docks.find(PanelId::Inspector), (DockPlace{DockSide::Right, 1}));
    docks.insert(PanelId::Lists, {DockSide::Right, 1, true}); // its own place goes: the one it joins is the first now
    ASSERT_EQ(docks.at(DockSide::Right).groups.size(), 2u);
    EXPECT_EQ(docks.at(DockSide::Right).groups[0].tabs, (std::vector{PanelId::Inspector, PanelId::Lists}));
    docks.insert(PanelId::Inspector, {DockSide::Right, 0, true});
    EXPECT_EQ(docks.at(DockSide::Right).groups[0].tabs, (std::vector{PanelId::Inspector, PanelId::Lists}));
    EXPECT_EQ(docks.at(DockSide::Right).groups[0].front, PanelId::Inspector) << "it is there, and comes forward";
}

TEST(DocksTest, APanelJoinsWhereItIsLetGoOfOnATitle)
{
    const DockLayout layout = layOut(few(), kUsual, kArea, 1);
    const Rect statistics = wholeOf(layout, PanelId::Statistics);
    EXPECT_EQ(dockAt(layout, {1100, 25}), (DockPlace{DockSide::Right, 0, true}));
    EXPECT_EQ(dockAt(layout, {1100, statistics.min.y + 5}), (DockPlace{DockSide::Right, 1, true}));
    EXPECT_FALSE(dockAt(layout, {1100, statistics.min.y + 40}));
    EXPECT_EQ(dockAt(layout, {600, 620}), (DockPlace{DockSide::Bottom, 0, true}));
}

TEST(DocksTest, EdgesOfASharedPlaceCanBePulled)
{
    Docks docks = few();
    docks.insert(PanelId::Inspector, {DockSide::Bottom, 0, true});
    DockLayout layout = layOut(docks, kShared, kArea, 1);
    Rect wanted = layout.of(PanelId::Inspector)->inside;
    resize(docks, kShared, layout, PanelId::Inspector, wanted);
    EXPECT_EQ(docks.at(DockSide::Bottom).size, 86) << "nothing was pulled";
    wanted.min.y -= 50;
    resize(docks, kShared, layout, PanelId::Inspector, wanted);
    EXPECT_EQ(docks.at(DockSide::Bottom).size, 136) << "the tabs are of its height";
}

TEST(DocksTest, APulledEdgeMovesAndTheOthersStay)
{
    Docks docks = few();
    DockLayout layout = layOut(docks, kUsual, kArea, 2);
    Rect wanted = wholeOf(layout, PanelId::Stage);
    wanted.max.x -= 100;
    resize(docks, kUsual, layout, PanelId::Stage, wanted);
    EXPECT_EQ(docks.at(DockSide::Left).size, (427 - 100) / 2.0f) << "at scale 1; two docks may have two thirds";
    layout = layOut(docks, kUsual, kArea, 1);
    const Rect inspector = wholeOf(layout, PanelId::Inspector), statistics = wholeOf(layout, PanelId::Statistics);
    wanted = statistics;
    wanted.min.y += 60;
    resize(docks, kUsual, layout, PanelId::Statistics, wanted);
    layout = layOut(docks, kUsual, kArea, 1);
    EXPECT_NEAR(wholeOf(layout, PanelId::Inspector).max.y, inspector.max.y + 60, 1);
    EXPECT_EQ(wholeOf(layout, PanelId::Statistics).max.y, statistics.max.y);
    wanted.min.y = -9000;
    resize(docks, kUsual, layout, PanelId::Statistics, wanted);
    layout = layOut(docks, kUsual, kArea, 1);
    EXPECT_GE(wholeOf(layout, PanelId::Inspector).height(), 40) << "the neighbour is gone";
}

// Panels that are opened at first hide nothing: none floats but the list of keys.
TEST(DocksTest, EveryPanelHasAPlaceAtFirst)
{
    const Docks docks;
    for (std::size_t i = 0; i < kPanelCount; ++i) {
        const PanelId panel = PanelId(i);
        EXPECT_EQ(mayDock(panel), panel != PanelId::Clock && panel != PanelId::Keys) << panelTitle(panel);
        EXPECT_EQ(docks.find(panel).has_value(), mayDock(panel)) << panelTitle(panel);
    }
    OpenPanels all;
    all.fill(true);
    const DockLayout layout = layOut(docks, all, kArea, 1);
    EXPECT_GT(layout.free().width(), 400);
    EXPECT_GT(layout.free().height(), 350);
}

// The order of tabs is told by numbers, so that two of one number would be a slip.
TEST(DocksTest, TabsOfTheFirstStartAreNumberedFromOne)
{
    const Docks docks;
    for (const Dock& dock : docks.sides)
        for (const DockGroup& group : dock.groups)
            for (std::size_t i = 0; i < group.tabs.size(); ++i)
                EXPECT_EQ(panelHome(group.tabs[i]).tab, int(i) + 1) << panelTitle(group.tabs[i]);
}

TEST(DocksTest, WhatIsReadIsRepaired)
{
    Docks docks = few();
    docks.at(DockSide::Left) = {std::numeric_limits<float>::quiet_NaN(),
                                {{{PanelId::Stage}, -4}, {{PanelId::Stage}, 1}}};
    docks.at(DockSide::Right) = {
        1e9f, {{{PanelId(200)}, 1}, {{PanelId::Stage, PanelId::Messages, PanelId::Clock}, INFINITY, PanelId::Stage}}};
    repair(docks);
    EXPECT_EQ(docks.at(DockSide::Left), (Dock{40, {{{PanelId::Stage}, 0.01f}}}));
    EXPECT_EQ(docks.at(DockSide::Right).size, 4000);
    ASSERT_EQ(docks.at(DockSide::Right).groups.size(), 1u);
    const DockGroup& group = docks.at(DockSide::Right).groups[0];
    EXPECT_EQ(group.tabs, std::vector{PanelId::Messages});
    EXPECT_EQ(group.front, PanelId::Messages);
    EXPECT_TRUE(std::isfinite(group.share));
}

} // namespace
} // namespace telepipe::tools::dock_layout_test

#endif
