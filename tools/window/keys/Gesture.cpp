#include "tools/window/keys/Gesture.h"

namespace telepipe::tools {

namespace {

constexpr Gesture kMouse[] = {
    {"Right button, drag", "Look around"},
    {"Left button, drag", "Look around, or orbit"},
    {"Middle button, drag", "Shift the picture"},
    {"Wheel", "Flying speed; distance in orbit"},
    {"Left click", "Select the triangle under the cursor"},
    {"Drop files", "Open them"},
};

constexpr Gesture kGamepad[] = {
    {"Left stick", "Move"},
    {"Right stick", "Look around"},
    {"Triggers", "Down, up"},
    {"Bumpers", "Slow, fast"},
    {"A, B, X, Y", "Focus, select nothing, orbit, whole stage"},
    {"D-pad left, right", "Previous, next section"},
    {"Start", "Play or pause"},
};

} // namespace

std::span<const Gesture> mouseGestures()
{
    return kMouse;
}

std::span<const Gesture> gamepadGestures()
{
    return kGamepad;
}

} // namespace telepipe::tools
