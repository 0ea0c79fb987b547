#pragma once

#include "tools/window/keys/InputQueue.h"

namespace telepipe::tools {

class CommandRunner;
class GlfwWindow;
class ImGuiLayer;
class Screen;
class Steering;
struct WindowState;

// Gives each key that is pressed to whom it is meant for: a popup, a menu, a field, a panel, or the command that it is
// bound to.
class KeyRouter
{
public:
    struct Parts
    {
        ImGuiLayer& imgui;
        Screen& screen;
        Steering& steering;
        CommandRunner& runner;
    };

    KeyRouter(WindowState& state, const Parts& parts) : _state(state), _parts(parts) {}

    void route(InputQueue& queue); // the keys that a frame has room for
    // Escape or Enter, pressed in this frame for a popup to close; 0: neither, or it waits for keys before it.
    int takeClosingKey();

private:
    bool closesSomething();
    void take(const KeyPress& press, InputQueue& queue);
    void perform(const KeyPress& press);
    bool movesOn(const KeyPress& press) const;
    bool quits(const KeyPress& press) const;
    void closeWith(const KeyPress& press); // the popup that is open
    void performOverShelf(const KeyPress& press);

    WindowState& _state;
    Parts _parts;
    int _closingKey = 0;
};

} // namespace telepipe::tools
