#if TELEPIPE_WINDOW

#include "tests/tools/window/live/WindowFixture.h"
#include "tools/window/widgets/FontFiles.h"

namespace telepipe::test::window_language_test {
namespace {

constexpr Region kMenu{0, 0, 500, 22};

class WindowLanguageTest : public WindowTest
{
protected:
    void SetUp() override
    {
        if (!tools::readFirstFont(tools::japaneseFonts()))
            GTEST_SKIP() << "no Japanese font is installed (tools/setup.sh)";
        WindowTest::SetUp();
    }

    // Chooses a command by its English name, whatever the language is.
    void command(const std::string& name) const
    {
        const Pixels before = _display->capture();
        key("ctrl+p");
        ASSERT_TRUE(screenChanges(before, {400, 130, 880, 370}, 0.3)) << "no palette opens";
        type(name);
        key("Return");
    }
};

TEST_F(WindowLanguageTest, SwitchesWhileItRunsAndIsRemembered)
{
    ASSERT_NO_FATAL_FAILURE(open(stageFile(), {"--language", "en"}));
    std::this_thread::sleep_for(1s);
    const Pixels english = _display->capture();
    ASSERT_NO_FATAL_FAILURE(command("english or japanese"));
    ASSERT_TRUE(screenChanges(english, kMenu, 0.05)) << "the menu stays English";
    std::this_thread::sleep_for(1s);
    const Pixels japanese = _display->capture();
    EXPECT_GT(changedShare(english, japanese, kRight), 0.01) << "the panels stay English";
    ASSERT_NO_FATAL_FAILURE(command("english or japanese"));
    EXPECT_TRUE(screenReturns(english, kMenu)) << "English does not come back";
    EXPECT_TRUE(screenReturns(english, kRight)) << "a panel is elsewhere";
    ASSERT_NO_FATAL_FAILURE(command("english or japanese"));
    EXPECT_TRUE(screenReturns(japanese, kMenu));
    quit();
    EXPECT_EQ(settings()["language"], "ja");

    ASSERT_NO_FATAL_FAILURE(start({stageFile().string()}));
    ASSERT_TRUE(waitForDocument());
    EXPECT_TRUE(screenReturns(japanese, kMenu)) << "the next window speaks English";
    quit();
}

// The bytes of the selection: fields below them.
TEST_F(WindowLanguageTest, WhatReportsSayIsInItToo)
{
    constexpr Region kFields{420, 525, 960, 680};
    ASSERT_NO_FATAL_FAILURE(open(_folder / "demo" / "carp.nj", {"--language", "en"}));
    click(640, 360);
    const Pixels before = _display->capture();
    key("y");
    ASSERT_TRUE(screenChanges(before, kFields, 0.3)) << "no bytes are shown";
    std::this_thread::sleep_for(1s);
    const Pixels english = _display->capture();
    ASSERT_NO_FATAL_FAILURE(command("english or japanese"));
    EXPECT_TRUE(screenChanges(english, kFields, 0.01)) << "the fields stay English";
    quit();
}

TEST_F(WindowLanguageTest, AFontThatIsNoneIsSaidAndDoneWithout)
{
    const fs::path file = _folder / "font.ttf";
    std::ofstream(file) << "this is no font";
    ASSERT_NO_FATAL_FAILURE(start({stageFile().string(), "--language", "en"}));
    ASSERT_TRUE(waitForDocument());
    std::this_thread::sleep_for(1s);
    const Pixels usual = _display->capture();
    quit();
    ASSERT_NO_FATAL_FAILURE(start({stageFile().string(), "--font", file.string()}));
    ASSERT_TRUE(waitForDocument());
    EXPECT_TRUE(screenReturns(usual, kMenu)) << "the menu cannot be read";
    quit();
    EXPECT_EQ(settings()["font"], file.string());
}

} // namespace
} // namespace telepipe::test::window_language_test

#endif
