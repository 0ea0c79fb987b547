#pragma once

#include "engine/motion/Pose.h"
#include "formats/stage/Minimap.h"
#include "tools/import/CornerPlaces.h"
#include "tools/import/mesh/NewMesh.h"
#include "tools/import/side/EditedTriangles.h"

#include <set>

namespace telepipe::tools {

struct RoomCorner
{
    glm::vec3 at{0};         // in the world
    CornerPlace vertex;      // none where several make it
    std::uint32_t strip = 0; // Scene::strips
};

// A room of a minimap as it is drawn at rest, its corners by the numbers that its overlay gives them.
class RoomModel
{
public:
    RoomModel(const formats::Minimap& minimap, const formats::MinimapRoom& room);

    const std::vector<RoomCorner>& corners() const { return _corners; }
    glm::dmat4 placeOf(const RoomCorner& corner) const;  // of the node of the vertex
    glm::vec3 middle() const;                            // of the box around its triangles
    bool isShown() const { return !_triangles.empty(); } // programs may lose triangles without an area
    // True where these are the triangles of the room and no others, wherever their corners are.
    bool hasTriangles(const std::vector<EditedTriangle>& edited) const;
    // The step by which the triangles of the room were moved, all by the same; nothing where they are others, or none.
    std::optional<glm::dvec3> stepOf(const std::vector<EditedTriangle>& edited) const;
    // Triangles in the states of those of the room that they were, or of its first, without those that have no area.
    // Their corners have normals, colours and texture coordinates of those that they were. place: of the room that
    // they go into.
    std::vector<NewPart> partsOf(const std::vector<EditedTriangle>& edited, const glm::dmat4& place) const;

private:
    using Numbers = std::array<std::uint32_t, 3>;

    std::uint32_t numberIn(const EditedTriangle& triangle) const; // of its first corner that the room has
    NewCorner cornerAt(std::uint32_t number, glm::dvec3 at, const glm::dmat4& place) const;

    scene::Scene _scene;
    scene::Pose _rest;
    std::vector<glm::dmat4> _places; // of the nodes, in the world
    std::vector<RoomCorner> _corners;
    std::set<Numbers> _triangles; // those that have an area, from the least corner on
    std::set<Numbers> _flat;      // the others
};

// The middle of the box around triangles, and how far they are from there; of none: 0.
MeshSphere sphereAround(const std::vector<EditedTriangle>& triangles);

} // namespace telepipe::tools
