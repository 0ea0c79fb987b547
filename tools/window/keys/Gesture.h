#pragma once

#include <span>

namespace telepipe::tools {

// A line of the list of keys for a gesture: "Right button drag", "Look around".
struct Gesture
{
    const char* what;
    const char* does;
};

std::span<const Gesture> mouseGestures();
std::span<const Gesture> gamepadGestures();

} // namespace telepipe::tools
