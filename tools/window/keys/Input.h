#pragma once

#include <filesystem>
#include <glm/vec2.hpp>
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

struct MouseButton
{
    bool down = false;
    bool pressed = false;  // since the last frame
    bool released = false; // since the last frame
};

// Keyboard and mouse events since the last frame. They are read from GLFW, because ImGui's key interface changed
// between the versions that distributions ship.
struct Input
{
    std::vector<KeyPress> keys; // in the order in which they came
    std::vector<std::filesystem::path> dropped;
    MouseButton left, right, middle;
    MouseButton back, forward; // the fourth and fifth button
    glm::vec2 cursor{0};       // window coordinates
    glm::vec2 cursorDelta{0};  // window coordinates
    float wheel = 0;
    bool any = false; // anything at all happened

    void beginFrame();
};

} // namespace telepipe::tools
