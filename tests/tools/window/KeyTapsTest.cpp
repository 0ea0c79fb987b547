#if TELEPIPE_WINDOW

#include "tools/window/input/KeyTaps.h"

#include <GLFW/glfw3.h>
#include <gtest/gtest.h>
#include <map>
#include <set>
#include <vector>

namespace telepipe::tools::key_taps_test {
namespace {

constexpr int kEnter = GLFW_KEY_ENTER, kDelete = GLFW_KEY_DELETE;

void add(KeyTaps& taps, const std::vector<KeyPress>& presses)
{
    for (const KeyPress& press : presses)
        taps.add(press);
}

// Sees the keys like a reader that asks once a frame which are down: presses, one after another.
class Watcher
{
public:
    std::set<int> down; // really, by now
    std::string seen;

    void frame(KeyTaps& taps)
    {
        taps.next([this](int key) { return down.contains(key); });
        if ((taps.mods() & GLFW_MOD_CONTROL) == 0) // as a text field has it
            for (const char32_t each : taps.text())
                seen += char(each);
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
    add(taps, {{kEnter, 0, false}, {kDelete, 0, false}});
    watcher.frame(taps);
    EXPECT_EQ(watcher.seen, "ED");
    EXPECT_TRUE(taps.empty());
    watcher.frame(taps);
    EXPECT_EQ(watcher.seen, "ED");
    EXPECT_FALSE(taps.shown().empty()); // up again
    watcher.frame(taps);
    EXPECT_TRUE(taps.shown().empty());
}

TEST(KeyTapsTest, TextAndKeysKeepTheirOrder)
{
    KeyTaps taps;
    Watcher watcher;
    watcher.down = {kEnter}; // and stays so
    add(taps, {{'A', GLFW_MOD_CONTROL, false},
               {0, 0, false, U'x'},
               {0, 0, false, U'y'},
               {kEnter, 0, false},
               {0, 0, false, U'z'}});
    watcher.frame(taps);
    EXPECT_EQ(watcher.seen, "^A");
    watcher.frame(taps);
    EXPECT_EQ(watcher.seen, "^AxyE");
    EXPECT_FALSE(taps.empty());
    watcher.frame(taps);
    EXPECT_EQ(watcher.seen, "^AxyEz");
    EXPECT_TRUE(taps.empty());
}

TEST(KeyTapsTest, EveryPressOfAKeyIsSeenInItsTurn)
{
    KeyTaps taps;
    Watcher watcher;
    add(taps, {{kDelete, 0, false}, {kDelete, 0, false}, {kEnter, 0, false}, {kDelete, 0, false}});
    for (int i = 0; i < 8; ++i)
        watcher.frame(taps);
    EXPECT_EQ(watcher.seen, "DDED");
    EXPECT_TRUE(taps.empty());
}

TEST(KeyTapsTest, ModifiersBelongToTheirOwnPress)
{
    KeyTaps taps;
    Watcher watcher;
    add(taps, {{'A', GLFW_MOD_CONTROL, false}, {kDelete, 0, false}});
    for (int i = 0; i < 4; ++i)
        watcher.frame(taps);
    EXPECT_EQ(watcher.seen, "^AD");
}

TEST(KeyTapsTest, LettersBeforeACtrlCombinationAreTyped)
{
    KeyTaps taps;
    Watcher watcher;
    add(taps, {{0, 0, false, U'x'}, {'A', GLFW_MOD_CONTROL, false}, {0, 0, false, U'y'}});
    for (int i = 0; i < 4; ++i)
        watcher.frame(taps);
    EXPECT_EQ(watcher.seen, "x^Ay");
}

// Text comes as text: a long word does not hold up the Enter behind it.
TEST(KeyTapsTest, LettersDoNotWait)
{
    KeyTaps taps;
    Watcher watcher;
    add(taps, {{'A', 0, false}, {GLFW_KEY_LEFT_SHIFT, 1, false}, {'A', 1, false}, {'A', 0, false}, {kEnter, 0, false}});
    watcher.frame(taps);
    EXPECT_EQ(watcher.seen, "E");
    EXPECT_TRUE(taps.empty());
}

TEST(KeyTapsTest, AHeldKeyStaysDownAndItsRepeatsArePassedOver)
{
    KeyTaps taps;
    Watcher watcher;
    watcher.down = {kEnter};
    add(taps, {{kEnter, 0, false}, {kEnter, 0, true}, {kEnter, 0, true}});
    for (int i = 0; i < 5; ++i)
        watcher.frame(taps);
    EXPECT_EQ(watcher.seen, "E");
    watcher.down.clear();
    watcher.frame(taps);
    watcher.down = {kEnter};
    add(taps, {{kEnter, 0, false}});
    watcher.frame(taps);
    EXPECT_EQ(watcher.seen, "EE");
}

} // namespace
} // namespace telepipe::tools::key_taps_test

#endif
