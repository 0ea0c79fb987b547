#include "tools/demo/shape/Shapes.h"

#include "tools/demo/shape/Angles.h"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>

namespace telepipe::demo {
namespace {

glm::vec2 profilePoint(std::span<const glm::vec2> profile, float t)
{
    const float scaled = std::clamp(t, 0.0f, 1.0f) * static_cast<float>(profile.size() - 1);
    const auto index = std::min(static_cast<std::size_t>(scaled), profile.size() - 2);
    return profile[index] + (profile[index + 1] - profile[index]) * (scaled - static_cast<float>(index));
}

float profileLength(std::span<const glm::vec2> profile, float t)
{
    float length = 0;
    const float scaled = t * static_cast<float>(profile.size() - 1);
    for (std::size_t i = 0; i + 1 < profile.size(); ++i) {
        const float part = std::clamp(scaled - static_cast<float>(i), 0.0f, 1.0f);
        length += part * glm::length(profile[i + 1] - profile[i]);
    }
    return length;
}

} // namespace

void ring(Mesh& mesh, const Material& material, float inner, float outer, float height, int segments, int rings,
          float tile)
{
    mesh.patch(material, segments, rings, [=](float u, float v) {
        const float angle = kTau * u, radius = inner + (outer - inner) * v;
        const glm::vec3 position{radius * std::sin(angle), height, radius * std::cos(angle)};
        // Seen from above, angle runs counter-clockwise from +z; swap the sense so that the front is up.
        return PatchPoint{{-position.x, position.y, position.z}, {-position.x / tile, position.z / tile}};
    });
}

void lathe(Mesh& mesh, const Material& material, std::span<const glm::vec2> profile, int segments, float turns,
           float vScale)
{
    const std::vector<glm::vec2> points(profile.begin(), profile.end());
    const float total = profileLength(points, 1);
    mesh.patch(material, segments, static_cast<int>(points.size()) - 1, [=](float u, float v) {
        const glm::vec2 point = profilePoint(points, v);
        const float angle = kTau * u;
        return PatchPoint{{point.x * std::sin(angle), point.y, point.x * std::cos(angle)},
                          {u * turns, (total - profileLength(points, v)) * vScale}};
    });
}

void quad(Mesh& mesh, const Material& material, glm::vec3 corner, glm::vec3 right, glm::vec3 up, glm::vec2 scale,
          int columns, int rows)
{
    mesh.patch(material, columns, rows, [=](float u, float v) {
        return PatchPoint{corner + right * u + up * v, {u * scale.x, (1 - v) * scale.y}};
    });
}

void box(Mesh& mesh, const Material& material, glm::vec3 center, glm::vec3 half, float tile)
{
    struct Face
    {
        glm::vec3 right, up;
    };
    const Face faces[] = {{{1, 0, 0}, {0, 1, 0}}, {{-1, 0, 0}, {0, 1, 0}}, {{0, 0, -1}, {0, 1, 0}},
                          {{0, 0, 1}, {0, 1, 0}}, {{1, 0, 0}, {0, 0, -1}}, {{1, 0, 0}, {0, 0, 1}}};
    for (const Face& face : faces) {
        const glm::vec3 out = glm::cross(face.right, face.up), right = face.right * half * 2.0f,
                        up = face.up * half * 2.0f;
        quad(mesh, material, center + out * half - (right + up) * 0.5f, right, up,
             glm::vec2(glm::length(right), glm::length(up)) / tile);
    }
}

void crossedQuads(Mesh& mesh, const Material& material, glm::vec3 base, float width, float height, float turn)
{
    for (int side = 0; side < 2; ++side) {
        const float angle = turn + static_cast<float>(side) * kPi / 2;
        const glm::vec3 right{width * std::cos(angle), 0, width * std::sin(angle)};
        quad(mesh, material, base - right * 0.5f, right, {0, height, 0});
    }
}

void sphere(Mesh& mesh, const Material& material, glm::vec3 center, glm::vec3 radii, int segments, int rings)
{
    mesh.patch(material, segments, rings, [=](float u, float v) {
        const float angle = kTau * u, tilt = kPi * (v - 0.5f);
        const glm::vec3 unit{std::cos(tilt) * std::sin(angle), std::sin(tilt), std::cos(tilt) * std::cos(angle)};
        return PatchPoint{center + unit * radii, {u, 1 - v}};
    });
}

void torus(Mesh& mesh, const Material& material, float radius, float thickness, float height, int segments, int sides)
{
    mesh.patch(material, segments, sides, [=](float u, float v) {
        const float angle = kTau * u, around = kTau * v;
        const float reach = radius + thickness * std::cos(around);
        return PatchPoint{{reach * std::sin(angle), height + thickness * std::sin(around), reach * std::cos(angle)},
                          {u * 8, v}};
    });
}

} // namespace telepipe::demo
