#include "engine/draw/Overview.h"

#include "engine/draw/order/Reach.h"
#include "engine/draw/order/TriangleTree.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <glm/geometric.hpp>
#include <glm/trigonometric.hpp>
#include <optional>
#include <set>
#include <span>
#include <utility>

namespace telepipe::scene {

namespace {

constexpr std::size_t kMostTriangles = 1u << 20; // of more, as no real stage has, some stand for all
constexpr float kOutliers = 0.02f;               // of the triangles, at either end of each axis
constexpr float kFence = 1.5f;  // nor those farther from the middle half than this multiple of its range
constexpr float kAround = 0.2f; // of the size of the others
constexpr float kPitches[] = {-50, -45, -40, -35}; // from above: the steepest that needs no larger distance
constexpr float kEdge = 1.04f;
constexpr float kSteps = 10;            // of a unit: cameras that people can write down
constexpr int kColumns = 16, kRows = 9; // of rays through a picture
constexpr float kFar = 1e30f;
constexpr std::size_t kFittingSteps = 16;

// A roof: columns through the stage in which there is so much room, in units, below something. Crowns of trees make
// some.
constexpr int kGrid = 16;
constexpr float kRoom = 50;
constexpr int kMostLayers = 8;
constexpr float kRoofed = 0.8f; // of the columns that meet anything

// Within: eyes, in units, above floors that are spread as the triangles are, and where they look.
constexpr std::size_t kPlaces = 200;
constexpr float kLevel = 0.95f;     // the cosine of a floor's slope
constexpr float kEyes[] = {22, 50}; // a hunter is about 18 tall
constexpr int kYaws = 12;
constexpr float kPitchWithin = -5;
constexpr float kTooClose = 18, kDeep = 400;
constexpr std::size_t kMostLooks = 80; // that are looked at in full
constexpr float kRaysOfAPart = 1.5f;   // each further part in the picture is worth this many rays

bool contains(const Box& box, glm::vec3 point)
{
    return glm::clamp(point, box.min, box.max) == point;
}

glm::vec3 rounded(glm::vec3 point)
{
    return glm::round(point * kSteps) / kSteps;
}

// Corners in the world, by the place of their index: those of a strip are asked for three times, one after the other.
class RecentCorners
{
public:
    RecentCorners(const Scene& scene, const Pose& pose) : _scene(scene), _pose(pose) {}

    glm::vec3 at(std::uint32_t index)
    {
        const std::uint32_t vertex = _scene.indices[index];
        Corner& corner = _corners[vertex % _corners.size()];
        if (corner.vertex != vertex)
            corner = {vertex, worldPosition(_scene, _pose, vertex)};
        return corner.position;
    }

private:
    struct Corner
    {
        std::optional<std::uint32_t> vertex;
        glm::vec3 position{0};
    };

    const Scene& _scene;
    const Pose& _pose;
    std::array<Corner, 4> _corners;
};

std::vector<SolidTriangle> visibleTriangles(const Scene& scene, const Pose& pose, const Visibility& visibility)
{
    std::vector<SolidTriangle> triangles;
    RecentCorners corners(scene, pose);
    const auto step = static_cast<std::uint32_t>(3 * (1 + scene.indices.size() / 3 / kMostTriangles));
    for (const Batch& batch : scene.batches) {
        if (!visibility.model(batch.model) || !visibility.section(scene.models[batch.model].section) ||
            !visibility.state(batch.state))
            continue;
        for (std::uint32_t i = batch.firstIndex; i + 2 < batch.firstIndex + batch.indexCount; i += step) {
            const SolidTriangle triangle{{corners.at(i), corners.at(i + 1), corners.at(i + 2)},
                                         scene.states[batch.state].doubleSided,
                                         batch.model << 16 ^ batch.state};
            if (std::ranges::all_of(triangle.corners, [](glm::vec3 point) { return isInWorld(point); }))
                triangles.push_back(triangle);
        }
    }
    return triangles;
}

// The box that most triangles fill.
Box coreOf(const std::vector<SolidTriangle>& triangles)
{
    Box box;
    std::vector<float> values(triangles.size());
    const auto last = static_cast<float>(values.size() - 1);
    for (int axis = 0; axis < 3; ++axis) {
        std::ranges::transform(triangles, values.begin(),
                               [&](const SolidTriangle& each) { return each.middle()[axis]; });
        const auto at = [&](float share) {
            const auto place = values.begin() + static_cast<std::ptrdiff_t>(last * share);
            std::ranges::nth_element(values, place);
            return *place;
        };
        const float low = at(0.25f), high = at(0.75f), fence = axis == 1 ? kFar : kFence * (high - low);
        box.min[axis] = std::max(at(kOutliers), low - fence);
        box.max[axis] = std::min(at(1 - kOutliers), high + fence);
    }
    return box;
}

Box grown(const Box& box, float by)
{
    return {box.min - by, box.max + by};
}

// The nearest camera of a direction that has points in its picture. Across, up and along the view, a point p is within
// the picture of a camera at c where |p.x - c.x| <= slope.x (p.z - c.z), and so for y: the two farthest out of each
// axis give a bound for c.z.
class Fitting
{
public:
    Fitting(const Camera& camera, float aspect, std::span<const glm::vec3> points)
        : _camera(camera), _slope(glm::vec2(aspect, 1) * std::tan(glm::radians(camera.fov) / 2) / kEdge)
    {
        const glm::vec3 x = right(_camera), z = forward(_camera), y = glm::cross(x, z);
        _points.reserve(points.size());
        for (const glm::vec3 point : points)
            _points.emplace_back(glm::dot(point, x), glm::dot(point, y), glm::dot(point, z));
    }

    Camera fitted() const
    {
        const auto [high, low] = bounds();
        const glm::vec2 back = farthest();
        const float z = std::min(back.x, back.y);
        Camera camera = _camera;
        const glm::vec3 x = right(camera), ahead = forward(camera);
        camera.position = rounded(x * centered(0, z, high.x, low.x) +
                                  glm::cross(x, ahead) * centered(1, z, high.y, low.y) + ahead * z);
        return camera;
    }
    // The picture is as wide as they are, not as high.
    bool isWide() const
    {
        const glm::vec2 back = farthest();
        return back.x <= back.y;
    }

private:
    struct Bounds
    {
        glm::vec2 high{-kFar}, low{-kFar};
    };
    Bounds bounds() const
    {
        Bounds bounds;
        for (const glm::vec3 point : _points) {
            bounds.high = glm::max(bounds.high, glm::vec2(point) - _slope * point.z);
            bounds.low = glm::max(bounds.low, -glm::vec2(point) - _slope * point.z);
        }
        return bounds;
    }
    glm::vec2 farthest() const
    {
        const auto [high, low] = bounds();
        return -(high + low) / (2.0f * _slope);
    }

    // The place from which the picture has equal room on both sides; high and low are its bounds at that z.
    float centered(int axis, float z, float high, float low) const
    {
        float from = high + _slope[axis] * z, to = -low - _slope[axis] * z;
        for (std::size_t i = 0; i < kFittingSteps; ++i) {
            const float at = (from + to) / 2;
            float most = -kFar, least = kFar;
            for (const glm::vec3 point : _points) {
                most = std::max(most, (point[axis] - at) / (point.z - z));
                least = std::min(least, (point[axis] - at) / (point.z - z));
            }
            (most + least > 0 ? from : to) = at;
        }
        return (from + to) / 2;
    }

    Camera _camera;
    glm::vec2 _slope;
    std::vector<glm::vec3> _points;
};

class Overviewer
{
public:
    Overviewer(std::vector<SolidTriangle> triangles, float fov, float aspect)
        : _triangles(std::move(triangles)), _core(coreOf(_triangles)), _size(2 * glm::length(_core.half())),
          _room(grown(_core, kAround * _size)), _tree(_triangles), _fov(fov), _aspect(aspect)
    {
    }

    Camera look() const { return isRoofed() ? within() : fromAbove(); }

private:
    // A place to stand and a way to look, before the picture is looked at.
    struct Look
    {
        glm::vec3 position{0};
        float yaw = 0, depth = 0;
    };

    Camera fromAbove() const;
    std::vector<glm::vec3> cornersInRoom() const;
    bool isRoofed() const;
    bool hasRoof(glm::vec3 top) const;
    Camera within() const;
    std::vector<Look> looks() const;
    void addLooks(glm::vec3 position, std::vector<Look>& looks) const;
    float worth(const Camera& camera) const;
    template <class Visit> void castRays(const Camera& camera, const Visit& visit) const;

    std::vector<SolidTriangle> _triangles;
    Box _core;
    float _size;
    Box _room; // with its surroundings
    TriangleTree _tree;
    float _fov, _aspect;
};

// The corners of each strip, each once: a triangle shares two with the one before it.
std::vector<glm::vec3> Overviewer::cornersInRoom() const
{
    std::vector<glm::vec3> corners;
    std::span<const glm::vec3> before;
    for (const SolidTriangle& triangle : _triangles) {
        for (const glm::vec3 corner : triangle.corners)
            if (contains(_room, corner) && std::ranges::find(before, corner) == before.end())
                corners.push_back(corner);
        before = triangle.corners;
    }
    return corners;
}

Camera Overviewer::fromAbove() const
{
    const std::vector<glm::vec3> corners = cornersInRoom();
    for (const float pitch : kPitches) {
        if (corners.empty())
            break;
        const Fitting fitting({.pitch = pitch, .fov = _fov}, _aspect, corners);
        if (fitting.isWide() || pitch == std::end(kPitches)[-1])
            return fitting.fitted();
    }
    return framing(_core.min, _core.max, _fov, _aspect);
}

template <class Visit> void Overviewer::castRays(const Camera& camera, const Visit& visit) const
{
    const glm::vec2 picture(kColumns * _aspect, kColumns);
    for (int i = 0; i < kColumns * kRows; ++i) {
        const glm::vec2 cell(i % kColumns, i / kColumns);
        const Ray ray = pickRay(camera, (cell + 0.5f) / glm::vec2(kColumns, kRows) * picture, picture);
        if (const TriangleTree::Hit hit = _tree.nearest(ray); hit.triangle)
            visit(hit);
    }
}

bool Overviewer::isRoofed() const
{
    int met = 0, roofed = 0;
    for (int i = 0; i < kGrid * kGrid; ++i) {
        const glm::vec2 part = (glm::vec2(i % kGrid, i / kGrid) + 0.5f) / float(kGrid);
        const glm::vec3 top(glm::mix(_core.min.x, _core.max.x, part.x), _room.max.y,
                            glm::mix(_core.min.z, _core.max.z, part.y));
        met += _tree.nearest({top, {0, -1, 0}}).triangle != nullptr;
        roofed += hasRoof(top);
    }
    return float(roofed) > kRoofed * float(met);
}

bool Overviewer::hasRoof(glm::vec3 top) const
{
    constexpr float kThin = 0.1f;
    TriangleTree::Hit hit = _tree.nearest({top, {0, -1, 0}});
    for (int i = 0; i < kMostLayers && hit.triangle; ++i) {
        top.y -= hit.distance + kThin;
        hit = _tree.nearest({top, {0, -1, 0}});
        if (hit.triangle && hit.distance > kRoom)
            return top.y - hit.distance > _room.min.y; // not the air below a sea
    }
    return false;
}

Camera Overviewer::within() const
{
    Camera best = fromAbove();
    float most = 0;
    for (const Look& look : looks()) {
        const Camera camera{.position = rounded(look.position), .yaw = look.yaw, .pitch = kPitchWithin, .fov = _fov};
        if (const float each = worth(camera); each > most) {
            most = each;
            best = camera;
        }
    }
    return best;
}

// The looks with the longest free way before the eye.
std::vector<Overviewer::Look> Overviewer::looks() const
{
    std::vector<const SolidTriangle*> floors;
    for (const SolidTriangle& triangle : _triangles)
        if (const glm::vec3 normal = triangle.normal(); std::abs(normal.y) > kLevel * glm::length(normal))
            floors.push_back(&triangle);
    std::vector<Look> looks;
    const std::size_t step = 1 + floors.size() / kPlaces;
    for (std::size_t i = 0; i < floors.size(); i += step)
        for (const float eye : kEyes)
            addLooks(floors[i]->middle() + glm::vec3(0, eye, 0), looks);
    std::ranges::stable_sort(looks, std::ranges::greater(), &Look::depth);
    looks.resize(std::min(looks.size(), kMostLooks));
    return looks;
}

// Adds no looks from places in the open or close to a wall.
void Overviewer::addLooks(glm::vec3 position, std::vector<Look>& looks) const
{
    if (!_tree.nearest({position, {0, 1, 0}}).triangle)
        return;
    const std::size_t before = looks.size();
    for (int i = 0; i < kYaws; ++i) {
        const Camera camera{.position = position, .yaw = 360.0f / kYaws * static_cast<float>(i)};
        const TriangleTree::Hit hit = _tree.nearest({position, forward(camera)});
        if (hit.distance < kTooClose) {
            looks.resize(before);
            return;
        }
        looks.push_back({position, camera.yaw, std::min(hit.distance, kDeep)});
    }
}

// A view is worth more with many parts, and with far ones.
float Overviewer::worth(const Camera& camera) const
{
    std::set<std::uint32_t> parts;
    float depth = 0;
    castRays(camera, [&](const TriangleTree::Hit& hit) {
        depth += std::min(hit.distance / kDeep, 1.0f);
        parts.insert(hit.triangle->part);
    });
    return depth + kRaysOfAPart * static_cast<float>(parts.size());
}

// The median of the finite values; 0 where there are none.
float medianOf(std::vector<float> values)
{
    std::erase_if(values, [](float value) { return !std::isfinite(value); });
    if (values.empty())
        return 0;
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::ranges::nth_element(values, middle);
    return *middle;
}

// The reach of a section, which counts as often as it has things.
struct Reach
{
    float value = 0;
    std::uint64_t things = 0;
};

float medianOf(std::vector<Reach> reaches)
{
    std::erase_if(reaches, [](const Reach& reach) { return !std::isfinite(reach.value); });
    std::ranges::sort(reaches, {}, &Reach::value);
    std::uint64_t things = 0, passed = 0;
    for (const Reach& reach : reaches)
        things += reach.things;
    for (const Reach& reach : reaches)
        if (2 * (passed += reach.things) > things)
            return reach.value;
    return 0;
}

float reachWithoutSky(const SceneSection& section, const Scene& scene)
{
    constexpr float kSky = 8;
    std::vector<float> away, radii;
    for (const SceneModel& model : std::span(scene.models).subspan(section.firstModel, section.modelCount)) {
        away.push_back(glm::distance(model.center, section.position));
        radii.push_back(model.radius);
    }
    const float box = glm::distance(section.boundsMin, section.boundsMax) / 2;
    const float room = 2 * medianOf(std::move(away)) + medianOf(std::move(radii));
    return box > kSky * room ? room : box;
}

} // namespace

Camera overview(const Scene& scene, const Pose& pose, const Visibility& visibility, float fov, float aspect)
{
    std::vector<SolidTriangle> triangles = visibleTriangles(scene, pose, visibility);
    if (triangles.empty())
        return {.fov = fov};
    return Overviewer(std::move(triangles), fov, aspect).look();
}

float middlingReach(const Scene& scene, std::span<const SceneSection> sections)
{
    std::vector<Reach> reaches;
    for (const SceneSection& section : sections)
        if (section.boundsMin.x <= section.boundsMax.x)
            reaches.push_back({reachWithoutSky(section, scene), section.modelCount});
    return medianOf(std::move(reaches));
}

} // namespace telepipe::scene
