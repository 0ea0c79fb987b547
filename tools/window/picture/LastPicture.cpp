#include "tools/window/picture/LastPicture.h"

#include <algorithm>

namespace telepipe::tools {

bool LastPicture::isSame(const Canvas::Asked& asked, const render::FrameRequest& request,
                         const OpenDocument& open) const
{
    return _frames == open.view().statistics().frames && _open == &open && _changes == open.changes() &&
           _asked == asked && _request.camera == request.camera && _request.seconds == request.seconds &&
           _request.settings == request.settings && _request.highlightGlow == request.highlightGlow &&
           _request.mayLag == request.mayLag && _request.namesThroughWalls == request.namesThroughWalls &&
           _request.backdrop == request.backdrop && std::ranges::equal(_highlighted, request.highlighted) &&
           std::ranges::equal(_labels, request.labels) && std::ranges::equal(_overlays, request.overlays) &&
           std::ranges::equal(_groups, open.layers().shownGroups()) && _visibility == open.view().visibility();
}

void LastPicture::keep(const Canvas::Asked& asked, const render::FrameRequest& request, const OpenDocument& open)
{
    _open = &open;
    _changes = open.changes();
    _asked = asked;
    _request = request;
    _highlighted.assign(request.highlighted.begin(), request.highlighted.end());
    _labels.assign(request.labels.begin(), request.labels.end());
    _overlays.assign(request.overlays.begin(), request.overlays.end());
    const auto groups = open.layers().shownGroups();
    _groups.assign(groups.begin(), groups.end());
    _visibility = open.view().visibility();
}

bool LastPicture::isThere(const Canvas::Asked& asked, const render::FrameRequest& request, const OpenDocument& open)
{
    if (isSame(asked, request, open))
        return ++_same >= kSettled;
    _same = 0;
    keep(asked, request, open);
    return false;
}

} // namespace telepipe::tools
