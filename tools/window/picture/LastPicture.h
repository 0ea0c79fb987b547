#pragma once

#include "tools/window/open/OpenDocument.h"
#include "tools/window/picture/Canvas.h"

#include <cstdint>
#include <vector>

namespace telepipe::tools {

// Knows what the canvas shows. A picture in which nothing has changed is not drawn again when only panels, the mouse or
// a caret have.
class LastPicture
{
public:
    // True where the canvas has the picture asked for. Its first frames are all drawn, so that it has what a frame may
    // leave for the next one (FrameRequest::mayLag).
    bool isThere(const Canvas::Asked& asked, const render::FrameRequest& request, const OpenDocument& open);
    void drawn(const OpenDocument& open) { _frames = open.view().statistics().frames; }
    void forget() { _open = nullptr; }

private:
    static constexpr int kSettled = 5; // frames

    bool isSame(const Canvas::Asked& asked, const render::FrameRequest& request, const OpenDocument& open) const;
    void keep(const Canvas::Asked& asked, const render::FrameRequest& request, const OpenDocument& open);

    const OpenDocument* _open = nullptr; // only for comparison; null: the canvas is empty
    std::uint64_t _frames = 0;           // that its view had drawn then: others draw maps with it
    int _same = 0;                       // frames in a row that asked for the same
    Canvas::Asked _asked;
    render::FrameRequest _request; // but for what it refers to, which is here:
    std::vector<std::uint32_t> _highlighted;
    std::vector<scene::GuideEnd> _labels;
    std::vector<render::OverlayDraw> _overlays;
    std::vector<std::uint8_t> _groups; // of the overlays, that are shown
    scene::Visibility _visibility;
    std::uint64_t _changes = 0;
};

} // namespace telepipe::tools
