#include "tools/window/keys/Actions.h"

#include <GLFW/glfw3.h>
#include <iterator>

namespace telepipe::tools {

namespace {

constexpr int kAlt = GLFW_MOD_ALT, kCtrl = GLFW_MOD_CONTROL, kShift = GLFW_MOD_SHIFT;
constexpr const char* kMove = "Moving (held)";
constexpr const char* kCamera = "Camera";
constexpr const char* kClock = "Clock";
constexpr const char* kStage = "Stage";
constexpr const char* kCompare = "Two files";
constexpr const char* kChanges = "Changes";
constexpr const char* kView = "View";
constexpr const char* kMarks = "Bookmarks";
constexpr const char* kPanels = "Panels";
constexpr const char* kProgram = "Program";

using A = Action;
#define TELEPIPE_PANEL_ROW(panel, title, titleJapanese, name, label, labelJapanese, key, mods)                         \
    {A::Panel##panel, kPanels, name, label, {{GLFW_KEY_##key, mods}, {}}},
constexpr ActionInfo kActions[] = {
    {A::MoveForward, kMove, "forward", "Forward", {{GLFW_KEY_W}, {}}, true},
    {A::MoveBack, kMove, "back", "Back", {{GLFW_KEY_S}, {}}, true},
    {A::MoveLeft, kMove, "left", "Left", {{GLFW_KEY_A}, {}}, true},
    {A::MoveRight, kMove, "right", "Right", {{GLFW_KEY_D}, {}}, true},
    {A::MoveUp, kMove, "up", "Up", {{GLFW_KEY_E}, {GLFW_KEY_PAGE_UP}}, true},
    {A::MoveDown, kMove, "down", "Down", {{GLFW_KEY_Q}, {GLFW_KEY_PAGE_DOWN}}, true},
    {A::MoveFast, kMove, "fast", "Four times as fast", {{GLFW_KEY_LEFT_SHIFT}, {GLFW_KEY_RIGHT_SHIFT}}, true},
    {A::MoveSlow, kMove, "slow", "Four times as slow", {{GLFW_KEY_LEFT_CONTROL}, {GLFW_KEY_RIGHT_CONTROL}}, true},
    {A::LookLeft, kMove, "look-left", "Turn left", {{GLFW_KEY_LEFT}, {}}, true},
    {A::LookRight, kMove, "look-right", "Turn right", {{GLFW_KEY_RIGHT}, {}}, true},
    {A::LookUp, kMove, "look-up", "Look up", {{GLFW_KEY_UP}, {}}, true},
    {A::LookDown, kMove, "look-down", "Look down", {{GLFW_KEY_DOWN}, {}}, true},
    {A::ProbePixel, kMove, "probe", "Show the fragments under the cursor", {{GLFW_KEY_LEFT_ALT}, {}}, true},

    {A::CaptureMouse, kCamera, "capture-mouse", "Catch the mouse for looking, let it go", {{GLFW_KEY_M}, {}}},
    {A::ToggleOrbit, kCamera, "orbit", "Orbit or free camera", {{GLFW_KEY_O}, {}}},
    {A::ToggleWalking, kCamera, "walk", "On foot or flying", {{GLFW_KEY_G, kShift}, {}}},
    {A::ToggleDoors, kCamera, "doors", "Shut doors stop who walks", {{}, {}}},
    {A::GoThroughWarp, kCamera, "go-through", "Go through the warp that is near", {{GLFW_KEY_ENTER}, {}}},
    {A::FocusSelection, kCamera, "focus", "Focus on the selection", {{GLFW_KEY_F}, {}}},
    {A::ResetCamera, kCamera, "reset-camera", "See the whole stage", {{GLFW_KEY_R}, {GLFW_KEY_HOME}}},
    {A::LookThrough, kCamera, "look-through", "Look through the files' cameras", {{GLFW_KEY_L}, {}}},
    {A::NextSection, kCamera, "next-section", "Jump to the next section", {{GLFW_KEY_RIGHT_BRACKET}, {GLFW_KEY_N}}},
    {A::PreviousSection,
     kCamera,
     "previous-section",
     "Jump to the previous section",
     {{GLFW_KEY_LEFT_BRACKET}, {GLFW_KEY_B}}},
    {A::CopyPlaces,
     kCamera,
     "copy-places",
     "Copy the coordinates of eye, middle and cursor",
     {{GLFW_KEY_C, kCtrl}, {}}},
    {A::Measure, kCamera, "measure", "Measure from here, and to here", {{GLFW_KEY_X, kCtrl}, {}}},

    {A::PlayPause, kClock, "play", "Play or pause", {{GLFW_KEY_SPACE}, {}}},
    {A::StepBack, kClock, "step-back", "One frame back", {{GLFW_KEY_COMMA}, {}}},
    {A::StepForward, kClock, "step-forward", "One frame forward", {{GLFW_KEY_PERIOD}, {}}},
    {A::Rewind, kClock, "rewind", "Back to frame 0", {{GLFW_KEY_BACKSPACE}, {}}},

    {A::Isolate, kStage, "isolate", "Show the selection alone, or everything again", {{GLFW_KEY_I}, {}}},
    {A::HideSelected, kStage, "hide", "Hide or show the selection", {{GLFW_KEY_H}, {}}},
    {A::ShowAll, kStage, "show-all", "Show everything", {{GLFW_KEY_U}, {}}},
    {A::ClearSelection, kStage, "clear", "Select nothing, let the mouse go", {{GLFW_KEY_ESCAPE}, {}}},
    {A::SelectBack, kStage, "select-back", "Back to what was selected before", {{GLFW_KEY_LEFT, kAlt}, {}}},
    {A::SelectForward, kStage, "select-forward", "Forward to what was selected then", {{GLFW_KEY_RIGHT, kAlt}, {}}},
    {A::OfferDeeds, kStage, "offer", "What can be done with the selection", {{GLFW_KEY_MENU}, {GLFW_KEY_F10, kShift}}},

    {A::PreviousChunk, kStage, "previous-chunk", "One chunk back in the stepper", {{GLFW_KEY_MINUS}, {}}},
    {A::NextChunk, kStage, "next-chunk", "One chunk on in the stepper", {{GLFW_KEY_EQUAL}, {}}},

    {A::CompareWith, kCompare, "compare", "Compare with another file", {{GLFW_KEY_O, kCtrl | kShift}, {}}},
    {A::Blink, kCompare, "blink", "Blink between the two", {{GLFW_KEY_B, kShift}, {}}},
    {A::NextComparison,
     kCompare,
     "next-comparison",
     "Side by side, differences, one of them",
     {{GLFW_KEY_M, kShift}, {}}},

    {A::Undo, kChanges, "undo", "Undo", {{GLFW_KEY_Z, kCtrl}, {}}},
    {A::Redo, kChanges, "redo", "Do again", {{GLFW_KEY_Z, kCtrl | kShift}, {GLFW_KEY_Y, kCtrl}}},

    {A::ViewTextured, kView, "textured", "Textured", {{GLFW_KEY_1}, {}}},
    {A::ViewVertexColor, kView, "vertex-color", "Vertex colour only", {{GLFW_KEY_2}, {}}},
    {A::ViewTextureOnly, kView, "texture-only", "Texture only", {{GLFW_KEY_3}, {}}},
    {A::ViewNormals, kView, "normals", "Normals", {{GLFW_KEY_4}, {}}},
    {A::ViewSectionColors, kView, "section-colors", "Section colours", {{GLFW_KEY_5}, {}}},
    {A::ViewListColors, kView, "list-colors", "List colours", {{GLFW_KEY_6}, {}}},
    {A::ToggleWireframe, kView, "wireframe", "Wireframe overlay", {{GLFW_KEY_7}, {GLFW_KEY_X}}},
    {A::ToggleCulling, kView, "culling", "Back-face culling", {{GLFW_KEY_8}, {}}},
    {A::ToggleNormals, kView, "normal-lines", "Normals as lines", {{GLFW_KEY_N, kShift}, {}}},
    {A::ToggleSkeleton, kView, "skeleton", "Skeleton of nodes", {{GLFW_KEY_GRAVE_ACCENT}, {}}},
    {A::ToggleSpheres, kView, "spheres", "Bounding spheres", {{GLFW_KEY_APOSTROPHE}, {}}},
    {A::ToggleCells, kView, "cells", "Section cells and ids", {{GLFW_KEY_SEMICOLON}, {}}},
    {A::NextViewMode, kView, "next-view", "Show the next of what surfaces can show", {{GLFW_KEY_BACKSLASH}, {}}},
    {A::ToggleCollision, kView, "collision", "Collision over the stage", {{GLFW_KEY_C}, {}}},
    {A::ToggleMinimap, kView, "minimap", "Minimap over the stage", {{GLFW_KEY_J}, {}}},
    {A::ToggleObjects, kView, "objects", "Objects over the stage", {{GLFW_KEY_J, kShift}, {}}},
    {A::ToggleEnemies, kView, "enemies", "Enemies over the stage", {{GLFW_KEY_K, kShift}, {}}},
    {A::TogglePeople, kView, "people", "People over the stage", {{}, {}}},
    {A::ToggleAreas, kView, "areas", "Areas of sounds, fog and events over the stage", {{}, {}}},
    {A::ToggleParticles, kView, "particles", "Places of particles over the stage", {{}, {}}},
    {A::ToggleLinks, kView, "links", "Lines from what opens or fires to what is opened", {{}, {}}},
    {A::ToggleSky, kView, "sky", "Sky around the stage", {{GLFW_KEY_K}, {}}},
    {A::ToggleSmooth, kView, "smooth", "As stored, or smooth", {{GLFW_KEY_T, kShift}, {}}},

    {A::GoToBookmark1, kMarks, "bookmark-1", "Go to bookmark 1", {{GLFW_KEY_1, kShift}, {}}},
    {A::GoToBookmark2, kMarks, "bookmark-2", "Go to bookmark 2", {{GLFW_KEY_2, kShift}, {}}},
    {A::GoToBookmark3, kMarks, "bookmark-3", "Go to bookmark 3", {{GLFW_KEY_3, kShift}, {}}},
    {A::GoToBookmark4, kMarks, "bookmark-4", "Go to bookmark 4", {{GLFW_KEY_4, kShift}, {}}},
    {A::GoToBookmark5, kMarks, "bookmark-5", "Go to bookmark 5", {{GLFW_KEY_5, kShift}, {}}},
    {A::GoToBookmark6, kMarks, "bookmark-6", "Go to bookmark 6", {{GLFW_KEY_6, kShift}, {}}},
    {A::GoToBookmark7, kMarks, "bookmark-7", "Go to bookmark 7", {{GLFW_KEY_7, kShift}, {}}},
    {A::GoToBookmark8, kMarks, "bookmark-8", "Go to bookmark 8", {{GLFW_KEY_8, kShift}, {}}},
    {A::GoToBookmark9, kMarks, "bookmark-9", "Go to bookmark 9", {{GLFW_KEY_9, kShift}, {}}},
    {A::SetBookmark1, kMarks, "set-bookmark-1", "Set bookmark 1", {{GLFW_KEY_1, kCtrl}, {}}},
    {A::SetBookmark2, kMarks, "set-bookmark-2", "Set bookmark 2", {{GLFW_KEY_2, kCtrl}, {}}},
    {A::SetBookmark3, kMarks, "set-bookmark-3", "Set bookmark 3", {{GLFW_KEY_3, kCtrl}, {}}},
    {A::SetBookmark4, kMarks, "set-bookmark-4", "Set bookmark 4", {{GLFW_KEY_4, kCtrl}, {}}},
    {A::SetBookmark5, kMarks, "set-bookmark-5", "Set bookmark 5", {{GLFW_KEY_5, kCtrl}, {}}},
    {A::SetBookmark6, kMarks, "set-bookmark-6", "Set bookmark 6", {{GLFW_KEY_6, kCtrl}, {}}},
    {A::SetBookmark7, kMarks, "set-bookmark-7", "Set bookmark 7", {{GLFW_KEY_7, kCtrl}, {}}},
    {A::SetBookmark8, kMarks, "set-bookmark-8", "Set bookmark 8", {{GLFW_KEY_8, kCtrl}, {}}},
    {A::SetBookmark9, kMarks, "set-bookmark-9", "Set bookmark 9", {{GLFW_KEY_9, kCtrl}, {}}},
    {A::AddPathKey, kMarks, "add-path-key", "Add the view to the camera path", {{GLFW_KEY_K, kCtrl}, {}}},
    {A::PlayPath, kMarks, "play-path", "Play the camera path", {{GLFW_KEY_SPACE, kCtrl}, {}}},

    TELEPIPE_PANELS(TELEPIPE_PANEL_ROW) // open or close one each
    {A::HidePanels, kPanels, "hide-panels", "Hide or show all panels", {{GLFW_KEY_TAB}, {GLFW_KEY_F10}}},

    {A::OpenFile, kProgram, "open", "Open a file", {{GLFW_KEY_O, kCtrl}, {}}},
    {A::ShowLibrary, kProgram, "library", "Library: what is in a folder or on a disc", {{GLFW_KEY_L, kCtrl}, {}}},
    {A::PreviousOnShelf, kProgram, "previous-on-shelf", "The one before in the library", {{GLFW_KEY_UP, kAlt}, {}}},
    {A::NextOnShelf, kProgram, "next-on-shelf", "The next one in the library", {{GLFW_KEY_DOWN, kAlt}, {}}},
    {A::ChooseTextures, kProgram, "choose-textures", "Choose textures for what is open", {{GLFW_KEY_T, kCtrl}, {}}},
    {A::OpenDemo, kProgram, "demo", "Open the demo stage", {{GLFW_KEY_D, kCtrl | kShift}, {}}},
    {A::CommandPalette, kProgram, "commands", "Find a command by its name", {{GLFW_KEY_P, kCtrl}, {GLFW_KEY_SLASH}}},
    {A::Screenshot, kProgram, "screenshot", "Save a screenshot without the panels", {{GLFW_KEY_F12}, {GLFW_KEY_P}}},
    {A::DrawPicture, kProgram, "draw-picture", "Draw a picture of this view", {{GLFW_KEY_F12, kCtrl}, {}}},
    {A::DrawPlan, kProgram, "draw-plan", "Draw a floor plan", {}},
    {A::DrawSheet, kProgram, "draw-sheet", "Draw a sheet: sections, textures, motions", {}},
    {A::DrawTurntable, kProgram, "draw-turntable", "Draw a turntable: a film around it", {}},
    {A::DrawFilm, kProgram, "draw-film", "Draw a film along a camera path", {}},
    {A::Export, kProgram, "export", "Export for other programs", {{GLFW_KEY_E, kCtrl}, {}}},
    {A::SaveOverrides, kProgram, "save-overrides", "Save what was tried ...", {{GLFW_KEY_S, kCtrl}, {}}},
    {A::ToggleFullscreen, kProgram, "full-screen", "Full screen", {{GLFW_KEY_F11}, {GLFW_KEY_ENTER, kAlt}}},
    {A::SwitchLanguage, kProgram, "language", "English or Japanese", {}},
    {A::ResetLayout, kProgram, "reset-layout", "Panels as at first", {}},
    {A::Quit, kProgram, "quit", "Quit", {{GLFW_KEY_F4, kAlt}, {}}},
};
#undef TELEPIPE_PANEL_ROW
static_assert(std::size(kActions) == kActionCount);

constexpr bool isInOrder()
{
    for (std::size_t i = 0; i < kActionCount; ++i)
        if (std::size_t(kActions[i].action) != i)
            return false;
    return true;
}
static_assert(isInOrder(), "kActions is indexed by Action");

} // namespace

std::span<const ActionInfo> allActions()
{
    return kActions;
}

const ActionInfo& actionInfo(Action action)
{
    return kActions[std::size_t(action)];
}

} // namespace telepipe::tools
