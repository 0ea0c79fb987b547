#pragma once

#include "engine/motion/Pose.h"
#include "engine/trace/TrianglePlanes.h"
#include "engine/trace/View.h"

#include <vector>

namespace telepipe::trace {

// The triangles of batches as a view sees them. A batch is placed when it is first asked for: pixels that are traced
// one after the other mostly meet the same ones, and of those nearly every triangle is elsewhere in the picture.
class BatchTriangles
{
public:
    // All must live until the next begin().
    void begin(const scene::Scene& scene, const View& view, const scene::Pose& pose);

    // Calls visit(triangle, planes) with those triangles of a batch between two of Scene::indices that cover a point in
    // normalised device coordinates, in submission order. triangle: the number of its first index / 3.
    template <class Visit>
    void eachCovering(std::uint32_t batch, std::uint32_t firstIndex, std::uint32_t indexCount, glm::dvec2 point,
                      const Visit& visit)
    {
        const Placed& placed = place(batch);
        for (std::uint32_t i = firstIndex / 3; i < (firstIndex + indexCount) / 3; ++i) {
            if (!_boxes[i - placed.firstTriangle + placed.firstBox].holds(point))
                continue;
            const TrianglePlanes planes(cornersOf(placed, i));
            if (!planes.degenerate() && planes.covers(point))
                visit(i, planes);
        }
    }

private:
    struct Placed
    {
        std::uint32_t firstCorner = 0, firstVertex = 0; // of _clip, and of Scene::vertices
        std::uint32_t firstBox = 0, firstTriangle = 0;  // of _boxes, and Scene::indices / 3
    };
    struct DeviceBox // around a triangle in the picture; everywhere, where it reaches behind the eye
    {
        glm::vec2 min, max;

        bool holds(glm::dvec2 point) const
        {
            return point.x >= min.x && point.y >= min.y && point.x <= max.x && point.y <= max.y;
        }
    };

    const Placed& place(std::uint32_t batch);
    std::array<glm::dvec4, 3> cornersOf(const Placed& placed, std::uint32_t triangle) const;
    static DeviceBox boxAround(const std::array<glm::dvec4, 3>& corners);

    const scene::Scene* _scene = nullptr;
    const View* _view = nullptr;
    const scene::Pose* _pose = nullptr;
    std::vector<std::uint32_t> _numbers; // of a batch in _placed; kNotPlaced
    std::vector<Placed> _placed;
    std::vector<glm::dvec4> _clip;
    std::vector<DeviceBox> _boxes;
};

} // namespace telepipe::trace
