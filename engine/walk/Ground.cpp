#include "engine/walk/Ground.h"

#include "engine/draw/order/Reach.h"
#include "engine/walk/Closest.h"
#include "formats/vocabulary/StageFlags.h"

#include <algorithm>
#include <cmath>

namespace telepipe::scene {

namespace {

// The bits that bound a room: monsters do not see through, people walk through (docs/formats.md, Collision).
constexpr std::uint32_t kRoomBounds = formats::kSurfaceRoomBoundary | formats::kSurfaceMonsterSight;
constexpr std::size_t kMostTriangles = 1u << 21; // of drawn surfaces; no real stage has as many

// A floor is a face no steeper than 75 degrees: almost everything that the game places stands on one (docs/measured.md,
// Standing).
constexpr float kFloor = 0.25f;
// How far beside a triangle a point may lie, as a share of its area. Neighbours share their edges, so nobody falls
// between two of them.
constexpr float kSeam = 1e-3f;

float levelOf(const SolidTriangle& triangle)
{
    const glm::vec3 normal = triangle.normal();
    const float length = glm::length(normal);
    return length > 0 ? std::abs(normal.y) / length : 0;
}

// The height of a triangle at a point's x and z.
std::optional<float> heightAt(const SolidTriangle& triangle, glm::vec3 point)
{
    const glm::vec3 a = triangle.corners[0], ab = triangle.corners[1] - a, ac = triangle.corners[2] - a, p = point - a;
    const float area = ab.x * ac.z - ab.z * ac.x;
    if (area == 0)
        return std::nullopt;
    const float u = (p.x * ac.z - p.z * ac.x) / area, v = (ab.x * p.z - ab.z * p.x) / area;
    if (!(u >= -kSeam && v >= -kSeam && u + v <= 1 + kSeam))
        return std::nullopt;
    return a.y + u * ab.y + v * ac.y;
}

void addIfFinite(std::vector<SolidTriangle>& triangles, const SolidTriangle& triangle)
{
    if (std::ranges::all_of(triangle.corners, [](glm::vec3 point) { return isInWorld(point); }))
        triangles.push_back(triangle);
}

} // namespace

Ground::Ground(std::vector<SolidTriangle> triangles) : _tree(std::move(triangles))
{
    for (const SolidTriangle& triangle : _tree.triangles())
        for (const glm::vec3 corner : triangle.corners)
            _box.add(corner);
}

std::optional<Footing> Ground::below(glm::vec3 point) const
{
    std::optional<Footing> best;
    within({{point.x, _box.min.y, point.z}, point}, [&](const SolidTriangle& triangle) {
        const std::optional<float> height = heightAt(triangle, point);
        if (!height || *height > point.y || (best && *height <= best->height))
            return;
        if (const float level = levelOf(triangle); level >= kFloor)
            best = Footing{*height, level, triangle.part};
    });
    return best;
}

std::optional<glm::vec3> Ground::nearestFloor(glm::vec3 place) const
{
    std::optional<glm::vec3> best;
    for (const SolidTriangle& triangle : triangles()) {
        if (levelOf(triangle) < kFloor)
            continue;
        const glm::vec3 point = closestOnTriangle(place, triangle.corners);
        if (!best || glm::distance(point, place) < glm::distance(*best, place))
            best = glm::mix(point, triangle.middle(), kSeam); // not on the very edge
    }
    return best;
}

float Ground::clearance(const Ray& ray, float most) const
{
    return std::min(_tree.nearest(ray).distance, most);
}

Ground groundOf(std::span<const formats::Collision* const> files)
{
    std::vector<SolidTriangle> triangles;
    for (const formats::Collision* file : files)
        for (const formats::CollisionTriangle& each : file->triangles)
            if ((each.flags & ~kRoomBounds) != 0 || each.flags == 0)
                addIfFinite(triangles, {{each.positions[0], each.positions[1], each.positions[2]}, true, each.flags});
    return Ground(std::move(triangles));
}

Ground groundOf(const Scene& scene, const Pose& pose)
{
    std::vector<SolidTriangle> triangles;
    for (const Batch& batch : scene.batches) {
        if (scene.states[batch.state].list != List::Opaque || scene.models[batch.model].moves())
            continue;
        for (std::uint32_t i = batch.firstIndex; i + 2 < batch.firstIndex + batch.indexCount; i += 3) {
            const auto corner = [&](std::uint32_t c) { return worldPosition(scene, pose, scene.indices[i + c]); };
            if (triangles.size() < kMostTriangles)
                addIfFinite(triangles, {{corner(0), corner(1), corner(2)}, true, 0});
        }
    }
    return Ground(std::move(triangles));
}

} // namespace telepipe::scene
