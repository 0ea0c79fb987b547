#pragma once

#include "engine/motion/CameraPath.h"

#include <optional>
#include <vector>

namespace telepipe::tools {

// The window looks along a camera path: the one of a number, at a time of it.
class PathPreview
{
public:
    using Paths = std::vector<scene::CameraPath>;

    void begin(std::size_t path, double seconds); // and stand there
    void end() { _path.reset(); }
    void setPlaying(bool playing) { _playing = playing; }
    void advance(const Paths& paths, double dt); // seconds of real time; stands at the end of the path

    // The camera's place in the preview. Empty without a preview, or where its path is gone or has no keys.
    std::optional<scene::PathPlace> place(const Paths& paths) const;
    std::optional<std::size_t> path() const { return _path; }
    double seconds() const { return _seconds; }
    bool isPlaying() const { return _path && _playing; }

private:
    std::optional<std::size_t> _path;
    double _seconds = 0;
    bool _playing = false;
};

} // namespace telepipe::tools
