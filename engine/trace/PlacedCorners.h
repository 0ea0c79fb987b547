#pragma once

#include "engine/motion/Pose.h"
#include "engine/trace/SurfaceColor.h"

#include <vector>

namespace telepipe::trace {

// The corners of a scene as a view places, lights and colours them: what the library hands to the hardware.
class PlacedCorners
{
public:
    // All must live until the next begin().
    void begin(const scene::Scene& scene, const View& view, const scene::Pose& pose);

    // The state as it is drawn: with the texture that is shown at this time, and with the second set inside a volume.
    scene::DrawState stateOf(std::uint16_t state, Area area) const;
    // Corner number vertex under a state of stateOf.
    SurfaceCorner at(std::uint32_t vertex, const scene::DrawState& state, Area area) const;
    SurfaceCorners of(std::uint32_t triangle, const scene::DrawState& state, Area area) const;

private:
    glm::dvec4 clipOf(std::uint32_t vertex, glm::vec3 position) const;
    void dress(SurfaceCorner& corner, const scene::SceneVertex& vertex, const scene::DrawState& state) const;
    glm::vec2 scrolledUv(std::uint32_t node) const;

    const scene::Scene* _scene = nullptr;
    const View* _view = nullptr;
    const scene::Pose* _pose = nullptr;
    std::vector<glm::dmat4> _nodes; // of the pose, where corners are placed in double precision
};

} // namespace telepipe::trace
