#pragma once

#include "tools/window/keys/Input.h"

#include <deque>
#include <functional>

namespace telepipe::tools {

// Presses for those who ask once a frame which keys are down, as Dear ImGui does before 1.87. A key that goes down and
// up between two frames is down for the next one; of several presses each has a frame of its own, in the order in which
// they came.
class KeyTaps
{
public:
    using IsDown = std::function<bool(int key)>;

    void add(const std::vector<KeyPress>& presses);
    // Goes on to the next frame. isDown: by now. textWaits: was typed, and no field has it yet; Enter and the like, which
    // came after it, wait as well, shortcuts do not.
    void next(const IsDown& isDown, bool textWaits = false);
    bool empty() const { return _waiting.empty(); }

    // Of the frame: the keys that are to be shown otherwise than they are now, or were so in the last frame.
    struct Shown
    {
        int key = 0;
        bool down = false;
    };
    const std::vector<Shown>& shown() const { return _shown; }
    int mods() const { return _mods; } // with which those that were pressed in the frame were

private:
    bool wasDown(int key) const;

    std::deque<KeyPress> _waiting;
    std::vector<Shown> _shown;
    int _mods = 0;
};

} // namespace telepipe::tools
