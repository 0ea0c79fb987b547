// Pictures that are more than a view, opened in the window.

#include "tests/tools/window/live/WindowFixture.h"

namespace telepipe::test::window_work_test {

// The map without its margins, from above, cut, on paper.
TEST_F(WindowTest, AFloorPlanOpensAsItsMap)
{
    const std::string plan = (_folder / "demo" / "plan.png").string();
    ASSERT_EQ(
        runProgram(programPath(), {"plan", stageFile().string(), "-o", plan, "--cut", "auto", "--time", "1"}).exitCode,
        0);
    ASSERT_NO_FATAL_FAILURE(start({plan}));
    ASSERT_TRUE(waitForDocument());
    const Pixels seen = screenshot();
    quit();
    const std::string size = std::to_string(seen.width) + "x" + std::to_string(seen.height);
    const std::string again = (_folder / "again.png").string();
    ASSERT_EQ(runProgram(programPath(), {"shot", plan, "-o", again, "--size", size}).exitCode, 0);
    Pixels expected;
    ASSERT_TRUE(readPicture(again, expected));
    EXPECT_EQ(changedShare(expected, seen), 0);
    EXPECT_GT(colorCount(seen), 100u);
}

// A material alone, as the picture shows it.
TEST_F(WindowTest, AMaterialAloneOpensAlone)
{
    const std::string picture = (_folder / "demo" / "alone.png").string();
    ASSERT_EQ(runProgram(programPath(), {"shot", stageFile().string(), "-o", picture, "--states", "0"}).exitCode, 0);
    ASSERT_NO_FATAL_FAILURE(start({picture}));
    ASSERT_TRUE(waitForDocument());
    const Pixels seen = screenshot();
    quit();
    const std::string size = std::to_string(seen.width) + "x" + std::to_string(seen.height);
    const std::string again = (_folder / "again.png").string();
    ASSERT_EQ(runProgram(programPath(), {"shot", picture, "-o", again, "--size", size}).exitCode, 0);
    Pixels expected;
    ASSERT_TRUE(readPicture(again, expected));
    EXPECT_EQ(changedShare(expected, seen), 0);
}

} // namespace telepipe::test::window_work_test
