#pragma once

#include "tools/window/keys/Input.h"

#include <deque>
#include <optional>

namespace telepipe::tools {

// Keeps input in its order until a frame can take it. However slow the frames are, nothing is lost, and each event
// meets the panels as they were when it came. A button changes once a frame at most, at the place where it was pressed
// or let go. Text typed after a click waits until the click has moved the keyboard's focus, and a click waits for the
// keys before it.
class InputQueue
{
public:
    void add(const Arrived& arrived);
    // mayClick: nobody waits for keys of frames before.
    void beginFrame(bool mayClick);
    std::optional<KeyPress> nextKey(); // of the frame; none: the others wait
    // Holds back for so many frames what comes after the last key: it is meant for the dialog or field that the key has
    // opened.
    void wait(int frames) { _wait = frames; }
    const Input& input() const { return _input; } // of the frame
    bool empty() const { return _events.empty(); }

private:
    // A panel that was clicked has the keyboard when that frame ends, and says so in the next one.
    static constexpr int kFramesToFocus = 2;

    bool takeButtons();
    bool hasButtons() const;

    std::deque<InputEvent> _events;
    Input _input;
    glm::vec2 _cursor{0}, _travel{0}; // not given to a frame yet
    float _wheel = 0;
    std::vector<std::filesystem::path> _dropped;
    int _wait = 0;
};

} // namespace telepipe::tools
