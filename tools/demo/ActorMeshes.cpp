#include "tools/demo/ActorMeshes.h"

#include "tools/demo/shape/Angles.h"
#include "tools/demo/shape/Noise.h"
#include "tools/demo/shape/Shapes.h"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>

namespace telepipe::demo {
namespace {

constexpr float kCarpLength = (kSpineJoints - 1) * kJointLength;

// A tube that fades upwards, seen from both sides.
void lightTube(Mesh& mesh, const Material& material, float radius, float flare, float height, glm::vec4 color)
{
    const auto first = mesh.vertices.size();
    const glm::vec2 profile[] = {
        {radius, 0}, {radius * (1 + flare * 0.3f), height * 0.4f}, {radius * (1 + flare), height}};
    lathe(mesh, material, profile, 24, 4, 1 / height);
    for (std::size_t i = first; i < mesh.vertices.size(); ++i)
        mesh.vertices[i].color = color;
}

// Thickness of the carp at t in [0, 1] from nose to tail.
glm::vec2 carpSection(float t)
{
    const float bulge = std::sin(kPi * std::pow(t, 0.62f));
    return glm::vec2(0.5f + 4.6f * bulge, 0.6f + 6.2f * bulge);
}

WeightedVertex weighted(glm::vec3 position, glm::vec3 normal, glm::vec4 color)
{
    const float along = std::clamp(-position.z / kJointLength, 0.0f, static_cast<float>(kSpineJoints - 1) - 0.001f);
    const int joint = static_cast<int>(along);
    const int second = static_cast<int>(std::lround((along - static_cast<float>(joint)) * 255));
    return {{position, normal, color}, joint, 255 - second};
}

void carpBody(CarpMesh& carp, int rings, int sides)
{
    for (int row = 0; row <= rings; ++row) {
        const float t = static_cast<float>(row) / static_cast<float>(rings);
        const glm::vec2 section = carpSection(t);
        for (int side = 0; side <= sides; ++side) {
            const float angle = kTau * static_cast<float>(side) / static_cast<float>(sides);
            const glm::vec3 out{std::sin(angle), std::cos(angle), 0};
            carp.vertices.push_back(
                weighted({section.x * out.x, section.y * out.y, -kCarpLength * t}, out, glm::vec4(1)));
        }
    }
    const auto line = static_cast<std::uint32_t>(sides + 1);
    for (std::uint32_t row = 0; row < static_cast<std::uint32_t>(rings); ++row) {
        MeshStrip strip;
        for (std::uint32_t side = 0; side < line; ++side) {
            const float u = static_cast<float>(side) / static_cast<float>(sides);
            strip.corners.push_back({row * line + side, {u, static_cast<float>(row) * 0.1f}});
            strip.corners.push_back({(row + 1) * line + side, {u, static_cast<float>(row + 1) * 0.1f}});
        }
        strip.reversed = true; // sides run clockwise seen from the nose
        carp.body.push_back(std::move(strip));
    }
}

// A fin: a fan of two strips between its root on the body and its rim, drawn from both sides.
void carpFin(CarpMesh& carp, glm::vec3 rootFrom, glm::vec3 rootTo, glm::vec3 rimFrom, glm::vec3 rimTo)
{
    const auto first = static_cast<std::uint32_t>(carp.vertices.size());
    const glm::vec3 normal = glm::normalize(glm::cross(rootTo - rootFrom, rimFrom - rootFrom));
    MeshStrip strip;
    for (std::uint32_t i = 0; i <= 4; ++i) {
        const float t = static_cast<float>(i) / 4;
        carp.vertices.push_back(weighted(mix(rootFrom, rootTo, t), normal, {1, 0.85f, 0.7f, 1}));
        carp.vertices.push_back(weighted(mix(rimFrom, rimTo, t), normal, {1, 0.95f, 0.85f, 0.35f}));
        strip.corners.push_back({first + 2 * i, {2 * t, 0}});
        strip.corners.push_back({first + 2 * i + 1, {2 * t, 1}});
    }
    carp.fins.push_back(std::move(strip));
}

} // namespace

Mesh beamMesh()
{
    Mesh mesh;
    Material material = blended(kBeam, 4, 1);
    material.mirrorU = true;
    lightTube(mesh, material, 15, 0.25f, 150, {0.25f, 0.85f, 0.95f, 0.75f});
    lightTube(mesh, material, 9, 0.35f, 110, {0.55f, 1.0f, 0.95f, 0.65f});
    return mesh;
}

Mesh metalRing(float radius, float thickness)
{
    Mesh mesh;
    Material material = textured(kMetal);
    material.stripFlags = formats::kStripEnvironment;
    torus(mesh, material, radius, thickness, 0, 36, 10);
    return mesh;
}

Mesh lightRing(float radius)
{
    Mesh mesh;
    Material material = blended(kUntextured, 1, 1); // one, one
    lightTube(mesh, material, radius, 0.02f, 3.5f, {0.10f, 0.42f, 0.46f, 1});
    return mesh;
}

Mesh crystalMesh()
{
    Mesh mesh;
    Material core = textured(kCrystal);
    core.stripFlags = formats::kStripFlat;
    const glm::vec2 facets[] = {{0.1f, -15}, {6, -3}, {7, 3}, {0.1f, 17}};
    lathe(mesh, core, facets, 6, 2, 1 / 16.0f);
    mesh.tint({0.50f, 0.95f, 1.0f, 1});
    Mesh shell;
    Material glass = blended(kCrystal, 4, 5);
    glass.stripFlags |= formats::kStripFlat;
    const glm::vec2 outer[] = {{0.1f, -21}, {9, -4}, {10.5f, 4}, {0.1f, 24}};
    lathe(shell, glass, outer, 6, 2, 1 / 16.0f);
    shell.tint({0.7f, 1.0f, 1.0f, 0.45f});
    mesh.append(shell, glm::mat4(1));
    return mesh;
}

Mesh bannerPanel(int row, int rows)
{
    Mesh mesh;
    Material material = textured(kBanner);
    material.stripFlags = formats::kStripDoubleSide;
    const float top = static_cast<float>(row) / static_cast<float>(rows),
                bottom = static_cast<float>(row + 1) / static_cast<float>(rows);
    mesh.patch(material, 4, 2, [=](float u, float v) {
        return PatchPoint{{16 * (u - 0.5f), -7.5f * (1 - v), 0}, {u, bottom + (top - bottom) * v}};
    });
    return mesh;
}

Mesh birdBody()
{
    Mesh mesh;
    Material material;
    sphere(mesh, material, {0, 0, 0}, {0.9f, 0.8f, 3.2f}, 8, 5);
    mesh.tint({0.92f, 0.88f, 0.90f, 1});
    return mesh;
}

Mesh birdWing(float side)
{
    Mesh mesh;
    Material material;
    material.stripFlags = formats::kStripDoubleSide;
    mesh.patch(material, 3, 1, [side](float u, float v) {
        const float chord = 2.4f * (1 - 0.75f * u);
        return PatchPoint{{side * 8 * u, 0.9f * u * (1 - u), chord * (0.5f - v) - 1.2f * u}, {u, v}};
    });
    for (MeshVertex& vertex : mesh.vertices)
        vertex.color = glm::vec4(
            mix({0.95f, 0.92f, 0.94f}, {0.30f, 0.28f, 0.36f}, smoothstep(4, 8, std::abs(vertex.position.x))), 1);
    return mesh;
}

Mesh lanternMesh()
{
    Mesh mesh;
    Material paper;
    const glm::vec2 body[] = {{1.2f, -4}, {3.2f, -2.5f}, {3.6f, 0}, {3.2f, 2.5f}, {1.2f, 4}};
    lathe(mesh, paper, body, 10, 1, 1);
    for (MeshVertex& vertex : mesh.vertices)
        vertex.color = glm::vec4(
            mix({1.0f, 0.86f, 0.58f}, {0.86f, 0.36f, 0.16f}, smoothstep(0.5f, 4.0f, std::abs(vertex.position.y + 1))),
            1);
    Mesh halo;
    crossedQuads(halo, blended(kGlow, 4, 1), {0, -13, 0}, 26, 26, 0.4f);
    halo.tint({1.0f, 0.6f, 0.25f, 0.35f});
    mesh.append(halo, glm::mat4(1));
    return mesh;
}

CarpMesh carpMesh()
{
    CarpMesh carp;
    carpBody(carp, 21, 12);
    const float end = -kCarpLength;
    carpFin(carp, {0, 0.3f, end + 5}, {0, 0, end}, {0, 9, end - 11}, {0, 0.5f, end - 8});
    carpFin(carp, {0, 0, end}, {0, -0.3f, end + 5}, {0, -0.5f, end - 8}, {0, -8, end - 11});
    carpFin(carp, {0, 5.5f, -17}, {0, 4.0f, -38}, {0, 13, -26}, {0, 8.5f, -44});
    for (float side : {-1.0f, 1.0f})
        carpFin(carp, {side * 4, -2.5f, -12}, {side * 4, -2.5f, -19}, {side * 13, -5, -19}, {side * 11, -5.5f, -26});
    return carp;
}

} // namespace telepipe::demo
