// A folder opened as a user would: its shelf, a search, a card that opens, the next one, and back.

#include "tests/tools/window/live/WindowFixture.h"
#include "tools/picture/record/RestorePicture.h"

#include <algorithm>

namespace telepipe::test::window_library_test {

namespace {

constexpr Region kCards{0, 70, 940, 400}, kFirstCard{10, 110, 230, 230};

class WindowLibrary : public WindowTest
{
protected:
    // Two areas, one of them in two layouts, and an enemy.
    void SetUp() override
    {
        WindowTest::SetUp();
        if (IsSkipped() || HasFatalFailure())
            return;
        fs::create_directories(_folder / "game");
        const fs::path stage = stageFile();
        const std::string map = stage.filename().string().substr(0, stage.filename().string().size() - 5);
        for (const auto& entry : fs::directory_iterator(_folder / "demo")) {
            const std::string name = entry.path().filename().string();
            if (!name.starts_with(map))
                continue;
            for (const char* other : {"map_forest01", "map_cave01_00", "map_cave01_01"})
                fs::copy_file(entry.path(), _folder / "game" / (other + name.substr(map.size())));
        }
        for (const auto& entry : fs::directory_iterator(_folder / "demo"))
            if (entry.path().extension() == ".nj")
                fs::copy_file(entry.path(), _folder / "game" / ("bm_ene_" + entry.path().filename().string()));
    }

    fs::path thumbnails() const { return _folder / "home" / ".cache" / "telepipe" / "thumbnails"; }
    std::size_t pictures() const
    {
        std::size_t count = 0;
        for (const auto& entry : fs::directory_iterator(thumbnails()))
            count += entry.path().extension() == ".json";
        return count;
    }
    bool waitForTitle(const std::string& part) const
    {
        return waitUntil([&] { return title().find(part) != std::string::npos; });
    }
};

} // namespace

TEST_F(WindowLibrary, AFolderIsAShelf)
{
    ASSERT_NO_FATAL_FAILURE(start({(_folder / "game").string()}));
    ASSERT_TRUE(waitForDocument()); // the demo, behind it
    ASSERT_TRUE(waitUntil([&] { return fs::exists(thumbnails()) && pictures() > 0; })) << "nothing is drawn";
    ASSERT_TRUE(waitUntil([&] {
        const Pixels seen = _display->capture();
        std::set<std::uint32_t> colors;
        for (std::uint32_t y = kFirstCard.top; y < kFirstCard.bottom; ++y)
            for (std::uint32_t x = kFirstCard.left; x < kFirstCard.right; ++x)
                colors.insert(seen.at(x, y));
        return colors.size() > 200;
    })) << "the first card shows no picture";
    const Pixels shelf = _display->capture();

    type("cave");
    EXPECT_TRUE(screenChanges(shelf, kCards, 0.02)) << "the search finds the same";
    key("Right"); // the second layout
    key("Return");
    EXPECT_TRUE(waitForTitle("map_cave01_01")) << title();
    key("alt+Up");
    EXPECT_TRUE(waitForTitle("map_cave01_00")) << title();
    key("alt+Up"); // goes around the items found
    EXPECT_TRUE(waitForTitle("map_cave01_01")) << title();

    key("ctrl+l"); // back: the search is as it was
    std::this_thread::sleep_for(1s);
    key("Escape"); // clears it
    EXPECT_TRUE(waitUntil([&] { return changedShare(shelf, _display->capture(), kFirstCard) < 0.2; }))
        << "the shelf does not come back";
    click(100, 170); // the first card
    EXPECT_TRUE(waitForTitle("map_forest01")) << title();
    quit();
    const nlohmann::json recent = settings()["recent_files"];
    EXPECT_NE(std::find(recent.begin(), recent.end(), (_folder / "game").string()), recent.end());
}

TEST_F(WindowLibrary, ThumbnailsAreKeptByWhatTheyShow)
{
    ASSERT_NO_FATAL_FAILURE(start({(_folder / "game").string()}));
    ASSERT_TRUE(waitUntil([&] { return fs::exists(thumbnails()) && pictures() >= 2; })) << "nothing is drawn";
    quit();
    const std::size_t kept = pictures();
    fs::rename(_folder / "game", _folder / "moved");
    ASSERT_NO_FATAL_FAILURE(start({(_folder / "moved").string()}));
    ASSERT_TRUE(waitForDocument());
    std::this_thread::sleep_for(3s);
    EXPECT_GE(pictures(), kept);
    quit();
}

// A motion opened from the dialog is played by the model that is open, not opened by itself.
TEST_F(WindowLibrary, AMotionIsForTheModelThatIsOpen)
{
    fs::create_directories(_folder / "game");
    fs::create_directories(_folder / "motions");
    fs::copy_file(_folder / "demo" / "carp.nj", _folder / "game" / "carp.nj");
    fs::copy_file(_folder / "demo" / "carp_swim.njm", _folder / "motions" / "swim.njm");
    ASSERT_NO_FATAL_FAILURE(start({(_folder / "game" / "carp.nj").string()}));
    ASSERT_TRUE(waitForDocument());
    key("ctrl+o");
    std::this_thread::sleep_for(1s);
    type((_folder / "motions" / "swim.njm").string());
    key("Return");
    const auto isMoving = [this] {
        fs::path picture;
        screenshot(&picture);
        const nlohmann::json record = nlohmann::json::parse(tools::recordTextIn(picture));
        return record.dump().find("swim.njm") != std::string::npos;
    };
    EXPECT_TRUE(waitUntil(isMoving)) << "it is not taken";
    EXPECT_TRUE(title().starts_with("carp.nj - Telepipe")) << title();
    quit();
}

TEST_F(WindowLibrary, AModelOpensWithItsMotionsFromAnotherFolder)
{
    for (const char* folder : {"models", "motions/carp"})
        fs::create_directories(_folder / "game" / folder);
    fs::copy_file(_folder / "demo" / "carp.nj", _folder / "game" / "models" / "carp.nj");
    fs::copy_file(_folder / "demo" / "carp_swim.njm", _folder / "game" / "motions" / "carp" / "swim.njm");
    ASSERT_NO_FATAL_FAILURE(start({(_folder / "game").string()}));
    ASSERT_TRUE(waitUntil([&] { return fs::exists(thumbnails()) && pictures() > 0; })) << "nothing is drawn";
    type("swim"); // a word of its motion finds the model
    key("Return");
    EXPECT_TRUE(waitForTitle("carp.nj")) << title();
    fs::path picture;
    screenshot(&picture);
    const nlohmann::json record = nlohmann::json::parse(tools::recordTextIn(picture));
    EXPECT_NE(record["files"].dump().find("swim.njm"), std::string::npos) << record.dump();
    quit();
}

// The second is read long before the first when it has no textures: it is compared with the first all the same.
TEST_F(WindowLibrary, TwoVersionsOfAMapAreComparedByAButton)
{
    constexpr int kButtonX = 1110, kButtonY = 182;
    for (const char* folder : {"new", "old"})
        fs::create_directories(_folder / "game" / folder);
    for (const char* ending : {"n.rel", "d.rel", ".xvm"})
        if (const fs::path from = _folder / "game" / ("map_forest01" + std::string(ending)); fs::exists(from))
            fs::copy_file(from, _folder / "game" / "new" / ("map_boss01" + std::string(ending)));
    fs::copy_file(_folder / "game" / "map_forest01n.rel", _folder / "game" / "old" / "map_boss01n.rel");
    ASSERT_NO_FATAL_FAILURE(start({(_folder / "game").string()}));
    ASSERT_TRUE(waitUntil([&] { return fs::exists(thumbnails()) && pictures() >= 5; })) << "nothing is drawn";
    type("boss01");
    std::this_thread::sleep_for(1s);
    click(kButtonX, kButtonY);
    EXPECT_TRUE(waitForTitle("map_boss01")) << title();
    EXPECT_TRUE(waitUntil([&] {
        fs::path picture;
        screenshot(&picture);
        return nlohmann::json::parse(tools::recordTextIn(picture)).contains("compare");
    })) << "nothing is compared";
    quit();
}

} // namespace telepipe::test::window_library_test
