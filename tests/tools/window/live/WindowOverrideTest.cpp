// Overrides in the window: trying, taking back and reading again.
#if TELEPIPE_WINDOW

#include "formats/nj/NjFile.h"
#include "tests/tools/window/live/WindowFixture.h"

namespace telepipe::test::window_override_test {
namespace {

class WindowOverrideTest : public WindowTest
{
protected:
    // The panel is at its first place beside the stage tree.
    void hideModel()
    {
        click(640, 360);
        const Pixels before = _display->capture();
        key("shift+z");
        EXPECT_TRUE(screenChanges(before, kMiddle, 0.2)) << "Shift+Z opens no panel";
        std::this_thread::sleep_for(500ms);
        click(421, 101); // "model" of strip, node, model, section
        click(448, 128); // "hidden"
    }
};

// Opens the panel at its first place beside the stage tree, tries "hidden" on the model, and takes it back.
TEST_F(WindowOverrideTest, AnOverrideIsSeenAndUndone)
{
    ASSERT_NO_FATAL_FAILURE(open(_folder / "demo" / "carp.nj"));
    const Pixels whole = screenshot();
    hideModel();
    fs::path hidden;
    EXPECT_TRUE(waitUntil([&] { return colorCount(screenshot(&hidden)) == 1; })) << "the model is not hidden";
    const ProgramResult shot =
        runProgram(programPath(), {"shot", hidden.string(), "--trust", "-o", "again.png"}, _folder);
    ASSERT_EQ(shot.exitCode, 0) << shot.errors;
    Pixels again;
    ASSERT_TRUE(readPicture(_folder / "again.png", again));
    EXPECT_EQ(colorCount(again), 1u) << "the picture does not say that the model is hidden";
    key("ctrl+z");
    EXPECT_EQ(screenshot().rgb, whole.rgb);
    key("ctrl+shift+z");
    EXPECT_EQ(colorCount(screenshot()), 1u) << "it is not done again";
    key("ctrl+z");
    EXPECT_EQ(screenshot().rgb, whole.rgb);
    quit();
}

TEST_F(WindowOverrideTest, WhatWasTriedIsThereTheNextTime)
{
    ASSERT_NO_FATAL_FAILURE(open(_folder / "demo" / "carp.nj"));
    hideModel();
    EXPECT_TRUE(waitUntil([&] { return colorCount(screenshot()) == 1; })) << "the model is not hidden";
    key("shift+z");
    quit();
    EXPECT_THAT(settings()["file_views"][0].value("tried", ""), testing::HasSubstr("hidden"));
    ASSERT_NO_FATAL_FAILURE(open(_folder / "demo" / "carp.nj"));
    const Pixels whole = whenStill(kMiddle);
    keepScreenshot();
    click(790, 671); // "Try them again"
    EXPECT_TRUE(screenChanges(whole, kMiddle, 0.01)) << "nothing is tried again";
    EXPECT_TRUE(waitUntil([&] { return colorCount(screenshot()) == 1; })) << "it is not tried again";
    quit();
}

TEST_F(WindowOverrideTest, UndoTakesBackSettingsAndWhatWasHidden)
{
    ASSERT_NO_FATAL_FAILURE(open(_folder / "demo" / "carp.nj"));
    const Pixels first = screenshot();
    key("4");
    const Pixels normals = screenshot();
    EXPECT_GT(changedShare(first, normals), 0.005);
    click(640, 360);
    key("h");
    const Pixels hidden = screenshot();
    EXPECT_GT(changedShare(normals, hidden), 0.005) << "H hides nothing";
    key("ctrl+z");
    EXPECT_EQ(screenshot().rgb, normals.rgb);
    key("ctrl+z");
    EXPECT_EQ(screenshot().rgb, first.rgb);
    key("ctrl+shift+z");
    key("ctrl+shift+z");
    EXPECT_EQ(screenshot().rgb, hidden.rgb);
    quit();
}

TEST_F(WindowOverrideTest, AFileThatChangesOnDiskIsReadAgain)
{
    const fs::path model = _folder / "demo" / "carp.nj";
    ASSERT_NO_FATAL_FAILURE(open(model));
    hold("s", 300ms);
    const Pixels whole = screenshot();
    formats::ByteVector bytes;
    for (const tools::DemoFile& file : tools::demoFiles())
        if (file.name == "carp.nj")
            bytes = file.bytes;
    const formats::ByteVector original = bytes;
    const std::uint32_t root = formats::readNj(bytes).pool.objects[0].offset;
    bytes[root] |= std::uint8_t(formats::kEvalBreak); // its children are not drawn
    write(model, bytes);
    EXPECT_TRUE(waitUntil([&] { return changedShare(whole, screenshot()) > 0.005; })) << "the change is not seen";
    write(model, formats::ByteVector(bytes.begin(), bytes.begin() + 40)); // broken: the document that was open stays
    std::this_thread::sleep_for(2s);
    EXPECT_GT(changedShare(whole, screenshot()), 0.005);
    write(model, original);
    EXPECT_TRUE(waitUntil([&] { return screenshot().rgb == whole.rgb; })) << "the camera has moved";
    quit();
}

} // namespace
} // namespace telepipe::test::window_override_test

#endif
