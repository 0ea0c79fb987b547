#if TELEPIPE_WINDOW

#include "tools/window/open/History.h"
#include "tools/window/open/Workspace.h"

#include <gtest/gtest.h>

namespace telepipe::tools {
namespace {

TEST(HistoryTest, StepsBackAndOnThroughSettings)
{
    Workspace workspace;
    History& history = workspace.history;
    history.start(workspace);
    const render::ViewSettings first = workspace.settings.view;
    workspace.settings.view.wireframe = true;
    history.watch(workspace, true);
    workspace.settings.fov = 75;
    history.watch(workspace, true);
    history.watch(workspace, true); // nothing new
    ASSERT_TRUE(history.undo(workspace));
    EXPECT_EQ(workspace.settings.fov, 60);
    EXPECT_TRUE(workspace.settings.view.wireframe);
    ASSERT_TRUE(history.undo(workspace));
    EXPECT_EQ(workspace.settings.view, first);
    EXPECT_FALSE(history.undo(workspace));
    ASSERT_TRUE(history.redo(workspace) && history.redo(workspace));
    EXPECT_EQ(workspace.settings.fov, 75);
    EXPECT_EQ(workspace.camera.camera().fov, 75);
    EXPECT_FALSE(history.redo(workspace));
}

TEST(HistoryTest, ADragIsOneStep)
{
    Workspace workspace;
    workspace.history.start(workspace);
    for (const float fov : {61.0f, 62.0f, 63.0f}) {
        workspace.settings.fov = fov;
        workspace.history.watch(workspace, false);
    }
    EXPECT_FALSE(workspace.history.canUndo());
    workspace.history.watch(workspace, true);
    ASSERT_TRUE(workspace.history.undo(workspace));
    EXPECT_EQ(workspace.settings.fov, 60);
}

TEST(HistoryTest, ANewChangeForgetsWhatWasUndone)
{
    Workspace workspace;
    workspace.history.start(workspace);
    scene::put(workspace.overrides, {{}, scene::OverrideField::Source, 1});
    workspace.history.watch(workspace, true);
    workspace.history.undo(workspace);
    EXPECT_TRUE(workspace.overrides.empty());
    EXPECT_TRUE(workspace.history.canRedo());
    workspace.settings.keys.set(Action::Undo, 0, {90, 0});
    workspace.history.watch(workspace, true);
    EXPECT_FALSE(workspace.history.canRedo());
    workspace.history.undo(workspace);
    EXPECT_EQ(workspace.settings.keys, KeyBindings());
}

TEST(HistoryTest, SaysWhatDiffers)
{
    Edits before, after;
    after.view.wireframe = !before.view.wireframe;
    EXPECT_NE(differenceText(before, after, nullptr), "view") << "the option has a name";
    after = before;
    after.nodes = {0};
    EXPECT_EQ(differenceText(before, after, nullptr), "hidden and shown");
}

} // namespace
} // namespace telepipe::tools

#endif
