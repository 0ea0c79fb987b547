#if TELEPIPE_WINDOW

#include "formats/archive/Bml.h"
#include "formats/archive/Gsl.h"
#include "tests/support/bytes/Bytes.h"
#include "tests/tools/Fixtures.h"
#include "tests/tools/window/live/WindowFixture.h"

namespace telepipe::test::window_archive_test {
namespace {

// The archive browser, as it lies in the middle of the window at first.
class WindowArchiveTest : public WindowTest
{
protected:
    void SetUp() override
    {
        WindowTest::SetUp();
        if (IsSkipped())
            return;
        const formats::ByteVector model = movingModelFile(), textures = pvmFile({"te_064_stone"});
        const formats::BmlFile entries[] = {{"box.nj", 0, model, textures}, {"../sea.nj", 0, model, textures}};
        const formats::ByteVector bml = formats::writeBml(entries);
        const formats::GslFile files[] = {{"readme.txt", model}, {"bm_box.bml", bml}};
        _archive = _folder / "archive.gsl"; // its own file, as another's would be read again
        write(_archive, formats::writeGsl(files, formats::Endian::Big));
    }

    // Down to an entry from the archive that is selected, and into it.
    void keys(const std::vector<std::string>& names) const
    {
        for (const std::string& name : names) {
            key(name);
            std::this_thread::sleep_for(400ms);
        }
    }

    fs::path _archive;
};

TEST_F(WindowArchiveTest, AnArchiveShowsItsEntriesAndKeysOpenThem)
{
    ASSERT_NO_FATAL_FAILURE(start({_archive.string()}));
    EXPECT_TRUE(waitUntil([&] {
        return changedShare(_display->capture(), Pixels{kWidth, kHeight, std::vector<std::uint32_t>(kWidth * kHeight)},
                            kMiddle) > 0.5;
    }));
    std::this_thread::sleep_for(2s);
    EXPECT_EQ(title().find(" - Telepipe"), std::string::npos) << "something is open already";
    keys({"Down", "Down", "Return"}); // the inner archive
    std::this_thread::sleep_for(1s);
    keys({"Down", "Return"});
    ASSERT_TRUE(waitForDocument()) << "Enter opens no entry";
    EXPECT_TRUE(title().starts_with("box.nj - Telepipe")) << title();
    quit();
    EXPECT_EQ(settings()["panels"]["panel-archives"], true) << "the browser is not remembered";
    EXPECT_EQ(settings()["recent_files"].at(0), (_archive / "bm_box.bml" / "box.nj").string());
    EXPECT_EQ(settings()["recent_files"].at(1), _archive.string());
}

TEST_F(WindowArchiveTest, AFilterNarrowsTheEntriesAndOneIsExtracted)
{
    const fs::path out = _folder / "out";
    useFewDocks({{"extract_folder", out.string()}});
    ASSERT_NO_FATAL_FAILURE(start({(_archive / "bm_box.bml" / "box.nj").string()}));
    ASSERT_TRUE(waitForDocument());
    const Pixels before = _display->capture();
    atOnce({"z", "ctrl+f", "s", "e", "a", "space", "n", "j"}); // a panel, its filter, and text typed there
    ASSERT_TRUE(screenChanges(before, kMiddle, 0.3)) << "Z opens nothing";
    whenStill();                            // the archive is read
    keys({"Down", "Down", "Down", "Down"}); // past what it lies in, to the last row
    const auto saved = [&] { return fs::exists(out / "_._sea.nj"); };
    click(340, 369); // "Extract to"
    ASSERT_TRUE(waitUntil(saved)) << "nothing is extracted";
    EXPECT_EQ(fileNames(out), std::vector<std::string>{"_._sea.nj"});
    EXPECT_EQ(readBytes(out / "_._sea.nj"), movingModelFile());
    key("Return");
    EXPECT_TRUE(waitUntil([&] { return title().starts_with("_._sea.nj - Telepipe"); })) << title();
    quit();
}

TEST_F(WindowArchiveTest, TexturesAreTakenAwayAndGivenBack)
{
    ASSERT_NO_FATAL_FAILURE(open(_archive / "bm_box.bml" / "box.nj"));
    key("z");
    std::this_thread::sleep_for(1s);
    constexpr Region kLamps{300, 508, 313, 545}; // of companions in use: the textures and the motion
    const Pixels dressed = _display->capture();
    click(455, 444); // Textures: none
    EXPECT_TRUE(screenChanges(dressed, kLamps, 0.05)) << "the textures stay";
    click(372, 444); // as found
    EXPECT_TRUE(screenReturns(dressed, kLamps)) << "they do not come back";
    click(455, 444);
    EXPECT_TRUE(screenChanges(dressed, kLamps, 0.05)) << "the textures stay the second time";
    key("ctrl+z");
    EXPECT_TRUE(screenReturns(dressed, kLamps)) << "that cannot be undone";
    key("ctrl+shift+z");
    EXPECT_TRUE(screenChanges(dressed, kLamps, 0.05)) << "nor done again";
    quit();
}

} // namespace
} // namespace telepipe::test::window_archive_test

#endif
