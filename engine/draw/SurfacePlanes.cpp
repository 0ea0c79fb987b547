#include "engine/draw/SurfacePlanes.h"

#include "engine/motion/Pose.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <glm/common.hpp>
#include <glm/geometric.hpp>
#include <span>
#include <unordered_map>

namespace telepipe::scene {

namespace {

// A hostile scene of very many triangles in one place keeps planes of its own from here on.
constexpr std::uint64_t kMaxComparisons = std::uint64_t{1} << 26;

// In a row, of a grid that a triangle is looked up in.
constexpr double kMostCells = 16;

// Steps of single precision that a corner may lie off a plane: one of its own rounding and those of the three corners
// that the plane was worked out of, which may lie some way off.
constexpr double kSteps = 8.0 / (1 << 23);

struct Triangle
{
    std::array<glm::dvec3, 3> corners;
    glm::dvec3 min, max, normal;
    double area = 0, tolerance = 0;
    std::uint32_t vertex = 0; // that completes it
    std::uint32_t carrier = Carrier::kWorld;
    std::uint32_t plane = 0; // the triangle whose plane it takes
};

double largest(glm::dvec3 v)
{
    return std::max({v.x, v.y, v.z});
}

// A triangle lies in as many as eight cells of the grid of its size.
struct Cell
{
    std::uint32_t carrier;
    int level;
    std::array<std::int64_t, 3> at;

    bool operator==(const Cell&) const = default;
};

struct CellHash
{
    std::size_t operator()(const Cell& cell) const
    {
        std::uint64_t hash = std::uint64_t{cell.carrier} << 16 | static_cast<std::uint64_t>(cell.level + 2048);
        for (const std::int64_t part : cell.at)
            hash = (hash ^ static_cast<std::uint64_t>(part) ^ hash >> 29) * 0x9e3779b97f4a7c15u;
        return hash;
    }
};

class PlaneFinder
{
public:
    explicit PlaneFinder(const Scene& scene) : _scene(scene), _carriers(carriers(scene))
    {
        for (const Carrier& carrier : _carriers)
            _places.push_back(carrier.from);
    }

    std::vector<SurfacePlane> planes();

private:
    void addModel(const SceneModel& model);
    void addTriangle(std::uint32_t firstIndex);
    std::uint32_t carrierOf(std::uint32_t vertex) const;
    bool findPlane(Triangle& triangle);
    bool takesPlaneIn(Triangle& triangle, const Cell& cell);
    void enter(std::uint32_t number);
    template <class Visit> void visitCells(const Triangle& triangle, int level, const Visit& visit) const;

    const Scene& _scene;
    std::vector<Carrier> _carriers;
    std::vector<glm::dmat4> _places; // of nodes, in their carrier's space
    std::vector<Triangle> _triangles;
    std::unordered_map<Cell, std::vector<std::uint32_t>, CellHash> _cells;
    std::vector<int> _levels; // that hold triangles
    std::uint64_t _comparisons = 0;
};

void PlaneFinder::addModel(const SceneModel& model)
{
    for (std::uint32_t i = model.firstBatch; i < model.firstBatch + model.batchCount; ++i) {
        const Batch& batch = _scene.batches[i];
        if (_scene.states[batch.state].list != List::Translucent)
            continue;
        for (std::uint32_t k = batch.firstIndex; k < batch.firstIndex + batch.indexCount; k += 3)
            addTriangle(k);
    }
}

// Carrier::kNone for corners that several nodes pull at, unless all of these stand still.
std::uint32_t PlaneFinder::carrierOf(std::uint32_t vertex) const
{
    const std::uint32_t binding = _scene.vertices[vertex].node;
    if (!isInfluenced(binding))
        return _carriers[binding].node;
    const bool still = std::ranges::all_of(influencesOf(binding, _scene.influences), [&](const Influence& term) {
        return _carriers[term.node].node == Carrier::kWorld;
    });
    return still ? Carrier::kWorld : Carrier::kNone;
}

void PlaneFinder::addTriangle(std::uint32_t firstIndex)
{
    Triangle triangle;
    triangle.carrier = carrierOf(_scene.indices[firstIndex]);
    for (std::uint32_t i = 0; i < 3; ++i) {
        const std::uint32_t vertex = _scene.indices[firstIndex + i];
        if (triangle.carrier == Carrier::kNone || carrierOf(vertex) != triangle.carrier)
            return;
        triangle.vertex = std::max(triangle.vertex, vertex);
        triangle.corners[i] = worldPosition(_scene, _places, vertex);
    }
    const auto& [a, b, c] = triangle.corners;
    triangle.min = glm::min(a, glm::min(b, c));
    triangle.max = glm::max(a, glm::max(b, c));
    const glm::dvec3 normal = glm::cross(b - a, c - a);
    triangle.area = glm::length(normal);
    triangle.normal = normal / triangle.area;
    triangle.tolerance = kSteps * largest(glm::max(glm::abs(triangle.min), glm::abs(triangle.max)));
    if (std::isfinite(triangle.area) && triangle.area > 0 && largest(triangle.max - triangle.min) < 1e9)
        _triangles.push_back(triangle);
}

template <class Visit> void PlaneFinder::visitCells(const Triangle& triangle, int level, const Visit& visit) const
{
    const double size = std::ldexp(1.0, level);
    const glm::dvec3 first = glm::floor((triangle.min - triangle.tolerance) / size);
    const glm::dvec3 last = glm::floor((triangle.max + triangle.tolerance) / size);
    for (double x = first.x; x <= last.x; ++x)
        for (double y = first.y; y <= last.y; ++y)
            for (double z = first.z; z <= last.z; ++z)
                if (visit(Cell{triangle.carrier, level, {std::int64_t(x), std::int64_t(y), std::int64_t(z)}}))
                    return;
}

// The plane of a larger triangle near by.
bool PlaneFinder::takesPlaneIn(Triangle& triangle, const Cell& cell)
{
    const auto found = _cells.find(cell);
    if (found == _cells.end())
        return false;
    for (const std::uint32_t number : found->second) {
        if (++_comparisons > kMaxComparisons)
            return false;
        const Triangle& larger = _triangles[_triangles[number].plane];
        const double tolerance = std::max(triangle.tolerance, larger.tolerance);
        const bool inside = std::ranges::all_of(triangle.corners, [&](const glm::dvec3& corner) {
            return std::abs(glm::dot(corner - larger.corners[0], larger.normal)) <= tolerance;
        });
        if (inside) {
            triangle.plane = _triangles[number].plane;
            return true;
        }
    }
    return false;
}

bool PlaneFinder::findPlane(Triangle& triangle)
{
    bool found = false;
    const double extent = largest(triangle.max - triangle.min) + 2 * triangle.tolerance;
    for (const int level : _levels) {
        if (extent > kMostCells * std::ldexp(1.0, level))
            continue; // a sliver longer than what is larger than it
        visitCells(triangle, level, [&](const Cell& cell) { return found = takesPlaneIn(triangle, cell); });
        if (found)
            return true;
    }
    return false;
}

void PlaneFinder::enter(std::uint32_t number)
{
    const Triangle& triangle = _triangles[number];
    const double extent = largest(triangle.max - triangle.min) + 2 * triangle.tolerance;
    const int level = extent > 0 ? std::ilogb(extent) + 1 : -1000;
    if (std::ranges::find(_levels, level) == _levels.end())
        _levels.push_back(level);
    visitCells(triangle, level, [&](const Cell& cell) {
        _cells[cell].push_back(number);
        return false;
    });
}

std::vector<SurfacePlane> PlaneFinder::planes()
{
    for (const SceneModel& model : _scene.models)
        addModel(model);
    if (_triangles.empty())
        return {};
    std::ranges::stable_sort(_triangles, [](const Triangle& a, const Triangle& b) { return a.area > b.area; });
    std::vector<SurfacePlane> planes(_scene.vertices.size());
    for (std::uint32_t i = 0; i < _triangles.size(); ++i) {
        Triangle& triangle = _triangles[i];
        if (!findPlane(triangle))
            triangle.plane = i;
        enter(i);
        const Triangle& own = _triangles[triangle.plane];
        planes[triangle.vertex] = {glm::vec3(own.normal), glm::vec3(own.corners[0]), triangle.carrier};
    }
    return planes;
}

} // namespace

std::vector<SurfacePlane> surfacePlanes(const Scene& scene)
{
    return PlaneFinder(scene).planes();
}

} // namespace telepipe::scene
