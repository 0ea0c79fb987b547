#pragma once

#include "engine/draw/DrawList.h"
#include "engine/trace/TrianglePlanes.h"
#include "engine/trace/View.h"

#include <vector>

namespace telepipe::trace {

// Where the modifier volumes are: a point is inside one where an odd number of its faces lies before it. Inclusion
// volumes add their inside to the area, exclusion volumes take it away, in the order of submission.
class InsideVolumes
{
public:
    void begin(const scene::Scene& scene, const View& view, const scene::Visibility& visibility,
               const scene::Pose& pose);

    // What differs inside, in the frame that was begun; Off: nothing.
    render::VolumeMode mode() const { return _mode; }
    // Of a depth at a point in normalised device coordinates.
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
