// The first minute: what a user sees who starts without a file, or with a broken one.

#include "tests/tools/window/live/WindowFixture.h"

namespace telepipe::test::window_welcome_test {

namespace {

constexpr Region kCard{440, 250, 840, 470};
constexpr int kFoot = 461, kAtStart = 449, kClose = 817; // of the card: a line, its check box, its button

} // namespace

TEST_F(WindowTest, ACardWelcomesWhoStartsWithoutAFile)
{
    ASSERT_NO_FATAL_FAILURE(start());
    ASSERT_TRUE(waitForDocument());
    stopClock();
    const Pixels card = whenStill(kCard);
    click(kClose, kFoot);
    ASSERT_TRUE(screenChanges(card, kCard, 0.5)) << "the card does not close";
    const Pixels bare = whenStill(kCard);
    quit();
    EXPECT_TRUE(settings()["welcome"].get<bool>());

    ASSERT_NO_FATAL_FAILURE(start());
    ASSERT_TRUE(waitForDocument());
    stopClock();
    EXPECT_TRUE(screenReturns(card, kCard)) << "it does not come again";
    click(kAtStart, kFoot);
    EXPECT_TRUE(screenReturns(bare, kCard)) << "it stays although it shall not be shown";
    quit();
    EXPECT_FALSE(settings()["welcome"].get<bool>());
}

TEST_F(WindowTest, AStartThatFailsSaysSoOverTheDemo)
{
    write(_folder / "bad.nj", formats::ByteVector(64, 'x'));
    ASSERT_NO_FATAL_FAILURE(start({(_folder / "bad.nj").string()}));
    ASSERT_TRUE(waitForDocument()) << "the window stays empty";
    key("Return"); // the message is read
    stopClock();
    EXPECT_GT(colorCount(screenshot()), 500u);
    quit();
}

} // namespace telepipe::test::window_welcome_test
