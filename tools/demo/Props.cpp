#include "tools/demo/Props.h"

#include "tools/demo/shape/Angles.h"
#include "tools/demo/shape/Noise.h"
#include "tools/demo/shape/Shapes.h"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>
#include <glm/gtc/matrix_transform.hpp>

namespace telepipe::demo {
namespace {

// Decals cut differently from the ground lie a little above it: only equal triangles have exactly equal depths.
constexpr float kPathLift = 0.12f, kShadowLift = 0.3f;

glm::vec3 around(float angle, float radius, float height)
{
    return {radius * std::sin(angle), height, radius * std::cos(angle)};
}

Material additive(std::uint16_t texture)
{
    return blended(texture, 4, 1); // source alpha, one
}

// Alpha of one bit: drawn in the translucent list, or punched through if the viewer's option says so.
Material cutOut(std::uint16_t texture)
{
    Material material = blended(texture, 4, 5);
    material.clamp = true;
    return material;
}

// A card of leaves on a ball, facing outwards, lit as the ball's surface would be; darker inside and below.
void leafCard(Mesh& mesh, glm::vec3 center, float reach, std::uint32_t seed)
{
    const float height = 2 * random(seed) - 1, angle = kTau * random(seed + 1), roll = kTau * random(seed + 2);
    const float flat = std::sqrt(1 - height * height), depth = 0.55f + 0.45f * random(seed + 3);
    const glm::vec3 out{flat * std::sin(angle), height, flat * std::cos(angle)};
    const glm::vec3 across = glm::normalize(glm::cross(out, glm::vec3(0.3f, 0.9f, 0.31f))),
                    along = glm::cross(out, across);
    const glm::vec3 right = across * std::cos(roll) + along * std::sin(roll), up = glm::cross(out, right);
    const float size = reach * 1.25f;
    const glm::vec3 at = center + out * glm::vec3(1, 0.8f, 1) * reach * depth * 0.75f;
    const std::size_t first = mesh.vertices.size();
    quad(mesh, cutOut(kLeaves), at - (right + up) * size * 0.5f, right * size, up * size);
    for (std::size_t i = first; i < mesh.vertices.size(); ++i) {
        mesh.vertices[i].normal = out;
        mesh.vertices[i].color = glm::vec4(glm::vec3(0.55f + 0.45f * depth) * (0.85f + 0.25f * height), 1);
    }
}

// Fades a mesh's alpha out with distance from the y axis.
void fadeOut(Mesh& mesh, float from, float to)
{
    for (MeshVertex& vertex : mesh.vertices) {
        const float distance = glm::length(glm::vec2(vertex.position.x, vertex.position.z));
        vertex.color.a *= 1 - smoothstep(from, to, distance);
    }
}

} // namespace

float Island::rim(float angle) const
{
    const glm::vec3 on = around(angle, 2.2f, static_cast<float>(seed) * 13.7f);
    return radius * (0.88f + 0.24f * spaceNoise(on, seed));
}

Mesh islandTop(const Island& island)
{
    Mesh mesh;
    mesh.patch(textured(kGrass), 48, 8, [island](float u, float v) {
        const float angle = -kTau * u; // clockwise seen from above, so that the front is up
        const glm::vec3 p = around(angle, island.rim(angle) * v, v > 0.93f ? -2.0f : 0.0f);
        return PatchPoint{p, {p.x / 48, p.z / 48}};
    });
    return mesh;
}

Mesh islandCliff(const Island& island)
{
    Mesh mesh;
    mesh.patch(textured(kRock), 48, 10, [island](float u, float v) {
        const float angle = kTau * u, down = 1 - v; // v runs upwards so that the front is outside
        const float taper = std::pow(1 - down, 0.65f) * (1 - 0.25f * down);
        const float rough = 0.8f + 0.4f * spaceNoise(around(angle, 3, down * 5), island.seed + 9);
        const float radius = island.rim(angle) * (down < 0.02f ? 1.0f : taper * rough);
        const float height =
            -2 - island.depth * down * (0.75f + 0.5f * spaceNoise(around(angle, 1.5f, 40), island.seed));
        return PatchPoint{around(angle, radius, height), {u * 10, down * 3}};
    });
    return mesh;
}

Mesh plaza(float radius)
{
    Mesh mesh;
    ring(mesh, textured(kPaving), 0, radius, 2, 40, 6, 40);
    const glm::vec2 curb[] = {{radius + 3, 0}, {radius + 3, 3}, {radius, 3}, {radius, 2}};
    lathe(mesh, textured(kBrick), curb, 40, 24, 1 / 16.0f);
    return mesh;
}

Mesh dais(float radius, int steps)
{
    Mesh mesh;
    for (int step = 0; step < steps; ++step) {
        const float r = radius - 8 * static_cast<float>(step), low = 2 + 3 * static_cast<float>(step);
        const glm::vec2 riser[] = {{r, low}, {r, low + 3}};
        lathe(mesh, textured(kBrick), riser, 32, 12, 1 / 16.0f);
        ring(mesh, textured(kPaving), step + 1 < steps ? r - 8 : 0, r, low + 3, 32, 2, 30);
    }
    return mesh;
}

Mesh column(float height)
{
    Mesh mesh;
    box(mesh, textured(kBrick), {0, 2, 0}, {5, 2, 5}, 16);
    const glm::vec2 shaft[] = {{4.2f, 4}, {3.6f, 6}, {3.4f, height * 0.5f}, {3.0f, height - 6}, {4.2f, height - 4}};
    lathe(mesh, textured(kPaving), shaft, 12, 2, 1 / 24.0f);
    box(mesh, textured(kBrick), {0, height - 2, 0}, {5, 2, 5}, 16);
    return mesh;
}

Mesh lampPost()
{
    Mesh mesh;
    const glm::vec2 post[] = {{2.2f, 0}, {1.2f, 2}, {0.7f, 4}, {0.7f, 20}, {1.4f, 21}};
    lathe(mesh, textured(kWood), post, 8, 1, 1 / 16.0f);
    Material glass;
    glass.stripFlags = formats::kStripIgnoreLight;
    sphere(mesh, glass, {0, 23.5f, 0}, {2.2f, 2.6f, 2.2f}, 10, 6);
    const glm::vec2 cap[] = {{3.2f, 25.5f}, {0.1f, 28.5f}};
    lathe(mesh, textured(kRoofTile), cap, 8, 2, 1 / 8.0f);
    return mesh;
}

Mesh lampGlow()
{
    Mesh mesh;
    for (int turn = 0; turn < 3; ++turn) {
        const float angle = kPi * static_cast<float>(turn) / 3;
        const glm::vec3 right{28 * std::cos(angle), 0, 28 * std::sin(angle)};
        quad(mesh, additive(kGlow), -right * 0.5f - glm::vec3(0, 14, 0), right, {0, 28, 0});
    }
    mesh.tint({1.0f, 0.72f, 0.38f, 0.30f});
    return mesh;
}

Mesh tree(float height, std::uint32_t seed)
{
    Mesh mesh;
    const float lean = 0.16f * (random(seed) - 0.5f) * height;
    const glm::vec2 trunk[] = {{height * 0.085f, 0},
                               {height * 0.055f, height * 0.1f},
                               {height * 0.04f, height * 0.35f},
                               {height * 0.02f, height * 0.8f}};
    lathe(mesh, textured(kBark), trunk, 8, 2, 4 / height);
    for (MeshVertex& vertex : mesh.vertices)
        vertex.position.x += lean * (vertex.position.y / height) * (vertex.position.y / height);
    // Three overlapping crowns of leaf cards, larger below.
    for (std::uint32_t crown = 0; crown < 3; ++crown) {
        const float side = kTau * (random(seed * 11) + static_cast<float>(crown) / 3);
        const float lift = 0.52f + 0.17f * static_cast<float>(crown),
                    reach = height * (0.27f - 0.05f * static_cast<float>(crown));
        const glm::vec3 center = around(side, height * 0.12f, lift * height) + glm::vec3(lean, 0, 0);
        for (std::uint32_t card = 0; card < 16; ++card)
            leafCard(mesh, center, reach, seed * 977 + crown * 131 + card * 7);
    }
    return mesh;
}

Mesh flowerBed(float radius, int count, std::uint32_t seed)
{
    Mesh mesh;
    for (std::uint32_t i = 0; i < static_cast<std::uint32_t>(count); ++i) {
        const float size = 9 + 5 * random(seed + i * 3);
        const glm::vec3 at = around(kTau * random(seed + i * 3 + 1), radius * std::sqrt(random(seed + i * 3 + 2)), 0);
        crossedQuads(mesh, cutOut(kFlowers), at, size, size, kPi * random(seed + i));
    }
    return mesh;
}

Mesh bridge(float length, float rise, float width)
{
    Mesh mesh;
    const auto deck = [=](float t) { return glm::vec3(length * (t - 0.5f), rise * t + 10 * std::sin(kPi * t), 0); };
    const auto plank = [&](const Material& material, float z0, float z1, float drop) {
        mesh.patch(material, 16, 1, [=](float u, float v) {
            return PatchPoint{deck(u) + glm::vec3(0, drop, z0 + (z1 - z0) * v), {v * 2, u * length / 24}};
        });
    };
    plank(textured(kWood), width / 2, -width / 2, 2); // u along +x, v towards -z: the front is up
    plank(textured(kWood), -width / 2, width / 2, 0);
    for (float side : {-1.0f, 1.0f}) {
        Material rail = textured(kWood);
        rail.stripFlags = formats::kStripDoubleSide;
        mesh.patch(rail, 16, 1, [=](float u, float v) {
            return PatchPoint{deck(u) + glm::vec3(0, 10 + 2 * v, side * width / 2), {v, u * length / 24}};
        });
        mesh.patch(rail, 16, 1, [=](float u, float v) {
            return PatchPoint{deck(u) + glm::vec3(0, 2 * v, side * width / 2), {v, u * length / 24}};
        });
        for (int post = 0; post <= 8; ++post)
            box(mesh, textured(kWood), deck(static_cast<float>(post) / 8) + glm::vec3(0, 6, side * width / 2),
                {1, 7, 1}, 16);
    }
    return mesh;
}

Mesh pathStrip(glm::vec2 from, glm::vec2 to, float width, float bend)
{
    Mesh mesh;
    Material material = blended(kPath, 4, 5);
    material.stripFlags = formats::kStripUseAlpha;
    const glm::vec2 along = to - from, side = glm::normalize(glm::vec2(along.y, -along.x));
    mesh.patch(material, 2, 12, [=](float u, float v) {
        const glm::vec2 p = from + along * v + side * (bend * std::sin(kPi * v) + width * (0.5f - u));
        return PatchPoint{{p.x, kPathLift, p.y}, {u, v * glm::length(along) / width}};
    });
    return mesh;
}

Mesh shadowDecal(float radius)
{
    Mesh mesh;
    Material material = blended(kShadow, 0, 2); // zero, other colour: destination times source
    material.stripFlags = formats::kStripUseAlpha;
    material.clamp = true;
    quad(mesh, material, {-radius, kShadowLift, radius}, {2 * radius, 0, 0}, {0, 0, -2 * radius});
    return mesh;
}

Mesh pond(float radius)
{
    Mesh mesh;
    const glm::vec2 rim[] = {{radius + 6, 0}, {radius + 6, 5}, {radius, 5}, {radius - 1, 1}};
    lathe(mesh, textured(kBrick), rim, 32, 16, 1 / 16.0f);
    Mesh surface;
    ring(surface, blended(kWater, 4, 5), 0, radius - 0.5f, 3, 32, 4, 36);
    Material shine = additive(kMetal);
    shine.stripFlags |= formats::kStripEnvironment;
    ring(surface, shine, 0, radius - 0.5f, 3, 32, 4, 36);
    for (std::size_t i = surface.vertices.size() / 2; i < surface.vertices.size(); ++i)
        surface.vertices[i].color.a = 0.18f;
    mesh.append(surface, glm::mat4(1));
    return mesh;
}

Mesh waterfall(float width, float height)
{
    Mesh mesh;
    Material material = blended(kWaterfall, 4, 1);
    material.mirrorU = true;
    mesh.patch(material, 6, 10, [=](float u, float v) {
        const float down = 1 - v;
        return PatchPoint{{width * (u - 0.5f) * (1 + 0.4f * down), -height * down, 18 * std::sqrt(down)},
                          {u * 2, down * 3}};
    });
    for (MeshVertex& vertex : mesh.vertices)
        vertex.color.a = 0.8f * (1 - smoothstep(0.5f * height, height, -vertex.position.y));
    return mesh;
}

Mesh pavilion(float radius, float height)
{
    Mesh mesh;
    for (int i = 0; i < 8; ++i)
        mesh.append(column(height),
                    glm::translate(glm::mat4(1), around(kTau * static_cast<float>(i) / 8, radius * 0.85f, 2)));
    const glm::vec2 beam[] = {
        {radius * 0.85f - 5, height + 2}, {radius * 0.85f + 5, height + 2}, {radius * 0.85f + 5, height + 7}};
    lathe(mesh, textured(kBrick), beam, 32, 20, 1 / 16.0f);
    const glm::vec2 roof[] = {{radius * 1.15f, height + 5},
                              {radius * 0.8f, height + 13},
                              {radius * 0.42f, height + 27},
                              {radius * 0.1f, height + 48},
                              {0.05f, height + 58}};
    lathe(mesh, textured(kRoofTile), roof, 32, 14, 1 / 14.0f);
    const glm::vec2 ceiling[] = {{radius * 0.1f, height + 40}, {radius * 1.12f, height + 5}};
    lathe(mesh, textured(kWood), ceiling, 32, 16, 1 / 24.0f); // runs downwards: its front is the inside
    return mesh;
}

Mesh skyDome(float radius)
{
    Mesh mesh;
    Material material;
    material.stripFlags = formats::kStripIgnoreLight;
    // v runs downwards: the front is the inside of the dome.
    mesh.patch(material, 32, 16, [radius](float u, float v) {
        const float tilt = kPi * (0.5f - v);
        return PatchPoint{around(kTau * u, radius * std::cos(tilt), radius * std::sin(tilt)), {u, v}};
    });
    const glm::vec3 sun = glm::normalize(glm::vec3(-0.55f, 0.16f, 0.72f));
    for (MeshVertex& vertex : mesh.vertices) {
        const glm::vec3 direction = vertex.position / radius;
        const glm::vec3 high =
            mix({0.86f, 0.56f, 0.46f}, {0.16f, 0.20f, 0.44f}, smoothstep(-0.02f, 0.55f, direction.y));
        const glm::vec3 low = mix({0.86f, 0.56f, 0.46f}, {0.40f, 0.30f, 0.42f}, smoothstep(0.0f, -0.5f, direction.y));
        const float glare = std::pow(std::max(0.0f, glm::dot(direction, sun)), 8.0f);
        vertex.color = glm::vec4(
            glm::min((direction.y > 0 ? high : low) + glm::vec3(0.9f, 0.55f, 0.25f) * glare, glm::vec3(1)), 1);
    }
    return mesh;
}

Mesh cloudRing(float inner, float outer, float height, float turn)
{
    Mesh mesh;
    ring(mesh, blended(kCloud, 4, 5), inner, outer, height, 40, 6, 260);
    for (MeshPart& part : mesh.parts) {
        for (MeshStrip& strip : part.strips) {
            for (MeshCorner& corner : strip.corners)
                corner.uv += turn;
        }
    }
    mesh.tint({1.0f, 0.86f, 0.82f, 0.75f});
    const float middle = (inner + outer) / 2;
    for (MeshVertex& vertex : mesh.vertices) {
        const float distance = glm::length(glm::vec2(vertex.position.x, vertex.position.z));
        vertex.color.a *= smoothstep(inner, std::min(middle, inner + 120), distance);
    }
    fadeOut(mesh, middle, outer);
    return mesh;
}

} // namespace telepipe::demo
