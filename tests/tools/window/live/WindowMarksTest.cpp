#if TELEPIPE_WINDOW

// Bookmarks and camera paths of the window, as far as they need no window.

#include "tests/support/Program.h"
#include "tests/support/Says.h"
#include "tools/camera/PathPreview.h"
#include "tools/window/open/StageMarks.h"

#include <fstream>
#include <gmock/gmock.h>

namespace telepipe::test::window_marks_test {

using tools::Bookmarks;

namespace {

Bookmarks named(const std::string& name)
{
    Bookmarks bookmarks;
    bookmarks.marks.push_back({name, 0, {}, {}});
    return bookmarks;
}

tools::DocumentRequest ofFile(const std::filesystem::path& file)
{
    tools::DocumentRequest request;
    request.files = {file};
    return request;
}

std::vector<scene::CameraPath> onePath()
{
    scene::CameraKey first, second;
    second.seconds = 2;
    second.camera.position = {8, 0, 0};
    return {{"walk", {first, second}}};
}

} // namespace

TEST(StageMarks, EveryChangeIsWrittenAndCanBeTakenBack)
{
    const ScratchFolder folder;
    const tools::DocumentRequest request = ofFile(folder / "a.nj");
    const auto written = [&] { return tools::BookmarkFile(request, {}).read(); };
    tools::StageMarks marks;
    EXPECT_EQ(marks.open(request, {}), "");
    EXPECT_FALSE(marks.canUndo());
    EXPECT_EQ(marks.change(named("one")), "");
    EXPECT_EQ(marks.change(named("two")), "");
    EXPECT_EQ(marks.change(named("two")), ""); // no change
    EXPECT_EQ(written(), named("two"));
    EXPECT_EQ(marks.undo(), "");
    EXPECT_EQ(marks.now(), named("one"));
    EXPECT_EQ(written(), named("one"));
    marks.undo();
    EXPECT_EQ(written(), Bookmarks());
    EXPECT_FALSE(marks.canUndo());
}

// A file that somebody wrote by hand and got wrong is not lost.
TEST(StageMarks, ABadFileIsLeftAlone)
{
    const ScratchFolder folder;
    std::ofstream(folder / "a.bookmarks.json") << "{\"bookmarks\": [";
    tools::StageMarks marks;
    EXPECT_THAT(marks.open(ofFile(folder / "a.nj"), {}), Says("no JSON: "));
    EXPECT_THAT(marks.change(named("one")), Says("Not written over: "));
    EXPECT_EQ(marks.now(), Bookmarks());
    EXPECT_EQ(readText(folder / "a.bookmarks.json"), "{\"bookmarks\": [");
}

TEST(StageMarks, WhatCannotBeWrittenIsNoChange)
{
    const ScratchFolder folder;
    tools::StageMarks marks;
    EXPECT_EQ(marks.open(ofFile(folder / "nowhere" / "a.nj"), {}), "");
    EXPECT_THAT(marks.change(named("one")), Says("The bookmarks were not written: "));
    EXPECT_EQ(marks.now(), Bookmarks());
}

TEST(PathPreview, PlaysToTheEndAndStands)
{
    const auto paths = onePath();
    tools::PathPreview preview;
    EXPECT_FALSE(preview.place(paths));
    preview.begin(0, 0.5);
    EXPECT_FALSE(preview.isPlaying());
    preview.advance(paths, 1);
    EXPECT_EQ(preview.seconds(), 0.5) << "it does not stand still";
    preview.setPlaying(true);
    preview.advance(paths, 0.5);
    EXPECT_FLOAT_EQ(preview.place(paths)->camera.position.x, 4);
    preview.advance(paths, 5);
    EXPECT_EQ(preview.seconds(), 2);
    EXPECT_FALSE(preview.isPlaying());
    EXPECT_FLOAT_EQ(preview.place(paths)->camera.position.x, 8);
    preview.end();
    EXPECT_FALSE(preview.place(paths));
}

// The path is deleted, or loses its keys, while it is looked along.
TEST(PathPreview, APathThatHasGoneIsNoPlace)
{
    tools::PathPreview preview;
    preview.begin(0, 0);
    preview.setPlaying(true);
    preview.advance({}, 1);
    EXPECT_FALSE(preview.place({}));
    EXPECT_FALSE(preview.place({{"empty", {}}}));
}

} // namespace telepipe::test::window_marks_test

#endif
