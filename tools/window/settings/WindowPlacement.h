#pragma once

#include <glm/vec2.hpp>
#include <optional>

namespace telepipe::tools {

// The window's place and size, remembered between runs.
struct WindowPlacement
{
    int width = 1280, height = 720;
    std::optional<glm::ivec2> position; // none: the window manager chooses
    bool maximized = false;

    bool operator==(const WindowPlacement&) const = default;
};

} // namespace telepipe::tools
