// A second file beside the first: blinked, side by side, differences marked, and differences of bytes.
#if TELEPIPE_WINDOW

#include "tests/support/bytes/Bytes.h"
#include "tests/tools/window/live/WindowFixture.h"

#include <algorithm>

namespace telepipe::test::window_comparison_test {
namespace {

constexpr std::uint32_t kMarked = 0xff2846;
constexpr Region kLabels{300, 22, 980, 50};
// Clear of labels and of texts at the edges.
constexpr Region kPicture{300, 100, 980, 520}, kLeftOfLine{300, 100, 620, 520}, kRightOfLine{660, 100, 980, 520};
constexpr Region kInspector{1004, 66, 1276, 400}; // below the name of the file

class WindowComparisonTest : public WindowTest
{
protected:
    // The demo's carp, and in the folder "other" one with its second node hidden.
    void SetUp() override
    {
        WindowTest::SetUp();
        if (IsSkipped())
            return;
        fs::copy(_folder / "demo", _folder / "other");
        changed = readBytes(first());
        changed[0x70] |= 0x08; // NJD_EVAL_HIDE of node 1
        write(second(), changed);
    }
    fs::path first() const { return _folder / "demo" / "carp.nj"; }
    fs::path second() const { return _folder / "other" / "carp.nj"; }
    // Both documents are there when the picture shows more than the first.
    void startComparison()
    {
        ASSERT_NO_FATAL_FAILURE(open(first(), {"--compare", second().string()}));
        std::this_thread::sleep_for(1s);
    }
    // Another view says so at the top; then until nothing moves.
    Pixels captureAfter(const std::string& name) const
    {
        const Pixels before = _display->capture();
        key(name);
        EXPECT_TRUE(screenChanges(before, kLabels, 0)) << name << " changes nothing";
        return settled();
    }
    Pixels settled() const
    {
        moveTo(640, 60); // the cursor is in the picture
        return unchanging();
    }
    Pixels unchanging() const
    {
        Pixels seen = _display->capture();
        EXPECT_TRUE(waitUntil([&] {
            std::this_thread::sleep_for(300ms);
            return std::exchange(seen, _display->capture()).rgb == seen.rgb;
        }));
        return seen;
    }
    // Step by step, as slow as the window is: the labels go with the line.
    void dragLine(int from, int to) const
    {
        moveTo(from, 500);
        ASSERT_EQ(_display->xdotool({"mousedown", "1"}), 0);
        std::this_thread::sleep_for(500ms);
        for (const int x : {(from + to) / 2, to}) {
            const Pixels before = _display->capture();
            moveTo(x, 500);
            ASSERT_TRUE(screenChanges(before, kLabels, 0)) << "the line is not moved";
            unchanging();
        }
        ASSERT_EQ(_display->xdotool({"mouseup", "1"}), 0);
        std::this_thread::sleep_for(500ms);
    }

    formats::ByteVector changed;
};

} // namespace

TEST_F(WindowComparisonTest, BlinksSplitsAndMarks)
{
    ASSERT_NO_FATAL_FAILURE(startComparison());
    key("Tab");
    const Pixels second = captureAfter("shift+b"), first = captureAfter("shift+b");
    EXPECT_GT(changedShare(first, second, kPicture), 0.005) << "both look the same";
    EXPECT_EQ(changedShare(second, captureAfter("shift+b"), kPicture), 0) << "it does not blink back";

    const Pixels split = captureAfter("shift+m");
    EXPECT_EQ(changedShare(first, split, kLeftOfLine), 0);
    EXPECT_EQ(changedShare(second, split, kRightOfLine), 0);
    ASSERT_NO_FATAL_FAILURE(dragLine(640, 420));
    const Pixels moved = settled();
    EXPECT_EQ(changedShare(first, moved, {300, 100, 400, 520}), 0);
    EXPECT_EQ(changedShare(second, moved, {440, 100, 980, 520}), 0);

    const Pixels marks = captureAfter("shift+m");
    std::size_t wrong = 0, differ = 0;
    for (std::uint32_t y = kPicture.top; y < kPicture.bottom; ++y)
        for (std::uint32_t x = kPicture.left; x < kPicture.right; ++x) {
            differ += first.at(x, y) != second.at(x, y);
            wrong += (first.at(x, y) != second.at(x, y)) != (marks.at(x, y) == kMarked);
        }
    EXPECT_GT(differ, 1000u);
    EXPECT_EQ(wrong, 0u) << "of " << differ;
    quit();
}

// The only row of the list is node 1, hidden in the second: a click selects it in the first and looks at it.
TEST_F(WindowComparisonTest, AClickOnWhatDiffersShowsIt)
{
    ASSERT_NO_FATAL_FAILURE(startComparison());
    const Pixels before = _display->capture(), picture = screenshot();
    click(420, 494);
    EXPECT_TRUE(screenChanges(before, kRight, 0.03)) << "the inspector stays as it was";
    std::this_thread::sleep_for(1s); // the way there is glided
    EXPECT_GT(changedShare(picture, screenshot()), 0.01) << "the camera does not go there";
    quit();
}

// The middle of the carp, where the second document has no body.
TEST_F(WindowComparisonTest, AClickSelectsInTheFileThatIsSeenThere)
{
    ASSERT_NO_FATAL_FAILURE(startComparison());
    key("shift+c");
    captureAfter("shift+b");
    click(560, 375);
    const Pixels nothing = settled();
    captureAfter("shift+b");
    EXPECT_LT(changedShare(nothing, _display->capture(), kInspector), 0.01) << "that is selected in the open file";
    click(560, 375);
    EXPECT_TRUE(screenChanges(nothing, kInspector, 0.03)) << "nothing is selected in the first";
    const Pixels body = settled();
    captureAfter("shift+b");
    click(615, 330); // a fin, that the second has too
    EXPECT_TRUE(screenChanges(body, kInspector, 0.01));
    EXPECT_GT(changedShare(nothing, settled(), kInspector), 0.03) << "nothing is selected in the second";
    quit();
}

// F12 of the two, in another window and without one.
TEST_F(WindowComparisonTest, AScreenshotSaysBothFiles)
{
    ASSERT_NO_FATAL_FAILURE(startComparison());
    key("Tab");
    captureAfter("shift+b");
    const Pixels second = screenshot();
    captureAfter("shift+b");
    const Pixels first = screenshot();
    captureAfter("shift+m"); // the second again
    captureAfter("shift+m");
    dragLine(640, 420);
    fs::path picture;
    const Pixels split = screenshot(&picture);
    std::size_t wrong = 0;
    for (std::uint32_t y = 0; y < split.height; ++y)
        for (std::uint32_t x = 0; x < split.width; ++x)
            wrong += (x < 410 && split.at(x, y) != first.at(x, y)) || (x > 430 && split.at(x, y) != second.at(x, y));
    EXPECT_EQ(wrong, 0u) << "not what was seen";
    quit();

    ASSERT_NO_FATAL_FAILURE(start({picture.string()}));
    ASSERT_TRUE(waitForDocument());
    EXPECT_TRUE(waitUntil([&] { return changedShare(split, screenshot()) == 0; }, 20s)) << "not restored";
    quit();
    Pixels again;
    EXPECT_EQ(runProgram(programPath(), {"shot", picture.string(), "--trust", "-o", "again.png"}, _folder).exitCode, 0);
    ASSERT_TRUE(readPicture(_folder / "again.png", again));
    EXPECT_EQ(changedShare(split, again), 0) << "another picture without a window";
}

// Once both are the same, nothing is marked any more; a broken file leaves the picture as it is.
TEST_F(WindowComparisonTest, TheSecondFileIsReadAgainToo)
{
    ASSERT_NO_FATAL_FAILURE(startComparison());
    key("Tab");
    const Pixels marks = captureAfter("shift+m");
    const auto marked = [](const Pixels& pixels) {
        std::size_t count = 0;
        for (std::uint32_t y = kPicture.top; y < kPicture.bottom; ++y)
            for (std::uint32_t x = kPicture.left; x < kPicture.right; ++x)
                count += pixels.at(x, y) == kMarked;
        return count;
    };
    ASSERT_GT(marked(marks), 1000u);
    write(second(), {});
    std::this_thread::sleep_for(2s);
    EXPECT_GT(marked(_display->capture()), 1000u) << "a broken file takes the place of the good one";
    write(second(), readBytes(first()));
    EXPECT_TRUE(waitUntil([&] { return marked(_display->capture()) == 0; })) << "it is not read again";
    quit();
}

TEST_F(WindowComparisonTest, AFileReadAgainIsComparedWithHowItWas)
{
    ASSERT_NO_FATAL_FAILURE(open(first()));
    moveTo(640, 60);                  // the cursor is in the picture
    const Pixels whole = whenStill(); // a note of the screenshot covers it
    write(first(), changed);
    ASSERT_TRUE(waitUntil([&] { return changedShare(whole, _display->capture(), kMiddle) > 0.02; }))
        << "it is not read again";
    key("shift+c");
    std::this_thread::sleep_for(500ms);
    const Pixels closed = _display->capture();
    click(488, 384); // "As it was when opened"
    ASSERT_TRUE(screenChanges(closed, kLabels, 0)) << "nothing is compared";
    key("shift+c");
    moveTo(640, 60);
    const Pixels before = captureAfter("shift+b"), now = captureAfter("shift+b");
    EXPECT_GT(changedShare(before, now, kMiddle), 0.02);
    EXPECT_EQ(changedShare(whole, before, kMiddle), 0) << "that is not how it was";
    quit();
}

} // namespace telepipe::test::window_comparison_test
#endif
