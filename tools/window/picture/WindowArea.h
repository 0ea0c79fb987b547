#pragma once

#include "tools/window/picture/Canvas.h"

#include <glm/common.hpp>

namespace telepipe::tools {

// The window in a frame, and what is left of it for the picture. Window coordinates are those of the cursor; they are
// not pixels where the screen is scaled.
struct WindowArea
{
    glm::ivec2 size{1}; // window coordinates
    glm::ivec2 pixels{1};
    // The rectangle that no menu, dock or bar covers, in window coordinates; that of the last frame until the panels of
    // this one are laid out.
    glm::vec2 freeFrom{0}, freeTo{1};

    glm::vec2 units() const { return glm::vec2(glm::max(size, glm::ivec2(1))); }
    glm::vec2 scale() const { return glm::vec2(pixels) / units(); } // pixels of a unit
    bool isMinimized() const { return pixels.x < 1 || pixels.y < 1; }
    bool isFree(glm::vec2 point) const
    {
        return point.x >= freeFrom.x && point.x < freeTo.x && point.y >= freeFrom.y && point.y < freeTo.y;
    }
    // The share of the window that is free, and never less than a quarter of each side.
    glm::vec2 freeShare() const { return glm::clamp((freeTo - freeFrom) / units(), glm::vec2(0.25f), glm::vec2(1)); }
    PixelRect freePixels() const
    {
        const glm::ivec2 from = glm::floor(freeFrom * scale()), to = glm::ceil(freeTo * scale());
        const glm::ivec2 origin = glm::clamp(from, glm::ivec2(0), pixels - 1);
        return {origin, glm::clamp(to, origin + 1, pixels) - origin};
    }
};

} // namespace telepipe::tools
