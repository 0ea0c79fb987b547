#if TELEPIPE_WINDOW

#include "tools/window/actions/History.h"
#include "tools/window/shell/WindowState.h"

#include <gtest/gtest.h>

namespace telepipe::tools::window_history_test {
namespace {

TEST(HistoryTest, StepsBackAndOnThroughSettings)
{
    WindowState state;
    History& history = state.history;
    history.start();
    const render::ViewSettings first = state.settings.view;
    state.settings.view.wireframe = true;
    history.watch(true);
    state.settings.fov = 75;
    history.watch(true);
    history.watch(true); // nothing new
    ASSERT_TRUE(history.undo());
    EXPECT_EQ(state.settings.fov, 60);
    EXPECT_TRUE(state.settings.view.wireframe);
    ASSERT_TRUE(history.undo());
    EXPECT_EQ(state.settings.view, first);
    EXPECT_FALSE(history.undo());
    ASSERT_TRUE(history.redo() && history.redo());
    EXPECT_EQ(state.settings.fov, 75);
    EXPECT_EQ(state.view.camera.camera().fov, 75);
    EXPECT_FALSE(history.redo());
}

TEST(HistoryTest, ADragIsOneStep)
{
    WindowState state;
    state.history.start();
    for (const float fov : {61.0f, 62.0f, 63.0f}) {
        state.settings.fov = fov;
        state.history.watch(false);
    }
    EXPECT_FALSE(state.history.canUndo());
    state.history.watch(true);
    ASSERT_TRUE(state.history.undo());
    EXPECT_EQ(state.settings.fov, 60);
}

TEST(HistoryTest, ANewChangeForgetsWhatWasUndone)
{
    WindowState state;
    state.history.start();
    scene::put(state.files.overrides, {{}, scene::OverrideField::Source, 1});
    state.history.watch(true);
    state.history.undo();
    EXPECT_TRUE(state.files.overrides.empty());
    EXPECT_TRUE(state.history.canRedo());
    state.settings.keys.set(Action::Undo, 0, {90, 0});
    state.history.watch(true);
    EXPECT_FALSE(state.history.canRedo());
    state.history.undo();
    EXPECT_EQ(state.settings.keys, KeyBindings());
}

// The document is read again where it wears another.
TEST(HistoryTest, TakesBackTexturesAndMotions)
{
    WindowState state;
    state.history.start();
    state.files.worn.textures = {"other.pvm"};
    state.history.watch(true);
    ASSERT_TRUE(state.history.undo());
    EXPECT_EQ(state.files.worn, Worn());
    ASSERT_TRUE(state.history.redo());
    EXPECT_EQ(state.files.worn.textures.size(), 1u);
}

TEST(HistoryTest, SaysWhatDiffers)
{
    Edits before, after;
    after.worn.noMotions = true;
    EXPECT_EQ(differenceText(before, after, nullptr), "textures and motions");
    after = before;
    after.view.wireframe = !before.view.wireframe;
    EXPECT_NE(differenceText(before, after, nullptr), "view") << "the option has a name";
    after = before;
    after.nodes = {0};
    EXPECT_EQ(differenceText(before, after, nullptr), "hidden and shown");
}

} // namespace
} // namespace telepipe::tools::window_history_test

#endif
