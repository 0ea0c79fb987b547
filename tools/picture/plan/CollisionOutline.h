#pragma once

#include "engine/draw/DrawList.h"
#include "engine/draw/overlay/OverlayMesh.h"
#include "tools/picture/plan/PlanSide.h"

#include <optional>
#include <string>
#include <vector>

namespace telepipe::tools {

// A collision mesh as a line drawing: the edges where a surface ends, bends by more than 40 degrees or meets one of
// another kind, but no diagonals of quads.
struct OutlineKind
{
    std::string name;               // the most telling flag of its surfaces
    std::uint32_t color = 0;        // 0xRRGGBB, as the overlays'
    std::vector<glm::dvec3> points; // a pair each edge
};

// Corners nearer than 1/256 unit to each other are one.
std::vector<OutlineKind> collisionOutline(const scene::OverlayMesh& collision);
// Removes the lines that lie nearer to the viewer than the cut. Edges that cross it are cut off there.
std::vector<OutlineKind> cutOutline(std::vector<OutlineKind> kinds, const PlanAxes& axes, std::optional<double> cut);

// A height to cut the roof off at: one above the highest ground to stand on, so that all of it is seen. Ground is
// collision within 45 degrees of level, seen from above; where there is none, the heights of the sections.
constexpr float kHeadroom = 30; // units; a character is about 20 high
std::optional<double> roofCut(const std::vector<const scene::OverlayMesh*>& collisions, const scene::Scene& scene,
                              const scene::Visibility& visibility);

} // namespace telepipe::tools
