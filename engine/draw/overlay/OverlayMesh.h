#pragma once

#include "engine/scene/Bounds.h"
#include "formats/collision/Collision.h"
#include "formats/stage/Minimap.h"

#include <string>
#include <vector>

namespace telepipe::scene {

enum class OverlayKind : std::uint8_t
{
    Collision,
    Minimap,
    Objects, // markers of things in a stage, from here on
    Enemies,
    People,
    Areas,
    Particles,
    Links // lines from a thing that opens, fires or brings another to that
};
inline constexpr OverlayKind kOverlayKinds[] = {OverlayKind::Collision, OverlayKind::Minimap, OverlayKind::Objects,
                                                OverlayKind::Enemies,   OverlayKind::People,  OverlayKind::Areas,
                                                OverlayKind::Particles, OverlayKind::Links};
const char* overlayName(OverlayKind kind); // "collision", "minimap", "objects", ...

// A vertex as it is uploaded, in world space. Three make a triangle.
struct OverlayVertex
{
    glm::vec3 position{0};
    std::uint32_t color = 0; // bytes R, G, B, A; the group's, shaded by the slope of the triangle
};
static_assert(sizeof(OverlayVertex) == 16);

// Triangles shown or hidden together: those of the same flags, or of a room of the minimap.
struct OverlayGroup
{
    std::uint32_t flags = 0;
    std::string label;       // for a legend
    std::uint32_t color = 0; // bytes R, G, B, A
    std::uint32_t firstVertex = 0, vertexCount = 0;

    std::uint32_t triangles() const { return vertexCount / 3; }
};

// A text in the world.
struct OverlayLabel
{
    glm::vec3 position{0};
    std::string text;
    std::uint32_t group = 0;
};

// A stage's side file as geometry to lay over its picture.
struct OverlayMesh
{
    OverlayKind kind = OverlayKind::Collision;
    std::vector<OverlayVertex> vertices; // group by group
    std::vector<std::uint32_t> numbers;  // of each vertex: of a collision three times its triangle's and the corner's,
                                         // of a minimap among the corners of its room's model; none of markers
    std::vector<OverlayGroup> groups;
    std::vector<OverlayLabel> labels;
    Box bounds;
    std::uint32_t dropped = 0; // triangles with a NaN corner
};

// A group for each value of the flags, most triangles first.
OverlayMesh collisionOverlay(const formats::Collision& collision);
// A group for each room, in file order, models at rest. Throws formats::ParseError for more than a scene can hold.
OverlayMesh minimapOverlay(const formats::Minimap& minimap);

} // namespace telepipe::scene
