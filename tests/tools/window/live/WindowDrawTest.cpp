// Pictures, plans, sheets and films that the window has drawn beside the frame.
#if TELEPIPE_WINDOW

#include "tests/tools/window/live/WindowFixture.h"

namespace telepipe::test::window_draw_test {
namespace {

class WindowDrawTest : public WindowTest
{
protected:
    fs::path saved(const std::string& ending) const
    {
        std::error_code error;
        for (const auto& entry : fs::directory_iterator(_folder / "home" / "telepipe", error))
            if (entry.path().filename().string().ends_with(ending))
                return entry.path();
        return {};
    }
    // Types words into the palette and chooses by Return.
    void command(const std::string& words) const
    {
        const Pixels before = whenStill();
        key("ctrl+p");
        ASSERT_TRUE(screenChanges(before, kMiddle, 0.02)) << "no palette";
        type(words);
        key("Return");
    }
    bool waitForPicture(const std::string& ending, Pixels& pixels) const
    {
        return waitUntil(
            [&] {
                const fs::path path = saved(ending);
                return !path.empty() && fs::is_regular_file(path) && readPicture(path, pixels);
            },
            60s);
    }
};

TEST_F(WindowDrawTest, APictureIsAsLargeAsAskedFor)
{
    ASSERT_NO_FATAL_FAILURE(open(stageFile()));
    const Pixels stage = whenStill();
    key("ctrl+F12");
    ASSERT_TRUE(screenChanges(stage, kMiddle, 0.3)) << "nothing asks how";
    key("Return");
    Pixels picture;
    ASSERT_TRUE(waitForPicture(".png", picture));
    EXPECT_EQ(picture.width, kWidth);
    EXPECT_EQ(picture.height, kHeight);
    EXPECT_GT(colorCount(picture), 100u);
    quit();
}

TEST_F(WindowDrawTest, APlanIsTheOneOfTheCommandLine)
{
    ASSERT_NO_FATAL_FAILURE(open(stageFile()));
    ASSERT_NO_FATAL_FAILURE(command("floor plan"));
    const Pixels asked = whenStill(); // with its preview
    key("Return");
    Pixels plan;
    ASSERT_TRUE(waitForPicture("-plan.png", plan));
    ASSERT_EQ(runProgram(programPath(), {"plan", stageFile().string(), "-o", (_folder / "plan.png").string()}).exitCode,
              0);
    Pixels wanted;
    ASSERT_TRUE(readPicture(_folder / "plan.png", wanted));
    EXPECT_EQ(plan.width, wanted.width);
    EXPECT_EQ(plan.height, wanted.height);
    EXPECT_TRUE(plan.rgb == wanted.rgb);
    EXPECT_TRUE(screenChanges(asked, kMiddle, 0.2)) << "the dialog stays";
    quit();
}

TEST_F(WindowDrawTest, ATurntableIsAFolderAndNothingIsReplacedUnasked)
{
    ASSERT_NO_FATAL_FAILURE(open(_folder / "demo" / "carp.nj"));
    ASSERT_NO_FATAL_FAILURE(command("turntable"));
    whenStill();
    key("Return");
    const auto isThere = [&] { return fs::exists(saved("-turntable") / "turntable_sheet.png"); };
    ASSERT_TRUE(waitUntil(isThere, 120s));
    EXPECT_TRUE(fs::exists(saved("-turntable") / "turntable_0023.png"));
    EXPECT_FALSE(fs::exists(saved("-turntable") / "textures.png")) << "was not asked for";
    quit();
}

} // namespace
} // namespace telepipe::test::window_draw_test

#endif
