// Motion, the map, coordinates and measuring in the real window.
#if TELEPIPE_WINDOW

#include "tests/tools/window/live/WindowFixture.h"
#include "tools/picture/record/Measurement.h"
#include "tools/picture/record/RestorePicture.h"

namespace telepipe::test::window_places_test {

class WindowPlacesTest : public WindowTest
{
protected:
    // Settings that the window begins with.
    void begin(const char* json)
    {
        fs::create_directories(_folder / "home" / "telepipe");
        std::ofstream(_folder / "home" / "telepipe" / "settings.json") << json;
    }
};

constexpr Region kCoordinates{4, 702, 120, 718}, kQuality{560, 702, 1000, 718}; // of the status bar

// At a rate that no software keeps, the window says what is left out, and the exact picture follows.
TEST_F(WindowPlacesTest, WhatMovesIsDrawnWithLessAndTheExactPictureFollows)
{
    begin(R"({"frame_rate": 120, "adapt_while_moving": true})");
    ASSERT_NO_FATAL_FAILURE(open(stageFile()));
    const Pixels still = whenStill(kQuality);
    ASSERT_EQ(_display->xdotool({"keydown", "Left"}), 0);
    EXPECT_TRUE(screenChanges(still, kQuality, 0.01)) << "nothing is said of what is left out";
    keepScreenshot();
    ASSERT_EQ(_display->xdotool({"keyup", "Left"}), 0);
    EXPECT_TRUE(screenReturns(still, kQuality)) << "it does not end";
    const Pixels seen = whenStill(), exact = screenshot();
    // In a part of a picture an edge may fall on the other side of a pixel's centre.
    EXPECT_LT(changedShare(seen, exact, kMiddle), 0.003) << "what is seen is not the exact picture";
    quit();
}

TEST_F(WindowPlacesTest, WhatIsSwitchedOffLeavesNothingOut)
{
    begin(R"({"frame_rate": 120, "adapt_while_moving": false})");
    ASSERT_NO_FATAL_FAILURE(open(stageFile()));
    const Pixels still = whenStill(kQuality);
    ASSERT_EQ(_display->xdotool({"keydown", "Left"}), 0);
    std::this_thread::sleep_for(2s);
    EXPECT_LT(changedShare(still, _display->capture(), kQuality), 0.002);
    ASSERT_EQ(_display->xdotool({"keyup", "Left"}), 0);
    quit();
}

// The map opens in the middle, 420 x 420; a click on it is a journey.
TEST_F(WindowPlacesTest, AClickOnTheMapGoesThere)
{
    ASSERT_NO_FATAL_FAILURE(open(stageFile()));
    const Pixels plain = whenStill();
    key("shift+v");
    ASSERT_TRUE(screenChanges(plain, {450, 180, 830, 560}, 0.3)) << "no map opens";
    const Pixels map = whenStill();
    EXPECT_GT(colorCount(map), 200u);
    click(560, 330);
    EXPECT_TRUE(screenChanges(map, {290, 60, 420, 600}, 0.02)) << "the picture is the same";
    EXPECT_TRUE(screenChanges(map, kCoordinates, 0.02)) << "nobody went anywhere";
    EXPECT_TRUE(screenChanges(map, {480, 200, 800, 540}, 0.002)) << "they are where they were on the map";
    keepScreenshot();
    quit();
}

// Twice the same key, at two points of the ground: a note that the picture's record has, and shot draws.
TEST_F(WindowPlacesTest, WhatIsMeasuredIsANoteOfThePicture)
{
    ASSERT_NO_FATAL_FAILURE(open(stageFile()));
    const Pixels plain = screenshot();
    moveTo(560, 560);
    key("ctrl+x");
    moveTo(720, 520);
    key("ctrl+x");
    moveTo(640, 360);
    fs::path picture;
    const Pixels noted = screenshot(&picture);
    EXPECT_GT(changedShare(plain, noted, {500, 480, 800, 600}), 0.005) << "no note is seen";
    const nlohmann::json record = nlohmann::json::parse(tools::recordTextIn(picture));
    ASSERT_EQ(record["measure"].size(), 6u);
    const auto value = [&](std::size_t i) { return record["measure"][i].get<float>(); };
    EXPECT_GT(tools::measured({{value(0), value(1), value(2)}, {value(3), value(4), value(5)}}).distance, 1);
    key("shift+x"); // the panel shows it
    EXPECT_TRUE(screenChanges(plain, {420, 220, 860, 500}, 0.2));
    quit();
    fs::copy(picture, _folder / "shot.png");
    EXPECT_EQ(runProgram(programPath(), {"shot", picture.string(), "--trust", "-o", "again.png"}, _folder).exitCode, 0);
    Pixels again;
    ASSERT_TRUE(readPicture(_folder / "again.png", again));
    EXPECT_EQ(changedShare(noted, again), 0);
}

// The switch at the right end of the menu.
TEST_F(WindowPlacesTest, SmoothIsASwitchThatIsSeen)
{
    ASSERT_NO_FATAL_FAILURE(open(stageFile()));
    const Pixels stored = whenStill();
    click(1250, 8);
    moveTo(640, 360);
    EXPECT_TRUE(screenChanges(stored, kMiddle, 0.01)) << "the picture is as it was";
    EXPECT_TRUE(screenChanges(stored, {1180, 0, 1280, 17}, 0.05)) << "the switch says the same";
    quit();
    EXPECT_EQ(settings()["view"]["smooth"], true);
}

} // namespace telepipe::test::window_places_test

#endif
