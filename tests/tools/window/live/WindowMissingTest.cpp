// The notice of missing textures, and how others are chosen from it.
#if TELEPIPE_WINDOW

#include "tests/tools/Fixtures.h"
#include "tests/tools/window/live/WindowFixture.h"

namespace telepipe::test::window_missing_test {
namespace {

constexpr Region kNotice{850, 590, 1270, 690}; // in the lower right

class WindowMissingTest : public WindowTest
{
};

// Ctrl+T asks for the archive; with it the notice goes and the square is no longer magenta.
TEST_F(WindowMissingTest, ANoticeStandsUntilTexturesAreChosen)
{
    if (IsSkipped())
        return;
    write(_folder / "a.nj", texturedFile({"wood"}));
    write(_folder / "other.pvm", pvmFile({"wood"}));
    ASSERT_NO_FATAL_FAILURE(open(_folder / "a.nj"));
    const Pixels before = whenStill();
    key("ctrl+t");
    std::this_thread::sleep_for(800ms);
    key("ctrl+a");
    type((_folder / "other.pvm").string());
    key("Return");
    EXPECT_TRUE(screenChanges(before, kMiddle, 0.01)) << "the textures are not taken";
    EXPECT_TRUE(screenChanges(before, kNotice, 0.2)) << "the notice stays, or has not been there";
    quit();
}

TEST_F(WindowMissingTest, ThereIsOneOnlyWhereTexturesAreMissing)
{
    if (IsSkipped())
        return;
    write(_folder / "a.nj", texturedFile({"wood"}));
    write(_folder / "b.nj", texturedFile({"wood"}));
    write(_folder / "b.pvm", pvmFile({"wood"}));
    ASSERT_NO_FATAL_FAILURE(open(_folder / "b.nj"));
    const Pixels without = whenStill();
    quit();
    ASSERT_NO_FATAL_FAILURE(open(_folder / "a.nj"));
    EXPECT_TRUE(screenChanges(without, kNotice, 0.2)) << "there is no notice";
    quit();
}

} // namespace
} // namespace telepipe::test::window_missing_test

#endif
