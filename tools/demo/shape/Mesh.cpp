#include "tools/demo/shape/Mesh.h"

#include <algorithm>
#include <glm/geometric.hpp>
#include <glm/mat3x3.hpp>

namespace telepipe::demo {
namespace {

glm::vec3 surfaceNormal(const Surface& surface, float u, float v)
{
    // One-sided towards the middle of the patch, so that closed surfaces and poles have a normal at the rim too.
    const float step = 1e-3f, du = u < 0.5f ? step : -step, dv = v < 0.5f ? step : -step;
    const auto across = [&](float at) {
        const glm::vec3 origin = surface(u, at).position;
        const glm::vec3 alongU = (surface(u + du, at).position - origin) / du;
        const glm::vec3 alongV = (surface(u, at + dv).position - origin) / dv;
        return glm::cross(alongU, alongV);
    };
    glm::vec3 normal = across(v);
    if (glm::dot(normal, normal) < 1e-6f)
        normal = across(v + dv); // a pole: one edge of the patch is a point
    const float length = glm::length(normal);
    return length > 0 ? normal / length : glm::vec3(0, 1, 0);
}

MeshStrip patchRow(std::uint32_t firstVertex, int columns, int row, const Surface& surface, int rows)
{
    MeshStrip strip;
    strip.reversed = row % 2 == 1;
    for (int column = 0; column <= columns; ++column) {
        for (int side = 0; side < 2; ++side) {
            // A forward strip begins on the far row, a reversed one on the near row: both face du x dv.
            const int line = row + (strip.reversed ? side : 1 - side);
            const auto vertex = firstVertex + static_cast<std::uint32_t>(line * (columns + 1) + column);
            const float u = static_cast<float>(column) / static_cast<float>(columns),
                        v = static_cast<float>(line) / static_cast<float>(rows);
            strip.corners.push_back({vertex, surface(u, v).uv});
        }
    }
    return strip;
}

MeshPart& partOf(std::vector<MeshPart>& parts, const Material& material)
{
    if (parts.empty() || !(parts.back().material == material))
        parts.push_back({material, {}});
    return parts.back();
}

} // namespace

Material textured(std::uint16_t texture)
{
    Material material;
    material.texture = texture;
    return material;
}

Material blended(std::uint16_t texture, int source, int destination)
{
    Material material = textured(texture);
    material.source = static_cast<std::uint8_t>(source);
    material.destination = static_cast<std::uint8_t>(destination);
    material.stripFlags = formats::kStripUseAlpha | formats::kStripDoubleSide;
    return material;
}

void Mesh::patch(const Material& material, int columns, int rows, const Surface& surface)
{
    const auto firstVertex = static_cast<std::uint32_t>(vertices.size());
    for (int row = 0; row <= rows; ++row) {
        for (int column = 0; column <= columns; ++column) {
            const float u = static_cast<float>(column) / static_cast<float>(columns),
                        v = static_cast<float>(row) / static_cast<float>(rows);
            vertices.push_back({surface(u, v).position, surfaceNormal(surface, u, v), glm::vec4(1)});
        }
    }
    MeshPart& part = partOf(parts, material);
    for (int row = 0; row < rows; ++row)
        part.strips.push_back(patchRow(firstVertex, columns, row, surface, rows));
}

void Mesh::append(const Mesh& other, const glm::mat4& transform)
{
    const auto firstVertex = static_cast<std::uint32_t>(vertices.size());
    const glm::mat3 turn(transform);
    for (const MeshVertex& vertex : other.vertices)
        vertices.push_back(
            {glm::vec3(transform * glm::vec4(vertex.position, 1)), glm::normalize(turn * vertex.normal), vertex.color});
    for (const MeshPart& source : other.parts) {
        MeshPart& part = partOf(parts, source.material);
        for (MeshStrip strip : source.strips) {
            for (MeshCorner& corner : strip.corners)
                corner.vertex += firstVertex;
            part.strips.push_back(std::move(strip));
        }
    }
}

void Mesh::shade(const std::function<glm::vec3(glm::vec3, glm::vec3)>& light)
{
    for (MeshVertex& vertex : vertices)
        vertex.color = glm::vec4(glm::vec3(vertex.color) * light(vertex.position, vertex.normal), vertex.color.a);
}

void Mesh::tint(glm::vec4 color)
{
    for (MeshVertex& vertex : vertices)
        vertex.color *= color;
}

} // namespace telepipe::demo
