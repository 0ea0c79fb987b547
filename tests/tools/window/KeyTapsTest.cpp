#if TELEPIPE_WINDOW

#include "tools/window/shell/KeyTaps.h"

#include <GLFW/glfw3.h>
#include <gtest/gtest.h>
#include <map>
#include <set>

namespace telepipe::tools::key_taps_test {
namespace {

constexpr int kEnter = GLFW_KEY_ENTER, kDelete = GLFW_KEY_DELETE;

// What somebody sees who asks once a frame which keys are down: the presses, one after another.
class Watcher
{
public:
    std::set<int> down; // really, by now
    std::string seen;

    void frame(KeyTaps& taps, bool textWaits = false)
    {
        taps.next([this](int key) { return down.contains(key); }, textWaits);
        std::map<int, bool> now;
        for (const int key : down)
            now[key] = true;
        for (const KeyTaps::Shown& each : taps.shown()) {
            now[each.key] = each.down;
            if (each.down && !_before[each.key])
                seen += (taps.mods() != 0 ? "^" : "") + letter(each.key);
        }
        _before = now;
    }

private:
    static std::string letter(int key) { return {key == kEnter ? 'E' : key == kDelete ? 'D' : char(key)}; }

    std::map<int, bool> _before;
};

TEST(KeyTapsTest, APressBetweenTwoFramesIsSeen)
{
    KeyTaps taps;
    Watcher watcher;
    taps.add({{kEnter, 0, false}, {kDelete, 0, false}});
    watcher.frame(taps);
    EXPECT_EQ(watcher.seen, "ED");
    EXPECT_TRUE(taps.empty());
    watcher.frame(taps);
    EXPECT_EQ(watcher.seen, "ED");
    EXPECT_FALSE(taps.shown().empty()); // up again
    watcher.frame(taps);
    EXPECT_TRUE(taps.shown().empty());
}

TEST(KeyTapsTest, EnterWaitsForTheTextBeforeItAndShortcutsDoNot)
{
    KeyTaps taps;
    Watcher watcher;
    taps.add({{'P', GLFW_MOD_CONTROL, false}, {kEnter, 0, false}});
    watcher.down = {kEnter}; // and stays so
    watcher.frame(taps, true);
    watcher.frame(taps, true);
    watcher.frame(taps, true);
    EXPECT_EQ(watcher.seen, "^P");
    EXPECT_FALSE(taps.empty());
    watcher.frame(taps);
    EXPECT_EQ(watcher.seen, "^PE");
    EXPECT_TRUE(taps.empty());
}

TEST(KeyTapsTest, EveryPressOfAKeyIsSeenInItsTurn)
{
    KeyTaps taps;
    Watcher watcher;
    taps.add({{kDelete, 0, false}, {kDelete, 0, false}, {kEnter, 0, false}, {kDelete, 0, false}});
    for (int i = 0; i < 8; ++i)
        watcher.frame(taps);
    EXPECT_EQ(watcher.seen, "DDED");
    EXPECT_TRUE(taps.empty());
}

TEST(KeyTapsTest, ModifiersBelongToTheirOwnPress)
{
    KeyTaps taps;
    Watcher watcher;
    taps.add({{'A', GLFW_MOD_CONTROL, false}, {kDelete, 0, false}});
    for (int i = 0; i < 4; ++i)
        watcher.frame(taps);
    EXPECT_EQ(watcher.seen, "^AD");
}

// Text comes as text: a long word does not hold up the Enter behind it.
TEST(KeyTapsTest, LettersDoNotWait)
{
    KeyTaps taps;
    Watcher watcher;
    taps.add({{'A', 0, false}, {GLFW_KEY_LEFT_SHIFT, 1, false}, {'A', 1, false}, {'A', 0, false}, {kEnter, 0, false}});
    watcher.frame(taps);
    EXPECT_EQ(watcher.seen, "E");
    EXPECT_TRUE(taps.empty());
}

TEST(KeyTapsTest, AHeldKeyStaysDownAndItsRepeatsArePassedOver)
{
    KeyTaps taps;
    Watcher watcher;
    watcher.down = {kEnter};
    taps.add({{kEnter, 0, false}, {kEnter, 0, true}, {kEnter, 0, true}});
    for (int i = 0; i < 5; ++i)
        watcher.frame(taps);
    EXPECT_EQ(watcher.seen, "E");
    watcher.down.clear();
    watcher.frame(taps);
    watcher.down = {kEnter};
    taps.add({{kEnter, 0, false}});
    watcher.frame(taps);
    EXPECT_EQ(watcher.seen, "EE");
}

} // namespace
} // namespace telepipe::tools::key_taps_test

#endif
