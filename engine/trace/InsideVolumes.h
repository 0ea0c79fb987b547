#pragma once

#include "engine/draw/DrawList.h"
#include "engine/trace/TrianglePlanes.h"
#include "engine/trace/View.h"

#include <vector>

namespace telepipe::trace {

// The effect that modifier volumes have in a view.
render::VolumeMode volumeMode(const scene::Scene& scene, const View& view);
bool isVisible(const scene::Scene& scene, const scene::SceneVolume& volume, const scene::Visibility& visibility);
inline bool isExclusion(const render::ViewSettings& settings, std::size_t volume)
{
    return scene::isExclusion(settings.exclusionVolumes, volume);
}
glm::vec3 worldPosition(const scene::Scene& scene, const scene::Pose& pose, const scene::VolumeCorner& corner);

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
