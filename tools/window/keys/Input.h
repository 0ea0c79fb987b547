#pragma once

#include <chrono>
#include <filesystem>
#include <glm/vec2.hpp>
#include <variant>
#include <vector>

namespace telepipe::tools {

// A key that was pressed, or a character that was typed.
struct KeyPress
{
    int key = 0;  // GLFW_KEY_*; 0: a character
    int mods = 0; // GLFW_MOD_* without the lock keys
    bool repeat = false;
    char32_t character = 0;
};

// The time at which an event came, as far as is known: where frames are slow, it has waited to be asked for.
struct ComeTime
{
    std::chrono::steady_clock::time_point earliest{}, latest{};
};

// A button of the mouse that went down or up: later the cursor and the keys may be elsewhere.
struct MouseChange
{
    int button = 0; // GLFW_MOUSE_BUTTON_*, the first five
    bool down = false;
    glm::vec2 at{0};     // window coordinates
    int mods = 0;        // GLFW_MOD_*
    glm::vec2 travel{0}; // of the cursor since the change before
    ComeTime came;
};

using InputEvent = std::variant<KeyPress, MouseChange>;

// Events that the window was sent since it was last asked. They are read from GLFW, because ImGui's key interface
// changed between the versions that distributions ship.
struct Arrived
{
    std::vector<InputEvent> events; // in the order in which they came
    std::vector<std::filesystem::path> dropped;
    glm::vec2 cursor{0}; // now, window coordinates
    glm::vec2 travel{0}; // of it since the last event
    float wheel = 0;
    bool any = false;                              // anything at all happened
    std::chrono::steady_clock::time_point since{}; // when that was

    void begin(); // nothing yet
};

struct MouseButton
{
    bool down = false;
    bool pressed = false;  // since the last frame
    bool released = false; // since the last frame
};

// The place where a button was pressed last, and the keys held with it (GLFW_MOD_*).
struct MousePress
{
    glm::vec2 at{0};
    int mods = 0;
    ComeTime came;
};

// The input of one frame.
struct Input
{
    std::vector<KeyPress> keys; // in the order in which they came
    std::vector<std::filesystem::path> dropped;
    MouseButton left, right, middle;
    MouseButton back, forward; // the fourth and fifth button
    MousePress leftPress, rightPress;
    glm::vec2 cursor{0};      // window coordinates
    glm::vec2 cursorDelta{0}; // window coordinates
    float wheel = 0;

    MouseButton& button(int number); // of GLFW's
    void begin();                    // forgets what is new; buttons that are down stay so
};

} // namespace telepipe::tools
