#pragma once

#include "tools/window/keys/InputQueue.h"
#include "tools/window/picture/Pointing.h"
#include "tools/window/picture/ScenePicture.h"
#include "tools/window/settings/SettingsKeeper.h"
#include "tools/window/shell/CommandRunner.h"
#include "tools/window/shell/DocumentKeeper.h"
#include "tools/window/shell/FrameTime.h"
#include "tools/window/shell/GlfwWindow.h"
#include "tools/window/shell/ImGuiLayer.h"
#include "tools/window/shell/KeyRouter.h"
#include "tools/window/shell/Screen.h"
#include "tools/window/shell/Steering.h"
#include "tools/window/shell/Window.h"
#include "tools/window/shell/WindowState.h"

#include <chrono>

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
    static constexpr int kAwakeFrames = 10; // Dear ImGui needs a few frames to settle after an event
    // The most seconds until the next frame where only panels are drawn, and where nothing happens in them.
    static constexpr double kCalm = 1.0 / 30, kLinger = 1.0 / 10;

    using Time = std::chrono::steady_clock;

    void applyOptions(const WindowOptions& options);
    void greet();
    void openFirst(const WindowOptions& options);
    bool isClosing();
    bool isBusy() const; // something moves, or is made beside the frame
    double rest() const; // seconds
    void nextInput();
    void frame();
    void followLook();
    double timeStep();
    void takeInput(double dt);
    void drawPanels(double dt);
    void drawPicture();
    void finishFrame();
    WindowArea area() const;

    const Language _system = spokenLanguage(Language::Auto);
    SettingsKeeper _keeper;
    GlfwWindow _window;
    render::WindowPass _pass;
    ImGuiLayer _imgui;
    WindowState _state; // holds GL objects: goes before the window
    ScenePicture _picture;
    Pointing _pointing;
    Screen _screen{_state};
    Steering _steering{_state, {_window, _imgui, _screen, _picture, _pointing}};
    CommandRunner _runner{_state, {_window, _imgui, _screen, _picture, _pointing, _steering}};
    KeyRouter _keys{_state, {_imgui, _screen, _steering, _runner}};
    FrameTime _time;
    DocumentKeeper _documents;
    InputQueue _input; // pressed, and not yet obeyed
    Time::time_point _lastFrame = Time::now();
    double _passed = 0;        // real seconds since the last frame; 0 where it waited for something
    bool _rested = false;      // the last frame waited for an event
    int _awake = kAwakeFrames; // frames still to be drawn without a new reason
    // The room between panels is known once they were drawn, and a camera is fitted into that.
    int _framesToLayOut = 2;
};

} // namespace telepipe::tools
