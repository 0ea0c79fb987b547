#pragma once

#include "tools/window/layout/Rect.h"

#include <cstdint>
#include <span>
#include <vector>

namespace telepipe::tools {

// A panel or a part of one: its box, and a number that changes with what is drawn in it.
struct PanelPart
{
    Rect box;
    std::uint64_t content = 0;
    bool changes = false; // shows an image of its own, which the number does not cover

    bool operator==(const PanelPart&) const = default;
};

// Finds the panels that must be drawn anew, where the drawing of the others is kept: in most frames only a line of the
// status bar changes.
class PanelParts
{
public:
    enum class Way
    {
        Kept,    // as it lies there
        Redrawn, // into the kept texture
        Over     // over the picture, or over panels that are: drawn in every frame
    };

    // The way of each part of a frame. parts: from bottom to top; picture: where the scene is seen. Valid until the
    // next call.
    std::span<const Way> follow(std::span<const PanelPart> parts, const Rect& picture);
    // The rectangles to wipe before drawing.
    std::span<const Rect> stale() const { return _stale; }
    void forget() { _kept.clear(); } // all panels are drawn again

private:
    void findOver(std::span<const PanelPart> parts, const Rect& picture);
    void compare(std::span<const PanelPart> parts);
    void spread(std::span<const PanelPart> parts);

    std::vector<Way> _ways;
    std::vector<Rect> _stale;
    std::vector<PanelPart> _kept, _now; // of the last frame, and of this one: those that are not over the picture
};

} // namespace telepipe::tools
