#pragma once

#include "tools/export/ExportModel.h"

#include <array>
#include <optional>
#include <set>
#include <vector>

namespace telepipe::tools {

// The changes that another program has made to a mesh: its corners are compared, by their numbers, with those of the
// files.

// The error of a position that is a sum of several bones, as a share of its size.
inline constexpr float kSameSum = 1e-4f;
// The error of a normal, which is packed and computed anew on the way.
inline constexpr float kSameNormal = 0.02f;
// glTF has normals of length 1. Blender leaves others behind beside triangles without an area: these are none.
bool isNormal(glm::vec3 normal);

// The corners of a mesh by their numbers.
struct Corner
{
    const ExportPrimitive* primitive = nullptr;
    std::uint32_t at = 0; // within it
    bool isSeen = false;  // of a triangle with an area: of others programs keep no normals
};
using Corners = std::vector<Corner>;

struct BaseMesh
{
    Corners corners;
    std::set<std::array<std::uint32_t, 3>> triangles; // that have an area
};
BaseMesh baseMesh(const ExportMesh& mesh);

// The number in the files of a corner of an export; nothing for a new corner.
std::optional<std::uint32_t> numberOf(const ExportPrimitive& primitive, std::uint32_t corner);
// The corner of the files that it is; one without a primitive for a new corner.
Corner cornerBefore(const BaseMesh& base, const ExportPrimitive& primitive, std::uint32_t corner);
// Corners of one triangle, from the least on in their turn.
std::array<std::uint32_t, 3> turned(std::array<std::uint32_t, 3> triangle);
bool isSkinned(const BaseMesh& base); // several nodes move corners of it
bool hasArea(const BaseMesh& base, const std::array<std::uint32_t, 3>& triangle);

// The parts of a corner, each compared and put alike.
struct CornerDifference
{
    bool position = false, normal = false, color = false, uv = false;
    bool weights = false; // of the nodes that it is a sum of

    bool any() const { return position || normal || color || uv || weights; }
};
CornerDifference differenceOf(const ExportPrimitive& now, std::uint32_t at, Corner was);
bool changesAnything(const ExportMesh& mesh, const BaseMesh& base);
// Programs may keep a skin as its bones have it in the scene: then no corner is where it was, and none was moved.
bool isPosed(const ExportMesh& mesh, const BaseMesh& base);

} // namespace telepipe::tools
