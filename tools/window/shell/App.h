#pragma once

#include "engine/placement/PickThing.h"
#include "tools/window/background/FileWatch.h"
#include "tools/window/frame/CommandPalette.h"
#include "tools/window/frame/OpenDialog.h"
#include "tools/window/input/Gamepad.h"
#include "tools/window/input/SceneMouse.h"
#include "tools/window/keys/InputQueue.h"
#include "tools/window/saving/DrawDialog.h"
#include "tools/window/saving/SaveDialog.h"
#include "tools/window/settings/SettingsKeeper.h"
#include "tools/window/shell/Canvas.h"
#include "tools/window/shell/FrameTime.h"
#include "tools/window/shell/GlfwWindow.h"
#include "tools/window/shell/Glow.h"
#include "tools/window/shell/ImGuiLayer.h"
#include "tools/window/shell/LastPicture.h"
#include "tools/window/shell/Screen.h"
#include "tools/window/shell/Window.h"
#include "tools/window/shell/WindowState.h"

#include <chrono>
#include <memory>
#include <optional>

namespace telepipe::tools {

// The window as a whole. A frame takes input, changes state, draws the scene into a target, the target into the window,
// and the panels over it.
class App
{
public:
    explicit App(const WindowOptions& options);
    ~App();

    void run(); // until the window is closed

private:
    static constexpr const char *kUnsavedPicture = "picture", *kTried = "tried"; // topics of toasts
    static constexpr int kAwakeFrames = 10; // Dear ImGui needs a few frames to settle after an event
    // The most seconds until the next frame where only panels are drawn, and where nothing happens in them.
    static constexpr double kCalm = 1.0 / 30, kLinger = 1.0 / 10;

    using Time = std::chrono::steady_clock;

    bool isBusy() const; // something moves, or is made beside the frame
    double rest() const; // seconds
    void nextInput();
    void frame();
    void look();
    double timeStep();
    bool isAsked() const; // a popup waits for its key
    bool isModal() const;
    void performOverShelf(const KeyPress& press);
    bool quits(const KeyPress& press) const;
    static bool leavesFields(const KeyPress& press);
    bool closesSomething();
    void drawPanels(double dt);
    void obey(); // carries out the commands of panels, menus and dialogs
    void perform(Action action);
    void askFor(DialogPurpose purpose);
    void askWhere(SavePurpose purpose);
    void saveChanges();
    void askToDraw(DrawKind kind);
    void put(const PutPicture& wanted);
    void load(const Wear& wanted);
    void showFolderOf(std::filesystem::path folder);
    void copyText(const std::string& text);
    void offerDeeds();
    void compareWith(std::vector<std::filesystem::path> files); // shows the panel of it
    void browseArchives(const std::vector<std::filesystem::path>& files);
    void showLibrary();
    bool takesAsMotion(const std::vector<std::filesystem::path>& files) const;
    void openPaths(std::vector<std::filesystem::path> files);
    void takeDrop(const std::vector<std::filesystem::path>& files);

    void handleKeys();
    void handleKey(const KeyPress& press);
    bool movesOn(const KeyPress& press) const;
    void closeWith(const KeyPress& press);          // the popup that is open
    bool moveCamera(const Input& input, double dt); // true while something is held
    void addHeldKeys(const Input& input, double dt, CameraInput& camera) const;
    bool isOverPicture(glm::vec2 cursor) const;
    void followMouse(const Input& input, CameraInput& camera);
    void pick(glm::vec2 point, bool isDouble);
    void offerDeedsAt(glm::vec2 point);
    struct Hit
    {
        std::optional<scene::PickedThing> marker;
        std::optional<scene::PickResult> strip;
    };
    Hit hitAt(glm::vec2 point);
    std::optional<scene::PickedThing> pickMarker(const OpenDocument& open, const scene::Ray& ray) const;
    void followWarp(const OpenDocument& open);
    glm::vec2 inPicture(glm::vec2 point) const;
    void probe(glm::vec2 point);

    void takeLoad();
    void report(const formats::Message& error, bool again);
    bool open(LoadResult& result);
    void show(LoadResult result);
    void showAgain(LoadResult result);
    void followFiles();
    void askWhatIsLost(std::function<void()> yes, std::function<void()> no = {});
    bool isClosing();
    void tellWhyNot(const LoadResult& result);
    void restorePicture(const RestoredPicture& restored);
    void lookForFiles();
    void openMarks(const DocumentRequest& request);
    void finishFrame();
    void drawScene();
    void drawDocument(const Canvas::Asked& asked, render::RenderTarget& target);
    render::FrameRequest requestFrame(bool outlines);
    PixelRect seenPixels() const;
    void followWindow();
    glm::vec2 freeShare() const; // of the picture, that no panel covers
    std::uint32_t samples() const;
    bool playsInSight(const scene::Camera& camera) const;
    bool isHandled() const;
    Quality choose();
    std::span<const std::uint32_t> outlinedStrips(); // until it is asked again
    void saveScreenshot(const render::RenderTarget& target);
    void rememberView();
    std::string triedHere();
    void offerTried();

    std::vector<ViewChange> _changes; // of the command line, for the first document
    std::string _bookmark;            // of the command line, too, and where to look it up
    std::filesystem::path _bookmarks;
    const Language _system = spokenLanguage(Language::Auto);
    SettingsKeeper _keeper;
    GlfwWindow _window;
    render::WindowPass _pass;
    ImGuiLayer _imgui;
    WindowState _state; // holds GL objects: goes before the window
    Canvas _canvas{_pass};
    LastPicture _picture;                 // in the canvas
    bool _pictureStays = false;           // the last frame did not draw it
    std::vector<scene::GuideEnd> _labels; // of the last frame, with measurements
    Pace _pace;
    double _passed = 0;    // real seconds since the last frame; 0 where it waited for something
    scene::Camera _drawn;  // the camera of the last frame
    bool _steered = false; // keys or the mouse would move it now, wherever it can go
    Glow _glow;
    std::vector<std::uint32_t> _outlined; // strips, of the last frame
    Screen _screen{_state};
    OpenDialog _openDialog{_state.files, _state.settings, _state.commands, _state.notices, _state.names};
    SaveDialog _saveDialog{_state.files, _state.selected};
    DrawDialog _drawDialog{_state.files, _state.marks, _state.notices, _state.commands};
    SaveWorker _opener; // of folders
    CommandPalette _palette{_state.settings, _state.commands};
    SceneMouse _mouse;
    Gamepad _gamepad;
    FileWatch _files;                                  // of the open document
    std::optional<LoadResult> _loaded;                 // read, and shown in the next frame
    ChangedSource::Files _picturesShown;               // that the open document was read with
    bool _hasTried = false;                            // overrides, since the document was opened
    bool _changedOnDisk = false, _tellsOfDisk = false; // not yet read again; read again for that alone
    Time::time_point _lastFrame = Time::now();
    FrameTime _time;
    bool _captured = false;                              // the mouse, until a key lets it go
    bool _screenshot = false, _toggleFullscreen = false; // asked for in this frame
    std::vector<int> _chordKeys; // pressed as part of a command, and not let go since: they move nothing
    InputQueue _input;           // pressed, and not yet obeyed
    int _closingKey = 0;         // pressed in this frame for a popup to close: Escape or Enter
    bool _rested = false;        // the last frame waited for an event
    int _awake = kAwakeFrames;   // frames still to be drawn without a new reason
    // The room between panels is known once they were drawn, and a camera is fitted into that.
    int _framesToLayOut = 2;
};

} // namespace telepipe::tools
