#include "tools/picture/plan/CollisionOutline.h"

#include "engine/draw/order/Reach.h"
#include "engine/draw/overlay/SurfaceFlags.h"

#include <array>
#include <cmath>
#include <map>

namespace telepipe::tools {

namespace {

using WeldedPoint = std::array<std::int64_t, 3>;
using WeldedEdge = std::pair<WeldedPoint, WeldedPoint>; // the smaller first

WeldedPoint weld(const glm::vec3& point)
{
    constexpr double kSteps = 256;
    return {std::llround(point.x * kSteps), std::llround(point.y * kSteps), std::llround(point.z * kSteps)};
}

struct EdgeUse
{
    glm::dvec3 a{0}, b{0}, normal{0};
    std::size_t kind = 0;
    int triangles = 0;
    bool isSharp = false; // between surfaces that bend, or are of different kinds
};

glm::dvec3 normalOf(const scene::OverlayVertex* corners)
{
    const glm::dvec3 a(corners[0].position), b(corners[1].position), c(corners[2].position);
    const glm::dvec3 normal = glm::cross(b - a, c - a);
    const double length = glm::length(normal);
    return length > 0 ? normal / length : glm::dvec3(0);
}

const scene::SurfaceFlag* tellingFlag(std::uint32_t flags)
{
    for (const scene::SurfaceFlag& flag : scene::surfaceFlags())
        if (flags & flag.bit)
            return &flag;
    return nullptr;
}

class OutlineBuilder
{
public:
    void add(const scene::OverlayMesh& mesh, const scene::OverlayGroup& group)
    {
        const std::size_t kind = kindOf(group.flags);
        for (std::uint32_t i = 0; i + 2 < group.vertexCount; i += 3)
            addTriangle(mesh.vertices.data() + group.firstVertex + i, kind);
    }

    std::vector<OutlineKind> finish()
    {
        for (const auto& [key, edge] : _edges)
            if (edge.triangles == 1 || edge.isSharp) {
                _kinds[edge.kind].points.push_back(edge.a);
                _kinds[edge.kind].points.push_back(edge.b);
            }
        std::erase_if(_kinds, [](const OutlineKind& kind) { return kind.points.empty(); });
        return std::move(_kinds);
    }

private:
    std::size_t kindOf(std::uint32_t flags)
    {
        const scene::SurfaceFlag* flag = tellingFlag(flags);
        const std::string name = flag ? flag->name : "other";
        for (std::size_t i = 0; i < _kinds.size(); ++i)
            if (_kinds[i].name == name)
                return i;
        _kinds.push_back({name, scene::surfaceColor(flags), {}});
        _ranks.push_back(flag ? flag - scene::surfaceFlags().data() : std::ptrdiff_t(scene::surfaceFlags().size()));
        return _kinds.size() - 1;
    }

    void addTriangle(const scene::OverlayVertex* corners, std::size_t kind)
    {
        const glm::dvec3 normal = normalOf(corners);
        for (int i = 0; i < 3; ++i)
            addEdge(corners[i].position, corners[(i + 1) % 3].position, normal, kind);
    }

    void addEdge(const glm::vec3& from, const glm::vec3& to, const glm::dvec3& normal, std::size_t kind)
    {
        const WeldedPoint a = weld(from), b = weld(to);
        if (a == b)
            return;
        EdgeUse& edge = _edges[a < b ? WeldedEdge{a, b} : WeldedEdge{b, a}];
        if (edge.triangles++ == 0) {
            edge.a = from;
            edge.b = to;
            edge.normal = normal;
            edge.kind = kind;
            return;
        }
        constexpr double kCosine = 0.766; // of 40 degrees
        const bool isBorder = edge.kind != kind;
        if (_ranks[kind] < _ranks[edge.kind])
            edge.kind = kind;
        edge.isSharp = edge.isSharp || isBorder || std::abs(glm::dot(edge.normal, normal)) < kCosine;
    }

    std::map<WeldedEdge, EdgeUse> _edges; // in order, so that the same file gives the same drawing
    std::vector<OutlineKind> _kinds;
    std::vector<std::ptrdiff_t> _ranks; // of kinds; a border belongs to the more telling one
};

// False where the whole edge is cut off.
bool cutEdge(glm::dvec3& a, glm::dvec3& b, const glm::dvec3& towards, double limit)
{
    const double da = glm::dot(a, towards) - limit, db = glm::dot(b, towards) - limit;
    if (da > 0 && db > 0)
        return false;
    if (da > 0)
        a += (b - a) * (da / (da - db));
    else if (db > 0)
        b += (a - b) * (db / (db - da));
    return true;
}

OutlineKind cutKind(const OutlineKind& kind, const glm::dvec3& towards, double limit)
{
    OutlineKind result{kind.name, kind.color, {}};
    for (std::size_t i = 1; i < kind.points.size(); i += 2) {
        glm::dvec3 a = kind.points[i - 1], b = kind.points[i];
        if (!cutEdge(a, b, towards, limit))
            continue;
        result.points.push_back(a);
        result.points.push_back(b);
    }
    return result;
}

void raiseToGround(std::optional<double>& height, const scene::OverlayMesh& collision)
{
    constexpr double kLevel = 0.707;
    for (std::size_t i = 0; i + 2 < collision.vertices.size(); i += 3) {
        const scene::OverlayVertex* corners = collision.vertices.data() + i;
        if (normalOf(corners).y < kLevel)
            continue;
        for (int k = 0; k < 3; ++k)
            height = std::max(height.value_or(corners[k].position.y), double(corners[k].position.y));
    }
}

void raiseToSections(std::optional<double>& height, const scene::Scene& scene, const scene::Visibility& visibility)
{
    for (std::uint32_t i = 0; i < scene.sections.size(); ++i) {
        const glm::vec3 place = scene.sections[i].position;
        if (visibility.section(i) && scene::isInWorld(place))
            height = std::max(height.value_or(place.y), double(place.y));
    }
}

} // namespace

std::vector<OutlineKind> collisionOutline(const scene::OverlayMesh& collision)
{
    OutlineBuilder builder;
    for (const scene::OverlayGroup& group : collision.groups)
        builder.add(collision, group);
    return builder.finish();
}

std::vector<OutlineKind> cutOutline(std::vector<OutlineKind> kinds, const PlanAxes& axes, std::optional<double> cut)
{
    if (!cut)
        return kinds;
    const double limit = *cut * (axes.towards.x + axes.towards.y + axes.towards.z);
    for (OutlineKind& kind : kinds)
        kind = cutKind(kind, axes.towards, limit);
    std::erase_if(kinds, [](const OutlineKind& kind) { return kind.points.empty(); });
    return kinds;
}

std::optional<double> roofCut(const std::vector<const scene::OverlayMesh*>& collisions, const scene::Scene& scene,
                              const scene::Visibility& visibility)
{
    std::optional<double> height;
    for (const scene::OverlayMesh* collision : collisions)
        raiseToGround(height, *collision);
    if (!height)
        raiseToSections(height, scene, visibility);
    return height ? std::optional(*height + kHeadroom) : std::nullopt;
}

} // namespace telepipe::tools
