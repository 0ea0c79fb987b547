#pragma once

#include "engine/draw/Pick.h"
#include "engine/scene/Bounds.h"

#include <optional>
#include <vector>

namespace telepipe::scene {

// A triangle in world space, counter-clockwise seen from the front; from behind it is met only when doubleSided.
struct SolidTriangle
{
    glm::vec3 corners[3]{};
    bool doubleSided = false;
    std::uint32_t part = 0; // the caller's

    glm::vec3 middle() const { return (corners[0] + corners[1] + corners[2]) / 3.0f; }
    glm::vec3 normal() const // as long as twice the area
    {
        return glm::cross(corners[1] - corners[0], corners[2] - corners[0]);
    }
};

// Triangles that stand still, for many rays: a tree of boxes, each halved at the median of its longest side.
class TriangleTree
{
public:
    // Corners must be finite.
    explicit TriangleTree(std::vector<SolidTriangle> triangles);

    struct Hit
    {
        const SolidTriangle* triangle = nullptr; // null: nothing is met
        float distance = 0;
    };
    // The nearest along a ray of unit direction.
    Hit nearest(const Ray& ray) const;

private:
    // A leaf holds triangles; any other node is followed by its first half, and its second is at other.
    struct Node
    {
        Box box;
        std::uint32_t first = 0, count = 0, other = 0;
        int axis = 0; // that it is halved along
    };

    void build(std::uint32_t first, std::uint32_t count);
    void meet(const Node& leaf, const Ray& ray, Hit& hit) const;

    std::vector<SolidTriangle> _triangles;
    std::vector<Node> _nodes;
};

} // namespace telepipe::scene
