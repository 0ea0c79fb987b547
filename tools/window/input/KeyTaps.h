#pragma once

#include "tools/window/keys/Input.h"

#include <deque>
#include <functional>
#include <string>

namespace telepipe::tools {

// Gives key presses to readers that ask once a frame which keys are down and what was typed, as Dear ImGui does before
// 1.87. A key that goes down and up between two frames is down for the next one; each of several presses has a frame of
// its own, and typed text comes in its order with them: within a frame text goes before keys.
class KeyTaps
{
public:
    using IsDown = std::function<bool(int key)>;

    void add(const KeyPress& press);
    // Goes on to the next frame. isDown: by now.
    void next(const IsDown& isDown);
    bool empty() const { return _waiting.empty(); }

    // A key that is shown in this frame as other than it is now, or that was in the last frame.
    struct Shown
    {
        int key = 0;
        bool down = false;
    };
    const std::vector<Shown>& shown() const { return _shown; }
    int mods() const { return _mods; } // with which those that were pressed in the frame were
    const std::u32string& text() const { return _text; }

private:
    bool wasDown(int key) const;
    std::u32string takeText();
    std::vector<Shown> takePresses();

    std::deque<KeyPress> _waiting;
    std::vector<Shown> _shown;
    int _mods = 0;
    std::u32string _text;
};

} // namespace telepipe::tools
