// Parts of the window that are found without a key: the bar of tools, the list of keys, the folder that is typed
// through.

#if TELEPIPE_WINDOW

#include "tests/tools/window/live/WindowFixture.h"

namespace telepipe::test::window_bars_test {

namespace {

constexpr int kTools = 32;      // the middle of the bar
constexpr int kWireframe = 332; // in it

} // namespace

TEST_F(WindowTest, ToolsAreSwitchedByTheirPictures)
{
    useUsualDocks();
    ASSERT_NO_FATAL_FAILURE(open(stageFile()));
    const Pixels plain = whenStill();
    click(kWireframe, kTools);
    EXPECT_TRUE(screenChanges(plain, kMiddle, 0.02)) << "no lines are drawn";
    quit();
    EXPECT_EQ(settings()["view"]["wireframe"], true);
}

// An opened panel lies beside the picture, and the thing that is clicked next is not below it.
TEST_F(WindowTest, PanelsThatAreOpenedLieOverNothing)
{
    useUsualDocks();
    ASSERT_NO_FATAL_FAILURE(open(stageFile()));
    for (const char* name : {"g", "t", "y", "F4", "F8", "0", "shift+z"})
        key(name);
    whenStill({10, 100, 1270, 600});
    key("8"); // the other sides of faces, too: the picture alone changes
    const Pixels before = whenStill();
    key("5");
    EXPECT_TRUE(screenChanges(before, {520, 120, 700, 300}, 0.5)) << "the picture is hidden";
    quit();
    const nlohmann::json left = settings();
    EXPECT_EQ(left["panels"]["panel-hex"], true);
}

TEST_F(WindowTest, TheListOfKeysIsSearchedAndClosed)
{
    ASSERT_NO_FATAL_FAILURE(open(stageFile()));
    const Pixels plain = whenStill();
    key("F1");
    ASSERT_TRUE(screenChanges(plain, kMiddle, 0.5)) << "F1 lists nothing";
    const Pixels all = whenStill();
    type("wireframe");
    EXPECT_TRUE(screenChanges(all, kMiddle, 0.02)) << "what is typed narrows nothing down";
    key("Escape");
    if (!waitUntil([&] { return changedShare(plain, _display->capture(), kMiddle) < 0.01; }, 3s))
        key("Escape"); // the first was the field's
    EXPECT_TRUE(screenReturns(plain, kMiddle)) << "it stays";
    quit();
    EXPECT_EQ(settings()["view"].value("wireframe", false), false) << "what was typed was taken for keys";
}

TEST_F(WindowTest, AFolderIsNarrowedDownAsOneTypes)
{
    ASSERT_NO_FATAL_FAILURE(open(stageFile()));
    key("ctrl+o");
    type("carp.n");
    key("Return");
    EXPECT_TRUE(waitUntil([&] { return title().starts_with("carp"); })) << title();
    key("ctrl+o"); // and a whole path takes the place of the folder
    type(stageFile().string());
    key("Return");
    EXPECT_TRUE(waitUntil([&] { return title().starts_with("map_demo01"); })) << title();
    quit();
}

// Listed is what can be opened, whatever the reader is; and a folder is called by its name though it ends in a slash.
TEST_F(WindowTest, TextsOfNinjaAreListedToo)
{
    const std::string model = (_folder / "demo" / "carp.nj").string();
    ASSERT_EQ(runProgram(programPath(), {"convert", model, (_folder / "demo" / "fish.nja").string()}, _folder).exitCode,
              0);
    ASSERT_NO_FATAL_FAILURE(open(stageFile()));
    key("ctrl+o");
    type("fis");
    key("Return");
    EXPECT_TRUE(waitUntil([&] { return title().starts_with("fish.nja"); })) << title();
    key("ctrl+o");
    key("Return"); // at once: the library of the folder
    std::this_thread::sleep_for(1s);
    quit();
    EXPECT_EQ(settings()["recent_files"].at(0), (_folder / "demo").string());
}

// Enter goes into the marked folder, and typing then filters that one.
TEST_F(WindowTest, TypingGoesOnInAFolderThatWasEntered)
{
    fs::copy(_folder / "demo", _folder / "demo" / "inner");
    ASSERT_NO_FATAL_FAILURE(open(stageFile()));
    key("ctrl+o");
    type("inn");
    key("Return");
    type("carp.n");
    key("Return");
    EXPECT_TRUE(waitUntil([&] { return title().starts_with("carp"); })) << title();
    quit();
    EXPECT_EQ(settings()["recent_files"].at(0), (_folder / "demo" / "inner" / "carp.nj").string());
}

// A field takes letters, and what Ctrl means to text; the rest is for the program.
// Which has the keyboard a few frames later; until then letters are no commands.
TEST_F(WindowTest, WhatIsTypedBehindF1IsForItsFilter)
{
    ASSERT_NO_FATAL_FAILURE(open(stageFile()));
    const Pixels before = screenshot();
    const Pixels screen = _display->capture();
    atOnce({"F1", "7"}); // elsewhere the wireframe
    EXPECT_TRUE(screenChanges(screen, kMiddle, 0.5)) << "no keys are shown";
    EXPECT_LT(changedShare(before, screenshot()), 0.001);
    quit();
}

TEST_F(WindowTest, CtrlReachesTheProgramThroughAFieldThatHasTheKeyboard)
{
    ASSERT_NO_FATAL_FAILURE(open(stageFile()));
    key("F1"); // has a filter, which takes the keyboard
    type("w");
    key("ctrl+o");
    type("carp.n");
    key("Return");
    EXPECT_TRUE(waitUntil([&] { return title().starts_with("carp"); })) << title();
    quit();
}

} // namespace telepipe::test::window_bars_test

#endif
