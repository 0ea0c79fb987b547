#pragma once

#include "tests/support/DemoFolder.h"
#include "tests/support/Paths.h"
#include "tests/support/Program.h"
#include "tests/support/Xvfb.h"
#include "tools/demo/Demo.h"
#include "tools/picture/image/Png.h"

#include <cstdlib>
#include <fstream>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <thread>
#include <utility>

// The real program in a real window, driven by keys and mouse as a user would.
namespace telepipe::test {

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
        for (const char* name : {"screen", "home"})
            fs::create_directories(_folder / name);
        writeDemo(_folder / "demo");
        _display.emplace(kWidth, kHeight, _folder / "screen");
        ASSERT_FALSE(_display->display().empty()) << "Xvfb does not start";
        useFewDocks();
    }

    // Most tests click at places, or compare the window with a picture: for them opened panels float, and there are no
    // bars, nor a grid below models, nor markers.
    void useFewDocks(const nlohmann::json& more = nlohmann::json::object()) const
    {
        nlohmann::json settings = {
            {"toolbar", false},
            {"panels", {{"panel-clock", false}}},
            {"layers", {{"floor", false}, {"objects", false}, {"enemies", false}, {"people", false}}}};
        const auto place = [&](const char* side, int size, const std::vector<std::string>& panels) {
            nlohmann::json& dock = settings["docks"][side] = {{"size", size}, {"panels", nlohmann::json::array()}};
            for (const std::string& panel : panels)
                dock["panels"].push_back({{"panel", panel}, {"share", panel == "panel-inspector" ? 1.5 : 1}});
        };
        place("left", 270, {"panel-stage"});
        place("right", 280, {"panel-inspector", "panel-statistics"});
        place("bottom", 240, {});
        settings.update(more);
        fs::create_directories(_folder / "home" / "telepipe");
        std::ofstream(_folder / "home" / "telepipe" / "settings.json") << settings;
    }
    void useUsualDocks() const { fs::remove(_folder / "home" / "telepipe" / "settings.json"); }

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
                                                       {"LC_ALL", "C"}, // the window is English
                                                       {"LP_NUM_THREADS", "1"}});
        std::string id;
        ASSERT_TRUE(waitUntil([&] { // xdotool finds nothing with success, too
            return _display->xdotool({"search", "--name", "Telepipe"}, &id) == 0 && !id.empty();
        }));
        _id = id.substr(0, id.find('\n'));
        // A window that is not on the screen yet refuses the focus.
        ASSERT_TRUE(waitUntil([&] { return _display->xdotool({"windowfocus", "--sync", _id}) == 0; }));
    }

#ifndef _WIN32
    // Starts with a program that stands in for the system's dialog, and chooses the path at once.
    void startWithDialog(const fs::path& chosen)
    {
        const fs::path program = _folder / "bin" / "zenity";
        fs::create_directories(program.parent_path());
        std::ofstream(program) << "#!/bin/sh\nprintf '%s\\n' \"$@\" > '" << (_folder / "asked.txt").string()
                               << "'\necho '" << chosen.string() << "'\n";
        fs::permissions(program, fs::perms::owner_all);
        const std::string path = std::getenv("PATH");
        ASSERT_EQ(setenv("PATH", (program.parent_path().string() + ":" + path).c_str(), 1), 0);
        start();
        setenv("PATH", path.c_str(), 1);
        ASSERT_FALSE(HasFatalFailure());
        ASSERT_TRUE(waitForDocument());
    }
    // The words that it was started with, a line each.
    std::string askedOfDialog() const
    {
        return readText(_folder / "asked.txt");
    }
#endif

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

    // The window with a file in it that has been read; its clock stands at frame 0.
    void open(const fs::path& file, std::vector<std::string> arguments = {})
    {
        arguments.insert(arguments.begin(), file.string());
        ASSERT_NO_FATAL_FAILURE(start(arguments));
        ASSERT_TRUE(waitForDocument());
        stopClock();
    }

    // Down, a frame or two, up: as a finger does.
    void key(const std::string& name) const
    {
        ASSERT_EQ(_display->xdotool({"key", "--delay", "160", name}), 0);
    }
    void hold(const std::string& name, std::chrono::milliseconds time) const
    {
        ASSERT_EQ(_display->xdotool({"keydown", name}), 0);
        std::this_thread::sleep_for(time);
        ASSERT_EQ(_display->xdotool({"keyup", name}), 0);
    }
    void type(const std::string& text) const
    {
        ASSERT_EQ(_display->xdotool({"type", "--delay", "60", text}), 0);
    }
    void moveTo(int x, int y) const
    {
        ASSERT_EQ(_display->xdotool({"mousemove", std::to_string(x), std::to_string(y)}), 0);
        std::this_thread::sleep_for(100ms);
    }
    void click(int x, int y, const char* button = "1") const
    {
        moveTo(x, y);
        ASSERT_EQ(_display->xdotool({"click", "--delay", "80", button}), 0);
        std::this_thread::sleep_for(300ms);
    }

    // Does all of it between two frames: keys by their names, "@x,y" a click there.
    void atOnce(const std::vector<std::string>& what) const
    {
        std::vector<std::string> command;
        for (const std::string& each : what) {
            const std::size_t comma = each.find(',');
            const std::vector<std::string> words =
                each[0] == '@' ? std::vector<std::string>{"mousemove", each.substr(1, comma - 1),
                                                          each.substr(comma + 1), "click", "1"}
                               : std::vector<std::string>{"key", "--delay", "0", each};
            command.insert(command.end(), words.begin(), words.end());
        }
        _program->halt();
        EXPECT_EQ(_display->xdotool(command), 0);
        _program->goOn();
    }

    // One that is still being written has another name.
    std::set<fs::path> screenshots() const
    {
        std::set<fs::path> result;
        const fs::path folder = _folder / "home" / "telepipe" / "screenshots";
        if (fs::exists(folder))
            for (const auto& entry : fs::directory_iterator(folder))
                if (entry.path().extension() == ".png")
                    result.insert(entry.path());
        return result;
    }

    // F12, and the picture it saved; its name, where it is asked for.
    Pixels screenshot(fs::path* name = nullptr) const
    {
        const std::set<fs::path> before = screenshots();
        key("F12");
        Pixels pixels;
        EXPECT_TRUE(waitUntil([&] {
            for (const fs::path& path : screenshots()) {
                if (before.contains(path) || !readPicture(path, pixels))
                    continue;
                if (name)
                    *name = path;
                return true;
            }
            return false;
        })) << "no screenshot was saved";
        return pixels;
    }

    static bool readPicture(const fs::path& path, Pixels& pixels)
    {
        try {
            const formats::Image image = tools::readPng(path);
            pixels = pixelsOf(image.width, image.height, image.rgba);
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

    // The screen once a part of it stands still: a frame may take long.
    Pixels whenStill(Region region = kMiddle) const
    {
        Pixels seen = _display->capture();
        int same = 0;
        EXPECT_TRUE(waitUntil([&] {
            std::this_thread::sleep_for(400ms);
            const Pixels before = std::exchange(seen, _display->capture());
            same = changedShare(before, seen, region) == 0 ? same + 1 : 0;
            return same == 3;
        })) << "nothing comes to rest";
        return seen;
    }

    bool screenChanges(const Pixels& before, Region region, double share) const
    {
        return waitUntil([&] { return changedShare(before, _display->capture(), region) > share; });
    }
    bool screenReturns(const Pixels& before, Region region) const
    {
        return waitUntil([&] { return changedShare(before, _display->capture(), region) < 0.01; });
    }

    // TELEPIPE_SCREENSHOTS names a folder for pictures of the screen after each test.
    void keepScreenshot() const
    {
        const char* folder = std::getenv("TELEPIPE_SCREENSHOTS");
        if (!folder)
            return;
        const Pixels screen = _display->capture();
        formats::Image image;
        image.width = screen.width;
        image.height = screen.height;
        for (const std::uint32_t pixel : screen.rgb)
            for (const int shift : {16, 8, 0, -1})
                image.rgba.push_back(shift < 0 ? 255 : static_cast<std::uint8_t>(pixel >> shift));
        const auto* test = testing::UnitTest::GetInstance()->current_test_info();
        fs::create_directories(folder);
        tools::writePng(fs::path(folder) / (std::string(test->test_suite_name()) + "." + test->name() + ".png"), image,
                        tools::PngColor::Rgb);
    }

    void quit()
    {
        keepScreenshot();
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

} // namespace telepipe::test
