#pragma once

#include "tools/window/keys/PanelTable.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace telepipe::tools {

#define TELEPIPE_PANEL_ACTION(id, ...) Panel##id,
// Everything a key can do. The table of names and default keys is kActions in Actions.cpp, in this order.
enum class Action : std::uint8_t
{
    // Held down
    MoveForward,
    MoveBack,
    MoveLeft,
    MoveRight,
    MoveUp,
    MoveDown,
    MoveFast,
    MoveSlow,
    LookLeft,
    LookRight,
    LookUp,
    LookDown,
    ProbePixel,
    // Camera
    CaptureMouse,
    ToggleOrbit,
    ToggleWalking,
    ToggleDoors,
    GoThroughWarp,
    FocusSelection,
    ResetCamera,
    LookThrough,
    NextSection,
    PreviousSection,
    CopyPlaces,
    Measure,
    // Clock
    PlayPause,
    StepBack,
    StepForward,
    Rewind,
    // Stage
    Isolate,
    HideSelected,
    ShowAll,
    ClearSelection,
    SelectBack,
    SelectForward,
    OfferDeeds,
    PreviousChunk,
    NextChunk,
    // Two documents
    CompareWith,
    Blink,
    NextComparison,
    // Changes
    Undo,
    Redo,
    // View
    ViewTextured,
    ViewVertexColor,
    ViewTextureOnly,
    ViewNormals,
    ViewSectionColors,
    ViewListColors,
    ToggleWireframe,
    ToggleCulling,
    ToggleNormals,
    ToggleSkeleton,
    ToggleSpheres,
    ToggleCells,
    NextViewMode,
    ToggleCollision,
    ToggleMinimap,
    ToggleObjects,
    ToggleEnemies,
    TogglePeople,
    ToggleAreas,
    ToggleParticles,
    ToggleLinks,
    ToggleSky,
    ToggleSmooth,
    // Bookmarks
    GoToBookmark1,
    GoToBookmark2,
    GoToBookmark3,
    GoToBookmark4,
    GoToBookmark5,
    GoToBookmark6,
    GoToBookmark7,
    GoToBookmark8,
    GoToBookmark9,
    SetBookmark1,
    SetBookmark2,
    SetBookmark3,
    SetBookmark4,
    SetBookmark5,
    SetBookmark6,
    SetBookmark7,
    SetBookmark8,
    SetBookmark9,
    AddPathKey,
    PlayPath,
    // Panels: PanelKeys, PanelStage, ...
    TELEPIPE_PANELS(TELEPIPE_PANEL_ACTION) // all of them
    HidePanels,
    // Program
    OpenFile,
    ShowLibrary,
    PreviousOnShelf,
    NextOnShelf,
    ChooseTextures,
    OpenDemo,
    CommandPalette,
    Screenshot,
    DrawPicture, // these in the order of DrawKind
    DrawPlan,
    DrawSheet,
    DrawTurntable,
    DrawFilm,
    Export,
    SaveOverrides,
    ToggleFullscreen,
    SwitchLanguage,
    ResetLayout,
    Quit,
    Count
};
#undef TELEPIPE_PANEL_ACTION
constexpr std::size_t kActionCount = std::size_t(Action::Count);

// A key with its modifiers (GLFW_MOD_*). Held actions ignore modifiers: shift and ctrl change the speed meanwhile.
struct Chord
{
    int key = 0; // GLFW_KEY_*; 0 = none
    int mods = 0;

    bool operator==(const Chord&) const = default;
};

struct ActionInfo
{
    Action action;
    const char* group; // heading in the list of keys
    const char* id;    // in the settings file
    const char* label;
    Chord keys[2];
    bool held = false;
};
std::span<const ActionInfo> allActions(); // indexed by Action
const ActionInfo& actionInfo(Action action);

} // namespace telepipe::tools
