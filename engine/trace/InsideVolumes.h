#pragma once

#include "engine/draw/DrawList.h"
#include "engine/trace/TrianglePlanes.h"
#include "engine/trace/View.h"

#include <vector>

namespace telepipe::trace {

// Tells which points are inside modifier volumes: those before which an odd number of a volume's faces lies. In the
// order of submission, inclusion volumes add their inside to the area and exclusion volumes take theirs away.
class InsideVolumes
{
public:
    void begin(const scene::Scene& scene, const View& view, const scene::Visibility& visibility,
               const scene::Pose& pose);

    // The effect of volumes in the frame that was begun. Off: none.
    render::VolumeMode mode() const { return _mode; }
    // True where a depth at a point, in normalised device coordinates, lies inside.
    bool inside(glm::dvec2 point, float depth) const;

private:
    struct Volume
    {
        std::vector<TrianglePlanes> faces;
        bool exclusion = false;
    };

    std::vector<Volume> _volumes;
    render::VolumeMode _mode = render::VolumeMode::Off;
};

} // namespace telepipe::trace
