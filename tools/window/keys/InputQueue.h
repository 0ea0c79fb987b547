#pragma once

#include "tools/window/keys/Input.h"

#include <deque>
#include <optional>

namespace telepipe::tools {

// What was pressed, in its order, until a frame can take it: however slow the frames are, nothing is lost, and each
// thing meets what was there when it came. A button changes once in a frame, where it was pressed or let go; what is
// typed after a click waits until that has given the keyboard to whom it may, and a click waits for the keys before it.
class InputQueue
{
public:
    void add(const Arrived& arrived);
    // mayClick: nobody waits for keys of frames before.
    void beginFrame(bool mayClick);
    std::optional<KeyPress> nextKey(); // of the frame; none: the others wait
    // What comes behind the last key is meant for what that has opened, and waits for so many frames.
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
    glm::vec2 _cursor{0}, _travel{0}; // as far as no frame has been told
    float _wheel = 0;
    std::vector<std::filesystem::path> _dropped;
    int _wait = 0;
};

} // namespace telepipe::tools
