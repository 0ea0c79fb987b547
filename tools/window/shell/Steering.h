#pragma once

#include "tools/window/input/Gamepad.h"
#include "tools/window/input/SceneMouse.h"
#include "tools/window/picture/Pointing.h"

#include <vector>

namespace telepipe::tools {

class GlfwWindow;
class ImGuiLayer;
class ScenePicture;
class Screen;
struct WindowState;

// Held keys, mouse and gamepad over the picture: what moves the camera, and what is clicked.
class Steering
{
public:
    struct Parts
    {
        GlfwWindow& window;
        const ImGuiLayer& imgui;
        const Screen& screen;
        const ScenePicture& picture;
        Pointing& pointing;
    };

    Steering(WindowState& state, const Parts& parts) : _state(state), _parts(parts) {}

    // The input of a frame of dt seconds. Returns the actions that its buttons ask for.
    std::vector<Action> take(const Input& input, const WindowArea& area, double dt);
    bool move(double dt); // the camera by that; true while something moves it

    bool isSteered() const { return _steered; } // moved now, wherever the camera can go
    bool flies() const { return _steered || holdsCursor(); }
    void toggleCapture() { _captured = !_captured; } // of the mouse, until a key lets it go
    void letGo() { _captured = false; }
    void holdCursor(); // as far as the camera has it
    // The key is pressed as part of a command, and moves nothing until it is let go.
    void leaveToCommand(int key) { _chordKeys.push_back(key); }
    void forgetReleased(); // keys of commands

private:
    bool holdsCursor() const { return _captured || _mouse.wantsCapture(); }
    bool isDown(int key) const;
    void addHeldKeys(const Input& input, double dt);
    void addMouse(const Input& input, const WindowArea& area);
    void takeClicks(const Input& input, const WindowArea& area, bool overPanel);

    WindowState& _state;
    Parts _parts;
    CameraInput _camera; // of this frame
    SceneMouse _mouse;
    Gamepad _gamepad;
    bool _steered = false;
    bool _captured = false;
    std::vector<int> _chordKeys;
};

} // namespace telepipe::tools
