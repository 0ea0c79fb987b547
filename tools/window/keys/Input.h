#pragma once

#include <filesystem>
#include <glm/vec2.hpp>
#include <vector>

namespace telepipe::tools {

struct KeyPress
{
    int key = 0;  // GLFW_KEY_*
    int mods = 0; // GLFW_MOD_* without the lock keys
    bool repeat = false;
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
    std::vector<KeyPress> keys;
    std::vector<std::filesystem::path> dropped;
    MouseButton left, right, middle;
    glm::vec2 cursor{0};      // window coordinates
    glm::vec2 cursorDelta{0}; // window coordinates
    float wheel = 0;
    bool any = false; // anything at all happened

    void beginFrame();
};

} // namespace telepipe::tools
