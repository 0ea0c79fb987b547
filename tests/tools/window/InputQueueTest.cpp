#if TELEPIPE_WINDOW

#include "tools/window/keys/InputQueue.h"

#include <GLFW/glfw3.h>
#include <gtest/gtest.h>
#include <string>

namespace telepipe::tools::input_queue_test {
namespace {

constexpr int kLeft = GLFW_MOUSE_BUTTON_LEFT, kRight = GLFW_MOUSE_BUTTON_RIGHT;

MouseChange button(int number, bool down, glm::vec2 at = {0, 0}, int mods = 0)
{
    return {number, down, at, mods, {0, 0}, {}};
}
KeyPress key(int key)
{
    return {key, 0, false, 0};
}

// A slow frame with much input, and then frames without new input.
class InputQueueTest : public ::testing::Test
{
protected:
    void arrive(const std::vector<InputEvent>& events, glm::vec2 cursor = {0, 0})
    {
        Arrived arrived;
        arrived.events = events;
        arrived.cursor = cursor;
        queue.add(arrived);
    }
    // "p" and "r" where the left button was pressed and let go, the keys by their letters.
    std::string frame(bool mayClick = true)
    {
        queue.beginFrame(mayClick);
        const Input& input = queue.input();
        std::string seen = std::string(input.left.pressed ? "p" : "") + (input.left.released ? "r" : "");
        while (const auto press = queue.nextKey())
            seen += char(press->key);
        return seen;
    }

    InputQueue queue;
};

TEST_F(InputQueueTest, TwoClicksBetweenTwoFramesAreTwo)
{
    arrive({button(kLeft, true), button(kLeft, false), button(kLeft, true), button(kLeft, false)});
    std::string seen;
    for (int i = 0; i < 5; ++i)
        seen += frame() + ' ';
    EXPECT_EQ(seen, "p r p r  ");
    EXPECT_TRUE(queue.empty());
    EXPECT_FALSE(queue.input().left.down);
}

TEST_F(InputQueueTest, AButtonIsPressedWhereTheCursorWas)
{
    arrive({button(kLeft, true, {10, 20}, GLFW_MOD_SHIFT), button(kLeft, false, {30, 20})}, {300, 400});
    frame();
    EXPECT_EQ(queue.input().cursor, glm::vec2(10, 20));
    EXPECT_EQ(queue.input().leftPress.mods, GLFW_MOD_SHIFT);
    EXPECT_TRUE(queue.input().left.down);
    frame();
    EXPECT_EQ(queue.input().cursor, glm::vec2(30, 20));
    EXPECT_FALSE(queue.input().left.down);
    frame();
    EXPECT_EQ(queue.input().cursor, glm::vec2(300, 400));
}

// A captured cursor has no place, only ways.
TEST_F(InputQueueTest, TheWayOfTheCursorIsTheSameInTheEnd)
{
    Arrived arrived;
    arrived.travel = {5, 0};
    queue.add(arrived);
    MouseChange change = button(kRight, true, {7, 0});
    change.travel = {2, 0};
    arrived.events = {change};
    arrived.travel = {11, 1};
    queue.add(arrived);
    frame();
    EXPECT_EQ(queue.input().cursorDelta, glm::vec2(7, 0));
    frame();
    EXPECT_EQ(queue.input().cursorDelta, glm::vec2(11, 1));
    frame();
    EXPECT_EQ(queue.input().cursorDelta, glm::vec2(0, 0));
}

TEST_F(InputQueueTest, KeysAfterAClickWaitUntilItHasGivenTheKeyboardAway)
{
    arrive({key('A'), button(kLeft, true), button(kLeft, false), key('B'), key('C')});
    EXPECT_EQ(frame(), "A");
    EXPECT_EQ(frame(), "p");
    EXPECT_EQ(frame(), "r");
    EXPECT_EQ(frame(), "");
    EXPECT_EQ(frame(), "BC");
}

TEST_F(InputQueueTest, AClickWaitsForTheKeysBeforeIt)
{
    arrive({button(kLeft, true)});
    EXPECT_EQ(frame(false), "");
    EXPECT_EQ(frame(false), "");
    EXPECT_EQ(frame(), "p");
}

TEST_F(InputQueueTest, KeysBehindOneThatOpensAPanelWait)
{
    arrive({key('Z'), key('F')});
    queue.beginFrame(true);
    ASSERT_TRUE(queue.nextKey());
    queue.wait(1);
    EXPECT_FALSE(queue.nextKey());
    EXPECT_EQ(frame(), "F");
}

TEST_F(InputQueueTest, TwoButtonsInOnePlaceChangeTogether)
{
    arrive({button(kLeft, true, {3, 3}), button(kRight, true, {3, 3}), button(kRight, false, {9, 9})});
    frame();
    EXPECT_TRUE(queue.input().left.pressed && queue.input().right.pressed);
    EXPECT_FALSE(queue.input().right.released);
    EXPECT_EQ(queue.input().rightPress.at, glm::vec2(3, 3));
    frame();
    EXPECT_TRUE(queue.input().right.released);
}

} // namespace
} // namespace telepipe::tools::input_queue_test

#endif
