#if TELEPIPE_WINDOW

#include "tests/tools/window/live/WindowFixture.h"

namespace telepipe::test::window_dock_test {
namespace {

class WindowDockTest : public WindowTest
{
protected:
    // A tab takes no press in the first frame that has the mouse over it.
    void hover(int x, int y) const
    {
        moveTo(x, y);
        std::this_thread::sleep_for(1s);
    }
    // Drags like a hand: some way at a time.
    void drag(int x, int y, int toX, int toY) const
    {
        hover(x, y);
        ASSERT_EQ(_display->xdotool({"mousedown", "1"}), 0);
        std::this_thread::sleep_for(1s); // a frame, however slow: the mouse is asked where it is now
        for (int i = 1; i <= 8; ++i)
            ASSERT_NO_FATAL_FAILURE(moveTo(x + (toX - x) * i / 8, y + (toY - y) * i / 8));
        std::this_thread::sleep_for(1s); // a frame, however slow: the mouse is asked where it is now
        ASSERT_EQ(_display->xdotool({"mouseup", "1"}), 0);
        std::this_thread::sleep_for(300ms);
    }
    static std::vector<std::string> names(const nlohmann::json& dock)
    {
        std::vector<std::string> result;
        for (const nlohmann::json& panel : dock["panels"])
            result.push_back(panel["panel"]);
        return result;
    }
};

using Names = std::vector<std::string>;

// The settings panel opens in the middle: 560 x 480.
TEST_F(WindowDockTest, APanelDocksByItsTitleAndStaysThere)
{
    ASSERT_NO_FATAL_FAILURE(open(stageFile()));
    const Pixels plain = whenStill();
    key("F9");
    ASSERT_TRUE(screenChanges(plain, kMiddle, 0.3)) << "F9 opens nothing";
    const Pixels floating = whenStill();
    drag(500, 130, 1276, 60);
    EXPECT_TRUE(screenChanges(floating, {400, 200, 880, 520}, 0.8)) << "the panel is still in the middle";
    EXPECT_TRUE(screenChanges(plain, {1010, 40, 1270, 200}, 0.05)) << "nothing has come to the right";
    const Pixels docked = whenStill();
    quit();
    EXPECT_EQ(names(settings()["docks"]["right"]), (Names{"panel-settings", "panel-inspector", "panel-statistics"}));

    ASSERT_NO_FATAL_FAILURE(open(stageFile()));
    EXPECT_TRUE(waitUntil([&] {
        return changedShare(docked, _display->capture(), {1010, 40, 1270, 200}) < 0.02;
    })) << "it is elsewhere in the next window";
    quit();
}

TEST_F(WindowDockTest, APanelIsPulledOffAndTheLayoutComesBack)
{
    ASSERT_NO_FATAL_FAILURE(open(stageFile()));
    const Pixels plain = whenStill();
    drag(100, 30, 640, 260); // the stage tree
    EXPECT_TRUE(screenChanges(plain, {560, 270, 780, 460}, 0.3)) << "nothing floats where the title was let go of";
    EXPECT_TRUE(screenChanges(plain, {10, 300, 200, 600}, 0.3)) << "its dock is not empty";
    drag(270, 400, 330, 400); // that edge is gone: the camera turns, and no dock
    drag(330, 400, 270, 400); // and back: the stage shows through panels
    quit();
    EXPECT_EQ(names(settings()["docks"]["left"]), Names{});

    ASSERT_NO_FATAL_FAILURE(open(stageFile()));
    const Pixels undocked = whenStill();
    key("ctrl+p");
    ASSERT_TRUE(screenChanges(undocked, {400, 120, 880, 380}, 0.3)) << "no palette opens";
    type("panels as at");
    key("Return");
    EXPECT_TRUE(screenReturns(plain, {10, 300, 200, 600})) << "the stage tree does not come back";
    quit();
    const Names left = names(settings()["docks"]["left"]);
    ASSERT_FALSE(left.empty());
    EXPECT_EQ(left.front(), "panel-stage");
}

TEST_F(WindowDockTest, AnEdgeOfADockCanBePulled)
{
    ASSERT_NO_FATAL_FAILURE(start({stageFile().string()}));
    ASSERT_TRUE(waitForDocument());
    drag(269, 500, 350, 500);
    quit();
    EXPECT_NEAR(double(settings()["docks"]["left"]["size"]), 350, 4);
    EXPECT_EQ(names(settings()["docks"]["left"]), Names{"panel-stage"});
}

constexpr Region kShared{1010, 60, 1270, 380}; // below the tabs of the inspector and what joined it

// The settings panel is let go of on the inspector's title.
TEST_F(WindowDockTest, PanelsShareAPlaceWithTabs)
{
    ASSERT_NO_FATAL_FAILURE(open(stageFile()));
    const Pixels plain = whenStill();
    key("F9");
    ASSERT_TRUE(screenChanges(plain, kMiddle, 0.3)) << "F9 opens nothing";
    const Pixels floating = whenStill();
    drag(500, 130, 1150, 30);
    EXPECT_TRUE(screenChanges(floating, kMiddle, 0.8)) << "the panel is still in the middle";
    ASSERT_TRUE(screenChanges(plain, kShared, 0.05)) << "it is not in the inspector's place";
    const Pixels inFront = whenStill();
    hover(940, 31); // the inspector's tab: the dock is as wide as the settings need
    click(940, 31);
    ASSERT_TRUE(screenChanges(inFront, kShared, 0.05)) << "the inspector does not come forward";
    key("F9");
    EXPECT_TRUE(screenReturns(inFront, kShared)) << "its key does not bring it forward";
    quit();
    const nlohmann::json right = settings()["docks"]["right"];
    EXPECT_EQ(names(right), (Names{"panel-inspector", "panel-settings", "panel-statistics"}));
    EXPECT_TRUE(right["panels"][1].value("tab", false));
    EXPECT_TRUE(right["panels"][1].value("front", false));

    ASSERT_NO_FATAL_FAILURE(open(stageFile()));
    ASSERT_TRUE(waitUntil([&] { return changedShare(inFront, _display->capture(), kShared) < 0.02; }))
        << "they are elsewhere in the next window";
    drag(1020, 31, 500, 200); // the tab of the settings
    EXPECT_TRUE(screenChanges(plain, {500, 240, 780, 460}, 0.3)) << "nothing floats where the tab was let go of";
    EXPECT_TRUE(screenReturns(plain, {1010, 60, 1270, 200})) << "the inspector is not alone again";
    quit();
    EXPECT_EQ(names(settings()["docks"]["right"]), (Names{"panel-inspector", "panel-statistics"}));
}

// The entries are lines of 19 pixels below the name: floating, left, right, bottom.
TEST_F(WindowDockTest, AMenuMovesPanels)
{
    ASSERT_NO_FATAL_FAILURE(open(stageFile()));
    const Pixels plain = whenStill();
    click(100, 30, "3"); // the title of the stage tree
    ASSERT_TRUE(screenChanges(plain, {110, 40, 200, 120}, 0.2)) << "no menu opens";
    click(130, 30 + 72);
    EXPECT_TRUE(screenChanges(plain, {10, 300, 200, 600}, 0.3)) << "its dock is not empty";
    quit();
    EXPECT_EQ(names(settings()["docks"]["left"]), Names{});
    EXPECT_EQ(names(settings()["docks"]["right"]), (Names{"panel-inspector", "panel-statistics", "panel-stage"}));
}

} // namespace
} // namespace telepipe::test::window_dock_test

#endif
