#pragma once

#include "engine/draw/Pick.h"
#include "engine/scene/Bounds.h"

#include <array>
#include <glm/vector_relational.hpp>
#include <optional>
#include <span>
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
    std::optional<float> distanceAlong(const Ray& ray) const; // nothing where the ray misses it
};

// Triangles that stand still, for many rays: a tree of boxes, each halved at the median of its longest side.
class TriangleTree
{
public:
    // Corners must be finite.
    explicit TriangleTree(std::vector<SolidTriangle> triangles);

    struct Hit
    {
        const SolidTriangle* triangle = nullptr; // null: nothing is hit
        float distance = 0;
    };
    // The nearest along a ray of unit direction.
    Hit nearest(const Ray& ray) const;

    // Calls found with each triangle whose leaf's box meets the box; the caller checks corners.
    template <class Function> void within(const Box& box, Function&& found) const;
    std::span<const SolidTriangle> triangles() const { return _triangles; }

private:
    // A leaf holds triangles; any other node is followed by its first half, and its second is at other.
    struct Node
    {
        Box box;
        std::uint32_t first = 0, count = 0, other = 0;
        int axis = 0; // that it is halved along
    };

    static constexpr std::size_t kDeepest = 64; // halving cannot go deeper

    void build(std::uint32_t first, std::uint32_t count);
    void meet(const Node& leaf, const Ray& ray, Hit& hit) const;

    std::vector<SolidTriangle> _triangles;
    std::vector<Node> _nodes;
};

template <class Function> void TriangleTree::within(const Box& box, Function&& found) const
{
    std::array<std::uint32_t, kDeepest> open{};
    std::size_t count = _nodes.empty() ? 0 : 1;
    while (count > 0) {
        const std::uint32_t number = open[--count];
        const Node& node = _nodes[number];
        if (glm::any(glm::greaterThan(node.box.min, box.max)) || glm::any(glm::lessThan(node.box.max, box.min)))
            continue;
        if (node.other != 0) {
            open[count++] = node.other;
            open[count++] = number + 1;
            continue;
        }
        for (std::uint32_t i = node.first; i < node.first + node.count; ++i)
            found(_triangles[i]);
    }
}

} // namespace telepipe::scene
