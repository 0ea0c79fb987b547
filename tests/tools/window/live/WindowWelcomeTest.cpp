// The first minute: a start without a file, or with a broken one.

#include "tests/tools/window/live/WindowFixture.h"

namespace telepipe::test::window_welcome_test {

namespace {

constexpr Region kCard{440, 250, 840, 470};
constexpr int kFoot = 461, kAtStart = 449, kClose = 817; // of the card: a line, its check box, its button
constexpr int kAside = 600;                              // of the window: the picture, below the card

} // namespace

TEST_F(WindowTest, ACardWelcomesWhoStartsWithoutAFile)
{
    ASSERT_NO_FATAL_FAILURE(start());
    ASSERT_TRUE(waitForDocument());
    stopClock();
    moveTo(kAside, kAside); // a button below the mouse is lighter
    const Pixels card = whenStill(kCard);
    click(kClose, kFoot);
    ASSERT_TRUE(screenChanges(card, kCard, 0.5)) << "the card does not close";
    const Pixels bare = whenStill(kCard);
    quit();
    EXPECT_TRUE(settings()["welcome"].get<bool>());

    ASSERT_NO_FATAL_FAILURE(start());
    ASSERT_TRUE(waitForDocument());
    stopClock();
    moveTo(kAside, kAside);
    EXPECT_TRUE(screenReturns(card, kCard)) << "it does not come again";
    click(kAtStart, kFoot);
    EXPECT_TRUE(screenReturns(bare, kCard)) << "it stays although it shall not be shown";
    quit();
    EXPECT_FALSE(settings()["welcome"].get<bool>());
}

TEST_F(WindowTest, TheCardGoesByEscapeAndByAClickIntoThePicture)
{
    for (const bool byKey : {true, false}) {
        ASSERT_NO_FATAL_FAILURE(start());
        ASSERT_TRUE(waitForDocument());
        stopClock();
        const Pixels card = whenStill(kCard);
        byKey ? key("Escape") : click(kAside, kAside);
        EXPECT_TRUE(screenChanges(card, kCard, 0.5)) << (byKey ? "Escape leaves it" : "a click leaves it");
        quit();
        EXPECT_TRUE(settings()["welcome"].get<bool>()) << "it shall come again";
    }
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

// Drawn by another process into the cache, where the library finds it, too.
TEST_F(WindowTest, ACardShowsWhatWasOpenLately)
{
    useFewDocks({{"recent_files", {stageFile().string()}}});
    ASSERT_NO_FATAL_FAILURE(start());
    ASSERT_TRUE(waitForDocument());
    stopClock();
    const auto pictures = [&] {
        std::size_t count = 0;
        std::error_code error;
        for (const auto& entry : fs::directory_iterator(_folder / "home" / ".cache" / "telepipe" / "thumbnails", error))
            count += entry.path().extension() == ".png";
        return count;
    };
    ASSERT_TRUE(waitUntil([&] { return pictures() == 1; }, 60s)) << "none is drawn";
    EXPECT_TRUE(waitUntil([&] { // the picture below the card is dark, and of few colours
        const Pixels screen = _display->capture();
        std::set<std::uint32_t> colors;
        for (std::uint32_t y = 200; y < 520; ++y)
            for (std::uint32_t x = 440; x < 520; ++x)
                if ((screen.at(x, y) & 0x80) != 0 || (screen.at(x, y) & 0x8000) != 0)
                    colors.insert(screen.at(x, y));
        return colors.size() > 100;
    })) << "it is not on the card";
    quit();
}

TEST_F(WindowTest, ADroppedFileIsOpened)
{
    useFewDocks({{"welcome", false}});
    ASSERT_NO_FATAL_FAILURE(start());
    ASSERT_TRUE(waitForDocument());
    const fs::path file = _folder / "demo" / "sundial.nj";
    const fs::path drops = fs::path(goldenFolder()).parent_path() / "support" / "drop.py";
    Process drop({"python3", drops.string(), _id, file.string()}, {{"DISPLAY", _display->display()}});
    EXPECT_EQ(drop.wait(60s), 0);
    EXPECT_TRUE(waitUntil([&] { return title().starts_with("sundial.nj"); })) << title();
    quit();
}

// Windows copies paths in quotes.
TEST_F(WindowTest, APathInQuotesIsTakenWithoutThem)
{
    ASSERT_NO_FATAL_FAILURE(open(_folder / "demo" / "carp.nj"));
    key("ctrl+o");
    whenStill(kMiddle);
    key("ctrl+a");
    type("\"" + (_folder / "demo" / "sundial.nj").string() + "\"");
    key("Return");
    EXPECT_TRUE(waitUntil([&] { return title().starts_with("sundial.nj"); }, 20s)) << title();
    quit();
}

#ifndef _WIN32
TEST_F(WindowTest, TheSystemsOwnDialogIsAskedWhereThatIsChosen)
{
    useFewDocks({{"system_dialog", true}, {"welcome", false}});
    ASSERT_NO_FATAL_FAILURE(startWithDialog(stageFile()));
    key("ctrl+o");
    EXPECT_TRUE(waitUntil([&] { return title().find(stageFile().filename().string()) != std::string::npos; }))
        << title();
    quit();
}
#endif

} // namespace telepipe::test::window_welcome_test
