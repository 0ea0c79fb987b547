#if TELEPIPE_WINDOW

#include "formats/collision/CollisionWriter.h"
#include "tests/support/Paths.h"
#include "tests/support/Program.h"
#include "tests/support/Xvfb.h"
#include "tests/tools/Fixtures.h"
#include "tools/demo/Demo.h"
#include "tools/image/Png.h"

#include <algorithm>
#include <fstream>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <thread>

// The real program in a real window, driven by keys and mouse as a user would.
namespace telepipe::test {
namespace {

using namespace std::chrono_literals;
namespace fs = std::filesystem;

constexpr std::uint32_t kWidth = 1280, kHeight = 720;
constexpr Region kMiddle{400, 200, 880, 520};
constexpr Region kRight{1000, 40, 1280, 400}; // where the inspector is

class WindowTest : public ::testing::Test
{
protected:
    void SetUp() override
    {
        if (!Xvfb::isInstalled())
            GTEST_SKIP() << "Xvfb and xdotool are not installed (tools/setup.sh --tests)";
        const auto* test = ::testing::UnitTest::GetInstance()->current_test_info();
        _folder = fs::path(::testing::TempDir()) / (std::string("telepipe-window-") + test->name());
        fs::remove_all(_folder);
        for (const char* name : {"screen", "home", "demo"})
            fs::create_directories(_folder / name);
        for (const tools::DemoFile& file : tools::demoFiles())
            write(_folder / "demo" / file.name, file.bytes);
        _display.emplace(kWidth, kHeight, _folder / "screen");
        ASSERT_FALSE(_display->display().empty()) << "Xvfb does not start";
    }

    void TearDown() override
    {
        _program.reset();
        _display.reset();
        if (!HasFailure() && !_folder.empty())
            fs::remove_all(_folder);
    }

    static void write(const fs::path& path, const formats::ByteVector& bytes)
    {
        std::ofstream(path, std::ios::binary)
            .write(reinterpret_cast<const char*>(bytes.data()), std::streamsize(bytes.size()));
    }

    // The stage file of the demo that a user would open.
    fs::path stageFile() const
    {
        for (const auto& entry : fs::directory_iterator(_folder / "demo"))
            if (entry.path().string().ends_with("n.rel"))
                return entry.path();
        return {};
    }

    void start(const std::vector<std::string>& arguments = {})
    {
        std::vector<std::string> command{programPath(), "view"};
        command.insert(command.end(), arguments.begin(), arguments.end());
        _program.emplace(command, Process::Environment{{"DISPLAY", _display->display()},
                                                       {"HOME", (_folder / "home").string()},
                                                       {"XDG_CONFIG_HOME", (_folder / "home").string()},
                                                       {"LP_NUM_THREADS", "1"}});
        std::string id;
        ASSERT_TRUE(waitUntil([&] { // xdotool finds nothing with success, too
            return _display->xdotool({"search", "--name", "Telepipe"}, &id) == 0 && !id.empty();
        }));
        _id = id.substr(0, id.find('\n'));
        // A window that is not on the screen yet refuses the focus.
        ASSERT_TRUE(waitUntil([&] { return _display->xdotool({"windowfocus", "--sync", _id}) == 0; }));
    }

    std::string title() const
    {
        std::string name;
        _display->xdotool({"getwindowname", _id}, &name);
        return name;
    }
    bool waitForDocument() const
    {
        return waitUntil([&] { return title().find(" - Telepipe") != std::string::npos; });
    }

    // Down, a frame or two, up: as a finger does.
    void key(const std::string& name) const { ASSERT_EQ(_display->xdotool({"key", "--delay", "80", name}), 0); }
    void hold(const std::string& name, std::chrono::milliseconds time) const
    {
        ASSERT_EQ(_display->xdotool({"keydown", name}), 0);
        std::this_thread::sleep_for(time);
        ASSERT_EQ(_display->xdotool({"keyup", name}), 0);
    }
    void type(const std::string& text) const { ASSERT_EQ(_display->xdotool({"type", "--delay", "60", text}), 0); }
    void moveTo(int x, int y) const
    {
        ASSERT_EQ(_display->xdotool({"mousemove", std::to_string(x), std::to_string(y)}), 0);
        std::this_thread::sleep_for(100ms);
    }

    std::set<fs::path> screenshots() const
    {
        std::set<fs::path> result;
        const fs::path folder = _folder / "home" / "telepipe" / "screenshots";
        if (fs::exists(folder))
            for (const auto& entry : fs::directory_iterator(folder))
                result.insert(entry.path());
        return result;
    }

    // F12, and the picture it saved.
    Pixels screenshot() const
    {
        const std::set<fs::path> before = screenshots();
        key("F12");
        Pixels pixels;
        EXPECT_TRUE(waitUntil([&] {
            for (const fs::path& path : screenshots())
                if (!before.contains(path) && readPicture(path, pixels))
                    return true;
            return false;
        })) << "no screenshot was saved";
        return pixels;
    }

    static bool readPicture(const fs::path& path, Pixels& pixels)
    {
        try {
            const formats::Image image = tools::readPng(path);
            pixels = {image.width, image.height, {}};
            for (std::size_t i = 0; i < image.rgba.size(); i += 4)
                pixels.rgb.push_back(std::uint32_t(image.rgba[i]) << 16 | std::uint32_t(image.rgba[i + 1]) << 8 |
                                     image.rgba[i + 2]);
            return true;
        } catch (const std::exception&) {
            return false; // not all of it is there yet
        }
    }

    // Frame 0, and nothing moves by itself.
    void stopClock() const
    {
        key("space");
        key("BackSpace");
    }

    bool screenChanges(const Pixels& before, Region region, double share) const
    {
        return waitUntil([&] { return changedShare(before, _display->capture(), region) > share; });
    }
    bool screenReturns(const Pixels& before, Region region) const
    {
        return waitUntil([&] { return changedShare(before, _display->capture(), region) < 0.01; });
    }

    void quit()
    {
        key("alt+F4");
        EXPECT_EQ(_program->wait(30s), 0);
    }

    nlohmann::json settings() const
    {
        std::ifstream file(_folder / "home" / "telepipe" / "settings.json");
        return nlohmann::json::parse(file, nullptr, false);
    }

    fs::path _folder;
    std::optional<Xvfb> _display;
    std::optional<Process> _program;
    std::string _id;
};

std::size_t colorCount(const Pixels& pixels)
{
    return std::set<std::uint32_t>(pixels.rgb.begin(), pixels.rgb.end()).size();
}

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

TEST_F(WindowTest, KeysAndMouseMoveTheCamera)
{
    ASSERT_NO_FATAL_FAILURE(start({stageFile().string()}));
    ASSERT_TRUE(waitForDocument());
    stopClock();
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
    ASSERT_NO_FATAL_FAILURE(start({stageFile().string()}));
    ASSERT_TRUE(waitForDocument());
    stopClock();
    std::this_thread::sleep_for(1s);
    const Pixels plain = _display->capture();
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
    ASSERT_NO_FATAL_FAILURE(start({stageFile().string()}));
    ASSERT_TRUE(waitForDocument());
    stopClock();
    const Pixels picture = screenshot();
    // Somewhere in the picture that is not background.
    std::uint32_t x = 640, y = 360;
    while (picture.at(x, y) == picture.at(640, 70) && y < 560)
        y += 10;
    const Pixels before = _display->capture();
    moveTo(int(x), int(y));
    ASSERT_EQ(_display->xdotool({"click", "--delay", "80", "1"}), 0);
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
    EXPECT_EQ(title().find(" - Telepipe"), std::string::npos);
    key("ctrl+shift+d");
    EXPECT_TRUE(waitForDocument()) << "nothing opens after an error";
    quit();
}

TEST_F(WindowTest, RemembersCameraPanelsAndModesOverARestart)
{
    ASSERT_NO_FATAL_FAILURE(start({stageFile().string()}));
    ASSERT_TRUE(waitForDocument());
    stopClock();
    hold("w", 600ms);
    key("F8");
    key("5");
    const Pixels before = screenshot();
    quit();
    EXPECT_EQ(settings()["panels"]["panel-messages"], true);
    EXPECT_EQ(settings()["view"]["view-mode"], "sections");

    ASSERT_NO_FATAL_FAILURE(start({stageFile().string()}));
    ASSERT_TRUE(waitForDocument());
    stopClock();
    EXPECT_EQ(changedShare(before, screenshot()), 0) << "the camera or the mode was forgotten";
    quit();
}

TEST_F(WindowTest, CollisionBesideTheStageIsLaidOverItAndFiltered)
{
    std::string name = stageFile().filename().string();
    name.replace(name.size() - 5, 1, "c"); // ...n.rel
    formats::Collision collision = formats::readCollision(collisionFile());
    for (formats::CollisionTriangle& triangle : collision.triangles)
        for (glm::vec3& corner : triangle.positions)
            corner *= glm::vec3(10, 150, 10); // over the roofs; the view is of the whole sky
    write(_folder / "demo" / name, formats::writeCollision(collision));
    ASSERT_NO_FATAL_FAILURE(start({stageFile().string()}));
    ASSERT_TRUE(waitForDocument());
    stopClock();
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

TEST_F(WindowTest, StepsBackThroughTheChunksOfTheModelClicked)
{
    ASSERT_NO_FATAL_FAILURE(start({(_folder / "demo" / "carp.nj").string()}));
    ASSERT_TRUE(waitForDocument());
    stopClock();
    const Pixels whole = screenshot();
    moveTo(640, 360);
    ASSERT_EQ(_display->xdotool({"click", "1"}), 0);
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
    ASSERT_NO_FATAL_FAILURE(start({stageFile().string()}));
    ASSERT_TRUE(waitForDocument());
    stopClock();
    hold("w", 400ms);
    hold("Left", 300ms);
    key("5");
    key("period"); // a frame on
    const Pixels before = screenshot();
    const fs::path picture = *screenshots().begin();
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
    EXPECT_EQ(runProgram(programPath(), {"shot", picture.string(), "-o", "again.png"}, _folder).exitCode, 0);
    ASSERT_TRUE(readPicture(_folder / "again.png", again));
    EXPECT_EQ(changedShare(before, again), 0) << "another picture without a window";
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
} // namespace telepipe::test

#endif
