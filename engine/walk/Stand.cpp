#include "engine/walk/Stand.h"

#include "engine/scene/Bounds.h"
#include "engine/scene/PlacedSection.h"
#include "engine/walk/Walker.h"

#include <algorithm>
#include <cmath>
#include <glm/trigonometric.hpp>
#include <tuple>
#include <utility>

namespace telepipe::scene {

namespace {

constexpr float kLevelFloor = 0.8f; // the cosine of the slope of floors to begin on
constexpr int kDirections = 24;
constexpr float kFarthestLook = 1000;
constexpr float kPace = kBodyRadius;
constexpr float kApart = 20;                        // least distance from things that stand in the stage
constexpr float kFreeSight = 16;                    // before and beside the eye
constexpr float kGlances[] = {-40, -20, 0, 20, 40}; // degrees, that a picture shows beside its middle

glm::vec3 ahead(float yaw)
{
    return {-std::sin(glm::radians(yaw)), 0, -std::cos(glm::radians(yaw))};
}

// Sections are round and side by side; one without a radius is as large as what it draws.
bool isIn(const SceneSection& section, glm::vec3 point)
{
    const glm::vec2 offset(point.x - section.position.x, point.z - section.position.z);
    if (section.radius > 0 && glm::length(offset) > section.radius)
        return false;
    const bool draws = section.boundsMin.x <= section.boundsMax.x;
    return draws ? glm::clamp(point, section.boundsMin - kBodyHeight, section.boundsMax + kBodyHeight) == point
                 : section.radius > 0;
}

// A floor of the section, as a list of points each with its area.
struct FloorPoint
{
    glm::vec3 point{0};
    float area = 0;
};

std::vector<FloorPoint> floorOf(const Ground& ground, const SceneSection& section)
{
    std::vector<FloorPoint> points;
    for (const SolidTriangle& triangle : ground.triangles()) {
        const glm::vec3 normal = triangle.normal();
        const float size = glm::length(normal);
        if (size > 0 && std::abs(normal.y) >= kLevelFloor * size && isIn(section, triangle.middle()))
            points.push_back({triangle.middle(), size / 2});
    }
    return points;
}

float areaOf(const std::vector<FloorPoint>& points)
{
    float area = 0;
    for (const FloorPoint& each : points)
        area += each.area;
    return area;
}

// A section lies at the height of its floor: a roof or a pit may be wider. All of it where next to nothing lies there.
std::vector<FloorPoint> atHeightOf(const SceneSection& section, std::vector<FloorPoint> points)
{
    constexpr float kLeastShare = 0.05f;
    const auto others = std::ranges::partition(
        points, [&](const FloorPoint& each) { return std::abs(each.point.y - section.position.y) <= kBodyHeight; });
    const std::vector<FloorPoint> near(points.begin(), others.begin());
    return areaOf(near) < kLeastShare * areaOf(points) ? points : near;
}

// The floor's point that is nearest to its middle.
glm::vec3 middleOf(const std::vector<FloorPoint>& points)
{
    const float area = areaOf(points);
    glm::vec3 sum(0);
    for (const FloorPoint& each : points)
        sum += each.point * (each.area / area);
    glm::vec3 best = points.front().point;
    for (const FloorPoint& each : points)
        if (glm::distance(each.point, sum) < glm::distance(best, sum))
            best = each.point;
    return best;
}

using Things = std::span<const glm::vec3>;

bool isApart(glm::vec3 feet, Things things)
{
    return std::ranges::none_of(things, [&](glm::vec3 thing) { return glm::distance(thing, feet) < kApart; });
}

// The distance to a wall, or to a thing in the way.
float openness(const Ground& ground, Things things, glm::vec3 feet, float yaw)
{
    const glm::vec3 way = ahead(yaw);
    float open = ground.clearance({feet + glm::vec3(0, kEyeHeight, 0), way}, kFarthestLook);
    for (const glm::vec3 thing : things) {
        const glm::vec3 offset = thing - feet;
        const float far = glm::dot(offset, way);
        if (far > 0 && glm::distance(offset, way * far) < kApart)
            open = std::min(open, far);
    }
    return open;
}

bool seesFreely(const Ground& ground, glm::vec3 feet, float yaw)
{
    return std::ranges::all_of(kGlances,
                               [&](float turn) { return openness(ground, {}, feet, yaw + turn) >= kFreeSight; });
}

// The points that lie apart from all things; all points where none does.
std::vector<FloorPoint> apartFrom(Things things, std::vector<FloorPoint> points)
{
    const auto others =
        std::ranges::partition(points, [&](const FloorPoint& each) { return isApart(each.point, things); });
    return others.begin() == points.begin() ? points : std::vector<FloorPoint>(points.begin(), others.begin());
}

// The place as far back as one can walk within the section where nothing is right before or beside the eye.
glm::vec3 walkedBack(const Ground& ground, const SceneSection& section, Things things, const Stand& from)
{
    const auto [feet, yaw] = from;
    Walker walker(ground);
    if (!walker.stand(feet + glm::vec3(0, 1, 0)))
        return feet;
    WalkInput input;
    input.move = {0, -1};
    input.yaw = yaw;
    glm::vec3 last = walker.feet(), best = last;
    for (float walked = 0; walked < kFarthestLook; walked += kPace) {
        walker.update(input, kPace / kWalkSpeed);
        const bool stuck = glm::distance(walker.feet(), last) < kPace / 2;
        if (stuck || !walker.underfoot() || !isIn(section, walker.feet()) || !isApart(walker.feet(), things))
            break;
        last = walker.feet();
        if (seesFreely(ground, last, yaw))
            best = last;
    }
    return best;
}

} // namespace

Camera eyeLevel(const Stand& stand, float fov)
{
    Camera camera;
    camera.position = stand.feet + glm::vec3(0, kEyeHeight, 0);
    camera.yaw = stand.yaw;
    camera.fov = fov;
    return camera;
}

std::optional<Stand> standIn(const Ground& ground, const SceneSection& section, std::span<const glm::vec3> things)
{
    const std::vector<FloorPoint> points = apartFrom(things, atHeightOf(section, floorOf(ground, section)));
    if (points.empty())
        return std::nullopt;
    Stand stand{middleOf(points), 0};
    float best = -1;
    for (int i = 0; i < kDirections; ++i) {
        const float yaw = 360.0f * float(i) / kDirections - 180;
        if (const float open = openness(ground, things, stand.feet, yaw); open > best) {
            best = open;
            stand.yaw = yaw;
        }
    }
    stand.feet = walkedBack(ground, section, things, stand);
    return stand;
}

// Rooms have numbers. A section without one is a connector, or scenery around all of them: a planet has more floor than
// a lobby.
std::optional<Stand> standInLargest(const Ground& ground, const Scene& scene)
{
    const PlacedSections placed(scene);
    const SceneSection* largest = nullptr;
    std::pair<bool, float> most{false, 0.0f};
    for (const SceneSection& section : scene.sections) {
        const std::pair floor(section.id >= 0, placed.contain(section) ? 0 : areaOf(floorOf(ground, section)));
        if (floor.second > 0 && floor > most) {
            most = floor;
            largest = &section;
        }
    }
    return largest ? standIn(ground, *largest) : std::nullopt;
}

namespace {

float distanceFrom(const SceneSection& section, glm::vec3 place)
{
    return glm::length(glm::vec2(place.x - section.position.x, place.z - section.position.z));
}

// The box of everything that the section draws in all files of the stage.
Box drawnBy(const Scene& scene, const std::vector<std::uint32_t>& sections, const SceneSection& wanted)
{
    Box drawn;
    for (const std::uint32_t i : sections)
        if (const SceneSection& each = scene.sections[i]; each.id == wanted.id && each.position == wanted.position)
            drawn.add(Box{each.boundsMin, each.boundsMax});
    return drawn;
}

bool covers(const Box& box, glm::vec3 place)
{
    return box.min.x <= place.x && place.x <= box.max.x && box.min.z <= place.z && place.z <= box.max.z;
}

} // namespace

std::optional<std::uint32_t> sectionAround(const Scene& scene, glm::vec3 place)
{
    const PlacedSections placed(scene);
    std::vector<std::uint32_t> near;
    for (std::uint32_t i = 0; i < scene.sections.size(); ++i)
        if (const SceneSection& section = scene.sections[i];
            distanceFrom(section, place) <= section.radius && !placed.contain(section))
            near.push_back(i);
    std::optional<std::uint32_t> best;
    std::tuple<bool, float, float> least; // is beside the drawn part, its size, distance from its middle
    for (const std::uint32_t i : near) {
        const SceneSection& section = scene.sections[i];
        const Box drawn = drawnBy(scene, near, section);
        const glm::vec3 size = drawn.max - drawn.min;
        const bool isBeside = !covers(drawn, place);
        const std::tuple rank(isBeside, isBeside ? section.radius : size.x * size.z, distanceFrom(section, place));
        if (!best || rank < least) {
            best = i;
            least = rank;
        }
    }
    return best;
}

} // namespace telepipe::scene
