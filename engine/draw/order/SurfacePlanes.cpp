#include "engine/draw/order/SurfacePlanes.h"

#include "engine/draw/order/Apart.h"
#include "engine/draw/order/PlaneGrid.h"
#include "engine/motion/Pose.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <glm/common.hpp>
#include <glm/geometric.hpp>
#include <optional>

namespace telepipe::scene {

namespace {

// From this many comparisons on, triangles of a hostile scene with very many in one place keep planes of their own.
// Stages take some ten comparisons a triangle.
constexpr std::uint64_t kComparisonsToBegin = std::uint64_t{1} << 26, kComparisonsOfTriangle = 64;

// The most cells in a row of the grid that a triangle is looked up in.
constexpr double kMostCells = 16;

// Steps of single precision that a corner may lie off a plane: its own rounding and that of the three corners that give
// the plane, which may lie some way off.
constexpr double kToleratedSteps = 8.0 / (1 << 23);

double largest(glm::dvec3 v)
{
    return std::max({v.x, v.y, v.z});
}

struct Triangle
{
    std::array<glm::dvec3, 3> corners;
    std::uint32_t vertex = 0; // that completes it
    std::uint32_t carrier = Carrier::kWorld;

    glm::dvec3 cross() const { return glm::cross(corners[1] - corners[0], corners[2] - corners[0]); }
};

struct Extent
{
    glm::dvec3 min, max;
    double tolerance; // how far off a corner may lie

    explicit Extent(const Triangle& triangle)
        : min(glm::min(triangle.corners[0], glm::min(triangle.corners[1], triangle.corners[2]))),
          max(glm::max(triangle.corners[0], glm::max(triangle.corners[1], triangle.corners[2]))),
          tolerance(kToleratedSteps * largest(glm::max(glm::abs(min), glm::abs(max))))
    {
    }
    double size() const { return largest(max - min) + 2 * tolerance; }
};

int levelOf(const Extent& extent)
{
    return std::ilogb(extent.size()) + 1;
}

// A grid's cells are 2^number across.
struct Level
{
    int number;
    double perUnit;         // cells
    double area;            // of the largest triangle in it
    std::uint32_t triangle; // that one
    bool isUsed = false;    // by what has been looked at
};

int rounded(double value) // down
{
    const int whole = static_cast<int>(value);
    return whole - (value < whole ? 1 : 0);
}

glm::ivec3 rounded(glm::dvec3 v)
{
    return {rounded(v.x), rounded(v.y), rounded(v.z)};
}

// The cells that a triangle lies in: at most eight in the grid of its size. Those of other levels follow from the cells
// of the finest level that it is ever looked up in, as levels are powers of two. Its corners lie within 2^24 cells of
// the origin in the grid of its size, whose tolerance is part of that, so the finest level still has room.
class TriangleCells
{
public:
    TriangleCells(const Triangle& triangle, const Extent& extent)
        : _carrier(triangle.carrier), _finest(levelOf(extent) - kFiner)
    {
        const double perUnit = std::ldexp(1.0, -_finest);
        _first = rounded((extent.min - extent.tolerance) * perUnit);
        _last = rounded((extent.max + extent.tolerance) * perUnit);
    }

    PlaneGrid::Block in(const Level& level) const
    {
        const int shift = std::min(level.number - _finest, 31);
        return {_carrier, level.number, _first >> shift, _last >> shift};
    }

private:
    static constexpr int kFiner = 5;
    static_assert(kMostCells == 1 << (kFiner - 1));

    std::uint32_t _carrier;
    int _finest;
    glm::ivec3 _first, _last;
};

struct Plane
{
    glm::dvec3 normal, point;
    double tolerance;
};

// A corner as triangles ask for it; those of one strip ask for each three times.
struct Corner
{
    std::optional<std::uint32_t> vertex;
    std::uint32_t carrier = Carrier::kNone;
    glm::dvec3 position{0};
};

class PlaneFinder
{
public:
    explicit PlaneFinder(const Scene& scene);

    std::vector<SurfacePlane> planes();

private:
    struct Size
    {
        double area;
        std::uint32_t triangle;
    };

    // The translucent triangles of one model.
    struct Group
    {
        std::uint32_t firstTriangle, endTriangle;
    };

    void addModel(const SceneModel& model);
    void endGroup();
    void noteLevel(int number, double area);
    void findPlanes(const std::vector<std::uint32_t>& part, std::vector<SurfacePlane>& planes);
    void addTriangle(std::uint32_t firstIndex);
    const Corner& corner(std::uint32_t vertex);
    std::uint32_t carrierOf(std::uint32_t vertex) const;
    std::uint32_t planeOf(const Triangle& triangle, double area);
    std::optional<std::uint32_t> findPlane(const Triangle& triangle, const Extent& extent, const TriangleCells& cells);
    bool liesIn(const Triangle& triangle, double tolerance, const Plane& plane);
    void enter(const Extent& extent, const TriangleCells& cells, std::uint32_t plane);
    bool isTooMuch() const { return _comparisons >= _mostComparisons; } // neither searched nor entered from here on

    const Scene& _scene;
    std::vector<Carrier> _carriers;
    std::vector<glm::dmat4> _places; // of nodes, in their carrier's space
    std::array<Corner, 4> _corners;
    std::vector<Triangle> _triangles;
    std::vector<double> _areas; // of each
    std::vector<Group> _groups;
    Box _box;                   // of the group that is being added
    double _size = 0;           // of the largest in it
    std::vector<Box> _boxes;    // of each group, as far as it reaches others
    std::vector<Level> _levels; // that hold triangles, that of the largest first
    // The members below belong to the part whose planes are being found.
    std::vector<Size> _sizes;
    std::vector<Plane> _planes;
    PlaneGrid _grid{0};
    std::uint64_t _comparisons = 0, _mostComparisons = 0;
};

PlaneFinder::PlaneFinder(const Scene& scene) : _scene(scene), _carriers(carriers(scene))
{
    _places.reserve(_carriers.size());
    for (const Carrier& carrier : _carriers)
        _places.push_back(carrier.from);
}

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

const Corner& PlaneFinder::corner(std::uint32_t vertex)
{
    Corner& corner = _corners[vertex % _corners.size()];
    if (corner.vertex != vertex)
        corner = {vertex, carrierOf(vertex), worldPosition(_scene, _places, vertex)};
    return corner;
}

void PlaneFinder::addTriangle(std::uint32_t firstIndex)
{
    Triangle triangle;
    triangle.carrier = corner(_scene.indices[firstIndex]).carrier;
    for (std::uint32_t i = 0; i < 3; ++i) {
        const Corner& each = corner(_scene.indices[firstIndex + i]);
        if (triangle.carrier == Carrier::kNone || each.carrier != triangle.carrier)
            return;
        triangle.vertex = std::max(triangle.vertex, *each.vertex);
        triangle.corners[i] = each.position;
    }
    const Extent extent(triangle);
    const double area = glm::length(triangle.cross());
    if (!std::isfinite(area) || area <= 0 || !(largest(extent.max - extent.min) < 1e9))
        return;
    noteLevel(levelOf(extent), area);
    _box.add({glm::vec3(extent.min), glm::vec3(extent.max)});
    _size = std::max(_size, extent.size());
    _areas.push_back(area);
    _triangles.push_back(triangle);
}

void PlaneFinder::noteLevel(int number, double area)
{
    auto known = std::ranges::find(_levels, number, &Level::number);
    if (known == _levels.end())
        known = _levels.insert(known, {number, std::ldexp(1.0, -number), 0, 0});
    if (area > known->area) {
        known->area = area;
        known->triangle = static_cast<std::uint32_t>(_triangles.size());
    }
}

// A triangle is found from all of its cells, which are at most twice its size across.
void PlaneFinder::endGroup()
{
    const float reach = 2 * float(_size);
    _boxes.push_back(_box.empty() ? _box : Box{_box.min - reach, _box.max + reach});
    _groups.push_back(
        {_groups.empty() ? 0 : _groups.back().endTriangle, static_cast<std::uint32_t>(_triangles.size())});
    _box = {};
    _size = 0;
}

bool PlaneFinder::liesIn(const Triangle& triangle, double tolerance, const Plane& plane)
{
    ++_comparisons;
    const double most = std::max(tolerance, plane.tolerance);
    return std::ranges::all_of(triangle.corners, [&](const glm::dvec3& corner) {
        return std::abs(glm::dot(corner - plane.point, plane.normal)) <= most;
    });
}

// The plane of a larger triangle near by.
std::optional<std::uint32_t> PlaneFinder::findPlane(const Triangle& triangle, const Extent& extent,
                                                    const TriangleCells& cells)
{
    std::optional<std::uint32_t> found;
    const auto takes = [&](std::uint32_t plane) {
        if (liesIn(triangle, extent.tolerance, _planes[plane]))
            found = plane;
        return found || isTooMuch();
    };
    const double size = extent.size();
    for (const Level& level : _levels) {
        if (!level.isUsed || size * level.perUnit > kMostCells)
            continue; // a sliver is longer than triangles that are larger than it
        if (_grid.anyIn(cells.in(level), takes))
            break;
    }
    return found;
}

void PlaneFinder::enter(const Extent& extent, const TriangleCells& cells, std::uint32_t plane)
{
    Level& level = *std::ranges::find(_levels, levelOf(extent), &Level::number);
    level.isUsed = true;
    _grid.enter(cells.in(level), plane);
}

std::uint32_t PlaneFinder::planeOf(const Triangle& triangle, double area)
{
    const Extent extent(triangle);
    const TriangleCells cells(triangle, extent);
    const std::optional<std::uint32_t> known = isTooMuch() ? std::nullopt : findPlane(triangle, extent, cells);
    const std::uint32_t plane = known.value_or(static_cast<std::uint32_t>(_planes.size()));
    if (!known)
        _planes.push_back({triangle.cross() / area, triangle.corners[0], extent.tolerance});
    if (!isTooMuch())
        enter(extent, cells, plane);
    return plane;
}

void PlaneFinder::findPlanes(const std::vector<std::uint32_t>& part, std::vector<SurfacePlane>& planes)
{
    _sizes.clear();
    for (const std::uint32_t group : part)
        for (std::uint32_t i = _groups[group].firstTriangle; i < _groups[group].endTriangle; ++i)
            _sizes.push_back({_areas[i], i});
    std::ranges::sort(_sizes, [](const Size& a, const Size& b) {
        return a.area > b.area || (a.area == b.area && a.triangle < b.triangle);
    });
    _planes.clear();
    _grid = PlaneGrid(4 * _sizes.size());
    for (Level& level : _levels)
        level.isUsed = false;
    for (const Size& size : _sizes) {
        const Triangle& triangle = _triangles[size.triangle];
        const Plane& plane = _planes[planeOf(triangle, size.area)];
        planes[triangle.vertex] = {glm::vec3(plane.normal), glm::vec3(plane.point), triangle.carrier};
    }
}

// Goes from part to part: parts that lie apart have nothing to do with each other, and the data of one stays in the
// cache.
std::vector<SurfacePlane> PlaneFinder::planes()
{
    for (const SceneModel& model : _scene.models) {
        addModel(model);
        endGroup();
    }
    if (_triangles.empty())
        return {};
    _mostComparisons = kComparisonsToBegin + kComparisonsOfTriangle * _triangles.size();
    std::ranges::sort(_levels, [](const Level& a, const Level& b) {
        return a.area > b.area || (a.area == b.area && a.triangle < b.triangle);
    });
    std::vector<SurfacePlane> planes(_scene.vertices.size());
    for (const std::vector<std::uint32_t>& part : partsApart(_boxes))
        findPlanes(part, planes);
    return planes;
}

} // namespace

std::vector<SurfacePlane> surfacePlanes(const Scene& scene)
{
    return PlaneFinder(scene).planes();
}

} // namespace telepipe::scene
