#include "engine/draw/order/TriangleTree.h"

#include <algorithm>
#include <cmath>

namespace telepipe::scene {

namespace {

constexpr std::uint32_t kLeaf = 6;

int longestSide(const Box& box)
{
    const glm::vec3 half = box.half();
    return half.x >= half.y && half.x >= half.z ? 0 : half.y >= half.z ? 1 : 2;
}

// True where the ray enters the box before a distance. Rays along a side divide by zero, and comparing the infinities
// gives the right answer.
bool enters(const Box& box, const Ray& ray, float before)
{
    float from = 0, to = before;
    for (int axis = 0; axis < 3; ++axis) {
        const float a = (box.min[axis] - ray.origin[axis]) / ray.direction[axis],
                    b = (box.max[axis] - ray.origin[axis]) / ray.direction[axis];
        from = std::max(from, std::min(a, b));
        to = std::min(to, std::max(a, b));
    }
    return from <= to;
}

} // namespace

// Moeller and Trumbore.
std::optional<float> SolidTriangle::distanceAlong(const Ray& ray) const
{
    const glm::vec3 ab = corners[1] - corners[0], ac = corners[2] - corners[0], p = glm::cross(ray.direction, ac);
    const float determinant = glm::dot(ab, p);
    if (doubleSided ? determinant == 0 : determinant <= 0)
        return std::nullopt;
    const glm::vec3 s = ray.origin - corners[0], q = glm::cross(s, ab);
    const float u = glm::dot(s, p) / determinant, v = glm::dot(ray.direction, q) / determinant;
    const float distance = glm::dot(ac, q) / determinant;
    if (!(u >= 0 && v >= 0 && u + v <= 1 && distance >= 0))
        return std::nullopt;
    return distance;
}

TriangleTree::TriangleTree(std::vector<SolidTriangle> triangles) : _triangles(std::move(triangles))
{
    if (!_triangles.empty())
        build(0, static_cast<std::uint32_t>(_triangles.size()));
}

void TriangleTree::build(std::uint32_t first, std::uint32_t count)
{
    const std::size_t node = _nodes.size();
    Box box;
    for (std::uint32_t i = first; i < first + count; ++i)
        for (const glm::vec3 corner : _triangles[i].corners)
            box.add(corner);
    _nodes.push_back({box, first, count, 0});
    if (count <= kLeaf)
        return;
    const int axis = longestSide(box);
    _nodes[node].count = 0;
    _nodes[node].axis = axis;
    const std::uint32_t half = count / 2;
    const auto begin = _triangles.begin() + first;
    std::nth_element(begin, begin + half, begin + count, [axis](const SolidTriangle& a, const SolidTriangle& b) {
        return a.middle()[axis] < b.middle()[axis];
    });
    build(first, half);
    _nodes[node].other = static_cast<std::uint32_t>(_nodes.size());
    build(first + half, count - half);
}

TriangleTree::Hit TriangleTree::nearest(const Ray& ray) const
{
    Hit hit{nullptr, INFINITY};
    std::array<std::uint32_t, kDeepest> open{};
    std::size_t count = _nodes.empty() ? 0 : 1;
    while (count > 0) {
        const std::uint32_t number = open[--count];
        const Node& node = _nodes[number];
        if (!enters(node.box, ray, hit.distance))
            continue;
        if (node.other == 0) {
            meet(node, ray, hit);
            continue;
        }
        const bool backwards = ray.direction[node.axis] < 0; // the nearer half is looked at first
        open[count++] = backwards ? number + 1 : node.other;
        open[count++] = backwards ? node.other : number + 1;
    }
    return hit;
}

void TriangleTree::meet(const Node& leaf, const Ray& ray, Hit& hit) const
{
    for (std::uint32_t i = leaf.first; i < leaf.first + leaf.count; ++i)
        if (const auto distance = _triangles[i].distanceAlong(ray); distance && *distance < hit.distance)
            hit = {&_triangles[i], *distance};
}

} // namespace telepipe::scene
