#if TELEPIPE_WINDOW

#include "formats/collision/CollisionWriter.h"
#include "tests/tools/Fixtures.h"
#include "tests/tools/window/live/WindowFixture.h"

#include <algorithm>

namespace telepipe::test::window_test {
namespace {

TEST_F(WindowTest, WithoutAFileShowsTheDemoStage)
{
    ASSERT_NO_FATAL_FAILURE(start());
    ASSERT_TRUE(waitForDocument());
    const Pixels picture = screenshot();
    EXPECT_EQ(picture.width, kWidth);
    EXPECT_EQ(picture.height, kHeight);
    EXPECT_GT(colorCount(picture), 500u) << "the picture is all but empty";
    quit();
}

// S alone flies back, and Up looks down; with Ctrl and Alt they are commands, however short they were pressed.
TEST_F(WindowTest, ACommandMovesNothing)
{
    ASSERT_NO_FATAL_FAILURE(open(stageFile()));
    const Pixels first = screenshot();
    for (const char* each : {"alt+Up", "alt+Left", "ctrl+s", "ctrl+e"}) {
        atOnce({each});
        std::this_thread::sleep_for(300ms);
        key("Escape"); // from the dialog that it may have opened
        EXPECT_EQ(changedShare(first, screenshot()), 0) << each;
    }
    quit();
}

TEST_F(WindowTest, KeysAndMouseMoveTheCamera)
{
    ASSERT_NO_FATAL_FAILURE(open(stageFile()));
    key("r");
    std::this_thread::sleep_for(1s); // the way to the whole stage is glided
    const Pixels first = screenshot();
    EXPECT_EQ(changedShare(first, screenshot()), 0) << "the picture moves although the clock is stopped";

    hold("w", 700ms);
    const Pixels forward = screenshot();
    EXPECT_GT(changedShare(first, forward), 0.02) << "W does not move the camera";

    moveTo(640, 360);
    ASSERT_EQ(_display->xdotool({"mousedown", "3"}), 0);
    for (int i = 0; i < 10; ++i) {
        ASSERT_EQ(_display->xdotool({"mousemove_relative", "15", "0"}), 0);
        std::this_thread::sleep_for(30ms);
    }
    ASSERT_EQ(_display->xdotool({"mouseup", "3"}), 0);
    const Pixels turned = screenshot();
    EXPECT_GT(changedShare(forward, turned), 0.02) << "dragging does not turn the camera";

    key("r");
    std::this_thread::sleep_for(1s); // the way back is glided
    EXPECT_TRUE(waitUntil([&] { return changedShare(first, screenshot()) < 0.001; })) << "R does not go back";
    quit();
}

TEST_F(WindowTest, PanelsOpenByKey)
{
    ASSERT_NO_FATAL_FAILURE(open(stageFile()));
    const Pixels plain = whenStill();
    for (const char* name : {"F1", "F4"}) {
        key(name);
        EXPECT_TRUE(screenChanges(plain, kMiddle, 0.3)) << name << " opens nothing";
        key(name);
        EXPECT_TRUE(screenReturns(plain, kMiddle)) << name << " does not close it";
    }
    key("Tab");
    EXPECT_TRUE(screenChanges(plain, kRight, 0.5)) << "Tab leaves the panels";
    key("Tab");
    EXPECT_TRUE(screenReturns(plain, kRight)) << "Tab does not bring the panels back";
    quit();
}

TEST_F(WindowTest, AClickSelectsWhatIsUnderTheCursor)
{
    ASSERT_NO_FATAL_FAILURE(open(stageFile()));
    const Pixels picture = screenshot();
    // Somewhere in the picture that is not background.
    std::uint32_t x = 640, y = 360;
    while (picture.at(x, y) == picture.at(640, 70) && y < 560)
        y += 10;
    const Pixels before = _display->capture();
    click(int(x), int(y));
    EXPECT_TRUE(screenChanges(before, kRight, 0.05)) << "the inspector stays as it was";
    EXPECT_EQ(changedShare(picture, screenshot()), 0) << "the selection's outline is in the screenshot";
    quit();
}

TEST_F(WindowTest, OpensATypedPath)
{
    ASSERT_NO_FATAL_FAILURE(start());
    ASSERT_TRUE(waitForDocument());
    stopClock();
    const std::string demo = title();
    const Pixels plain = _display->capture();
    key("ctrl+o");
    ASSERT_TRUE(screenChanges(plain, kMiddle, 0.3)) << "no dialog opens";
    key("ctrl+a");
    type(stageFile().string());
    key("Return");
    EXPECT_TRUE(waitUntil([&] { return title() != demo && title().find(" - Telepipe") != std::string::npos; }))
        << "still " << title();
    quit();
    EXPECT_EQ(settings()["recent_files"].at(0), stageFile().string());
}

TEST_F(WindowTest, ABadFileShowsItsErrorAndTheWindowLivesOn)
{
    const fs::path bad = _folder / "map_bad01n.rel";
    std::ofstream(bad, std::ios::binary) << "this is no stage, whatever its name says; not in the least";
    ASSERT_NO_FATAL_FAILURE(start({bad.string()}));
    EXPECT_TRUE(waitUntil([&] { return colorCount(_display->capture()) > 4; }));
    std::this_thread::sleep_for(2s);
    const Pixels withError = _display->capture();
    key("Return");
    EXPECT_TRUE(screenChanges(withError, kMiddle, 0.02)) << "no error was shown, or it does not go";
    EXPECT_TRUE(_program->isRunning());
    EXPECT_TRUE(waitForDocument()) << "the demo does not stand behind the error";
    const std::string demo = title();
    key("ctrl+o");
    key("ctrl+a");
    type(stageFile().string());
    key("Return");
    EXPECT_TRUE(waitUntil([&] { return title() != demo; })) << "nothing opens after an error";
    quit();
}

TEST_F(WindowTest, RemembersCameraPanelsAndModesOverARestart)
{
    ASSERT_NO_FATAL_FAILURE(open(stageFile()));
    hold("w", 600ms);
    key("F8");
    key("5");
    const Pixels before = screenshot();
    quit();
    EXPECT_EQ(settings()["panels"]["panel-messages"], true);
    EXPECT_EQ(settings()["view"]["view-mode"], "sections");

    ASSERT_NO_FATAL_FAILURE(open(stageFile()));
    EXPECT_EQ(changedShare(before, screenshot()), 0) << "the camera or the mode was forgotten";
    quit();
}

TEST_F(WindowTest, AWindowOfALargerScreenComesBackWithinASmallerOne)
{
    useFewDocks({{"window", {{"width", 2500}, {"height", 1400}, {"x", 300}, {"y", 200}, {"maximized", false}}}});
    ASSERT_NO_FATAL_FAILURE(open(stageFile()));
    const Pixels picture = screenshot();
    EXPECT_EQ(picture.width, kWidth);
    EXPECT_EQ(picture.height, kHeight);
    quit();
}

TEST_F(WindowTest, CollisionBesideTheStageIsLaidOverItAndFiltered)
{
    std::string name = stageFile().filename().string();
    name.replace(name.size() - 5, 1, "c"); // ...n.rel
    formats::Collision collision = formats::readCollision(collisionFile());
    for (formats::CollisionTriangle& triangle : collision.triangles)
        for (glm::vec3& corner : triangle.positions)
            corner *= glm::vec3(10, 20, 10); // a floor that reaches far out, below the eyes
    write(_folder / "demo" / name, formats::writeCollision(collision));
    ASSERT_NO_FATAL_FAILURE(open(stageFile()));
    const Pixels plain = screenshot();
    key("c");
    const Pixels covered = screenshot();
    EXPECT_GT(changedShare(plain, covered), 0.005) << "C lays nothing over the stage";
    std::this_thread::sleep_for(3s); // what C said goes
    const Pixels closed = _display->capture();
    key("v");
    EXPECT_TRUE(screenChanges(closed, {290, 40, 600, 400}, 0.3)) << "V opens no legend";
    key("v");
    key("c");
    EXPECT_TRUE(waitUntil([&] { return changedShare(plain, screenshot()) < 0.001; })) << "C does not take it away";
    quit();
    EXPECT_EQ(settings()["layers"]["collision"], false);
}

TEST_F(WindowTest, LinesAndModesThatExplainThePictureHaveKeys)
{
    ASSERT_NO_FATAL_FAILURE(open(stageFile()));
    const Pixels plain = screenshot();
    for (const char* name : {"shift+n", "grave", "apostrophe", "semicolon"}) {
        key(name);
        EXPECT_GT(changedShare(plain, screenshot()), 0.002) << name << " draws nothing";
        key(name);
        EXPECT_TRUE(waitUntil([&] { return changedShare(plain, screenshot()) < 0.001; })) << name << " does not end";
    }
    key("backslash");
    EXPECT_GT(changedShare(plain, screenshot()), 0.02) << "\\ shows nothing else";
    key("grave");
    quit();
    EXPECT_EQ(settings()["view"]["view-mode"], "vertex-color");
    EXPECT_EQ(settings()["view"]["skeleton"], true);
}

TEST_F(WindowTest, ACommandIsFoundByAFewLettersOfItsName)
{
    ASSERT_NO_FATAL_FAILURE(open(stageFile()));
    const Pixels plain = _display->capture();
    key("ctrl+p");
    EXPECT_TRUE(screenChanges(plain, kMiddle, 0.05)) << "Ctrl+P opens nothing";
    whenStill(); // its field has the keyboard from the frame after that on
    type("wirefr");
    key("Return");
    quit();
    EXPECT_EQ(settings()["view"]["wireframe"], true);
}

// The text comes before the field has the keyboard: nothing is lost, and Enter chooses what was typed.
TEST_F(WindowTest, ACommandIsFoundByAFewLettersTypedWhileThePaletteOpens)
{
    ASSERT_NO_FATAL_FAILURE(open(stageFile()));
    ASSERT_EQ(_display->xdotool({"key", "--delay", "0", "ctrl+p", "w", "i", "r", "e", "f", "r", "Return"}), 0);
    whenStill();
    quit();
    EXPECT_EQ(settings()["view"]["wireframe"], true);
}

TEST_F(WindowTest, StepsBackThroughTheChunksOfTheModelClicked)
{
    ASSERT_NO_FATAL_FAILURE(open(_folder / "demo" / "carp.nj"));
    const Pixels whole = screenshot();
    click(640, 360);
    const Pixels before = _display->capture();
    key("y");
    EXPECT_TRUE(screenChanges(before, kMiddle, 0.2)) << "Y shows no bytes";
    key("y");
    key("t");
    EXPECT_TRUE(screenChanges(before, kMiddle, 0.2)) << "T opens no stepper";
    ASSERT_EQ(_display->xdotool({"key", "--repeat", "60", "--repeat-delay", "30", "minus"}), 0);
    EXPECT_TRUE(waitUntil([&] { return colorCount(screenshot()) == 1; }))
        << "the model is there before its first strip";
    ASSERT_EQ(_display->xdotool({"key", "--repeat", "60", "--repeat-delay", "30", "equal"}), 0);
    EXPECT_TRUE(waitUntil([&] { return changedShare(whole, screenshot()) < 0.01; })) << "the model does not come back";
    quit();
}

// F12, and the whole of what it showed in another window, and without one.
TEST_F(WindowTest, AScreenshotOpensAsTheViewItWasTakenOf)
{
    ASSERT_NO_FATAL_FAILURE(open(stageFile()));
    hold("w", 400ms);
    hold("Left", 300ms);
    key("5");
    key("period"); // a frame on
    fs::path picture;
    const Pixels before = screenshot(&picture);
    key("1");
    hold("d", 400ms);
    quit();
    fs::rename(picture, _folder / "home" / "shot.png"); // its files are in the folders of recent ones now

    ASSERT_NO_FATAL_FAILURE(start({(_folder / "home" / "shot.png").string()}));
    ASSERT_TRUE(waitForDocument());
    EXPECT_EQ(changedShare(before, screenshot()), 0) << "not the view of the picture";
    quit();
    Pixels again;
    fs::copy(_folder / "home" / "shot.png", picture);
    EXPECT_EQ(runProgram(programPath(), {"shot", picture.string(), "--trust", "-o", "again.png"}, _folder).exitCode, 0);
    ASSERT_TRUE(readPicture(_folder / "again.png", again));
    EXPECT_EQ(changedShare(before, again), 0) << "another picture without a window";
}

// Set by keys, found again by keys, by the next window and without one.
TEST_F(WindowTest, BookmarksAndAPathBesideTheStage)
{
    ASSERT_NO_FATAL_FAILURE(open(stageFile()));
    const Pixels first = screenshot();
    key("ctrl+1");
    key("ctrl+k");
    hold("w", 400ms);
    hold("Left", 300ms);
    const Pixels second = screenshot();
    EXPECT_GT(changedShare(first, second), 0.02);
    key("ctrl+2");
    key("ctrl+k");
    key("shift+1");
    EXPECT_TRUE(waitUntil([&] { return changedShare(first, screenshot()) == 0; })) << "bookmark 1 is another view";
    key("ctrl+space"); // the path takes three seconds, and stands at its end
    EXPECT_TRUE(waitUntil([&] { return changedShare(second, screenshot()) == 0; })) << "the path ends elsewhere";
    const Pixels before = _display->capture();
    key("9");
    EXPECT_TRUE(screenChanges(before, kMiddle, 0.2)) << "9 shows no bookmarks";
    quit();

    const fs::path stage = stageFile(); // map_demo01n.rel: map_demo01.bookmarks.json
    std::string name = stage.stem().string();
    name.pop_back();
    std::ifstream file(stage.parent_path() / (name + ".bookmarks.json"));
    const nlohmann::json marks = nlohmann::json::parse(file, nullptr, false);
    ASSERT_EQ(marks["bookmarks"].size(), 2u);
    EXPECT_EQ(marks["bookmarks"][1]["number"], 2);
    ASSERT_EQ(marks["paths"][0]["keys"].size(), 2u);
    EXPECT_EQ(marks["paths"][0]["keys"][1]["at"], 3);

    ASSERT_NO_FATAL_FAILURE(open(stage, {"--bookmark", "2"}));
    EXPECT_EQ(changedShare(second, screenshot()), 0) << "--bookmark begins elsewhere";
    quit();
}

TEST_F(WindowTest, BrokenSettingsArePutAside)
{
    const fs::path folder = _folder / "home" / "telepipe";
    fs::create_directories(folder);
    std::ofstream(folder / "settings.json") << "{ \"fov\": 90, ";
    ASSERT_NO_FATAL_FAILURE(start({stageFile().string()}));
    ASSERT_TRUE(waitForDocument());
    quit();
    EXPECT_TRUE(fs::exists(folder / "settings.json.broken"));
    EXPECT_EQ(settings()["fov"], 60);
}

} // namespace
} // namespace telepipe::test::window_test

#endif
