#include "tools/camera/PathPreview.h"

#include <algorithm>

namespace telepipe::tools {

void PathPreview::begin(std::size_t path, double seconds)
{
    _path = path;
    _seconds = std::max(seconds, 0.0);
    _playing = false;
}

void PathPreview::advance(const Paths& paths, double dt)
{
    if (!isPlaying() || !place(paths))
        return;
    const double length = paths[*_path].length();
    _seconds = std::min(_seconds + dt, length);
    _playing = _seconds < length;
}

std::optional<scene::PathPlace> PathPreview::place(const Paths& paths) const
{
    if (!_path || *_path >= paths.size() || paths[*_path].keys.empty())
        return std::nullopt;
    return scene::placeAt(paths[*_path], _seconds);
}

} // namespace telepipe::tools
