#pragma once

#include <cstdint>

namespace telepipe::tools {

// The icons of the bars' buttons, drawn from lines: no font has to have them, and they are sharp at any scale.
enum class Icon : std::uint8_t
{
    Open,
    Library,
    Whole,
    Walk,
    Orbit,
    Isolate,
    Wireframe,
    Collision,
    Things,
    Sky,
    Screenshot,
    Play,
    Pause,
    Rewind,
    StepBack,
    StepForward,
    Previous,
    Next,
    Loop
};

// A square as high as a line of widgets; on: it is lit. True when it is clicked.
bool iconButton(const char* id, Icon icon, bool on = false, bool enabled = true);

} // namespace telepipe::tools
