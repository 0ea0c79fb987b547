#pragma once

#include "engine/draw/order/TriangleTree.h"
#include "engine/motion/Pose.h"
#include "formats/collision/Collision.h"

#include <optional>
#include <span>

namespace telepipe::scene {

// A point to stand on.
struct Footing
{
    float height = 0;
    float level = 1;         // the cosine of its slope
    std::uint32_t flags = 0; // of the surface; 0 where drawn triangles serve
};

// The triangles that carry and stop a walker. They are in world space, stand still, and count from either side.
class Ground
{
public:
    explicit Ground(std::vector<SolidTriangle> triangles); // part: flags of the surface

    bool empty() const { return _box.empty(); }
    const Box& box() const { return _box; }
    // The highest floor at or below a point.
    std::optional<Footing> below(glm::vec3 point) const;
    // The point of a floor that is nearest to a place.
    std::optional<glm::vec3> nearestFloor(glm::vec3 place) const;
    // The distance to the next surface, at most `most`.
    float clearance(const Ray& ray, float most) const;
    // Calls found with each triangle whose box meets the box.
    template <class Function> void within(const Box& box, Function&& found) const
    {
        _tree.within(box, std::forward<Function>(found));
    }
    std::span<const SolidTriangle> triangles() const { return _tree.triangles(); }

private:
    TriangleTree _tree;
    Box _box;
};

// The ground from a stage's collision. The bounds of rooms are left out: they stop sight and not people. All files
// count together.
Ground groundOf(std::span<const formats::Collision* const> files);
// The ground from what is drawn opaque, for a scene without a collision file.
Ground groundOf(const Scene& scene, const Pose& pose);

} // namespace telepipe::scene
