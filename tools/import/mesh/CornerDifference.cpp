#include "tools/import/mesh/CornerDifference.h"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>

namespace telepipe::tools {

namespace {

// The error of floats that programs read and write again.
constexpr float kSameUv = 2e-5f, kFloatStep = 4e-7f;

bool hasArea(const ExportPrimitive& primitive, const std::uint32_t* corners)
{
    const glm::dvec3 a(primitive.positions[corners[0]]), b(primitive.positions[corners[1]]),
        c(primitive.positions[corners[2]]);
    return glm::length(glm::cross(b - a, c - a)) > 1e-6;
}

template <class T>
bool differs(const std::vector<T>& now, std::uint32_t at, const std::vector<T>& was, std::uint32_t wasAt,
             float tolerance)
{
    return !now.empty() && !was.empty() && !(glm::distance(now[at], was[wasAt]) <= tolerance);
}

// Is there a corner of the mesh that is one of the file's, and of which is(primitive, corner, was) says so?
template <class Is> bool anyCorner(const ExportMesh& mesh, const BaseMesh& base, Is is)
{
    for (const ExportPrimitive& primitive : mesh.primitives)
        for (std::uint32_t i = 0; i < primitive.positions.size(); ++i)
            if (const Corner was = cornerBefore(base, primitive, i); was.primitive && is(primitive, i, was))
                return true;
    return false;
}

} // namespace

bool isNormal(glm::vec3 normal)
{
    constexpr float kUnit = 0.005f;
    return std::abs(glm::length(normal) - 1) <= kUnit;
}

std::array<std::uint32_t, 3> turned(std::array<std::uint32_t, 3> triangle)
{
    std::ranges::rotate(triangle, std::ranges::min_element(triangle));
    return triangle;
}

std::optional<std::uint32_t> numberOf(const ExportPrimitive& primitive, std::uint32_t corner)
{
    if (primitive.numbers.empty())
        return std::nullopt;
    const float number = primitive.numbers[corner];
    return number >= 0 && number < float(1 << 24) ? std::optional(static_cast<std::uint32_t>(std::lround(number)))
                                                  : std::nullopt;
}

Corner cornerBefore(const BaseMesh& base, const ExportPrimitive& primitive, std::uint32_t corner)
{
    const auto number = numberOf(primitive, corner);
    return number && *number < base.corners.size() ? base.corners[*number] : Corner();
}

bool hasArea(const BaseMesh& base, const std::array<std::uint32_t, 3>& triangle)
{
    std::array<glm::dvec3, 3> at{};
    for (std::size_t i = 0; i < 3; ++i) {
        const Corner& corner = base.corners[triangle[i]];
        at[i] = corner.primitive->positions[corner.at];
    }
    return glm::length(glm::cross(at[1] - at[0], at[2] - at[0])) > 1e-6;
}

BaseMesh baseMesh(const ExportMesh& mesh)
{
    BaseMesh base;
    for (const ExportPrimitive& primitive : mesh.primitives) {
        for (std::uint32_t i = 0; i < primitive.numbers.size(); ++i) {
            const auto number = static_cast<std::size_t>(primitive.numbers[i]);
            base.corners.resize(std::max(base.corners.size(), number + 1));
            base.corners[number] = {&primitive, i};
        }
        for (std::size_t i = 0; i + 2 < primitive.indices.size(); i += 3) {
            if (!hasArea(primitive, &primitive.indices[i]))
                continue;
            std::array<std::uint32_t, 3> triangle{};
            for (std::size_t k = 0; k < 3; ++k) {
                triangle[k] = *numberOf(primitive, primitive.indices[i + k]);
                base.corners[triangle[k]].isSeen = true;
            }
            base.triangles.insert(turned(triangle));
        }
    }
    return base;
}

CornerDifference differenceOf(const ExportPrimitive& now, std::uint32_t at, Corner was)
{
    const ExportPrimitive& old = *was.primitive;
    const float reach = glm::length(old.positions[was.at]);
    CornerDifference difference;
    // In a skin, programs put corners through their bones and back, which costs precision.
    const float step = old.joints.empty() ? kFloatStep : kSameSum;
    difference.position = differs(now.positions, at, old.positions, was.at, step * (1 + reach));
    difference.normal = was.isSeen && !now.normals.empty() && isNormal(now.normals[at]) &&
                        differs(now.normals, at, old.normals, was.at, kSameNormal);
    difference.color = !now.colors.empty() && !old.colors.empty() && now.colors[at] != old.colors[was.at];
    difference.uv = !now.uvs.empty() && !old.uvs.empty() &&
                    differs(now.uvs, at, old.uvs, was.at, kSameUv * (1 + glm::length(old.uvs[was.at])));
    for (std::size_t i = 0; i < std::min(now.joints.size(), old.joints.size()); ++i) // settled: of the same nodes
        difference.weights |= now.joints[i].weights[at] != old.joints[i].weights[was.at];
    return difference;
}

bool changesAnything(const ExportMesh& mesh, const BaseMesh& base)
{
    return anyCorner(mesh, base, [](const ExportPrimitive& now, std::uint32_t at, Corner was) {
        return differenceOf(now, at, was).any();
    });
}

bool isSkinned(const BaseMesh& base)
{
    return std::ranges::any_of(
        base.corners, [](const Corner& corner) { return corner.primitive && !corner.primitive->joints.empty(); });
}

bool isPosed(const ExportMesh& mesh, const BaseMesh& base)
{
    const auto isSkin = [](const ExportPrimitive&, std::uint32_t, Corner was) {
        return !was.primitive->joints.empty();
    };
    const auto stays = [&](const ExportPrimitive& now, std::uint32_t at, Corner was) {
        return isSkin(now, at, was) && !differenceOf(now, at, was).position;
    };
    return anyCorner(mesh, base, isSkin) && !anyCorner(mesh, base, stays);
}

} // namespace telepipe::tools
