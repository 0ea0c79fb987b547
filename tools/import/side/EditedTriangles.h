#pragma once

#include "tools/import/side/OverlayNodes.h"

#include <array>

namespace telepipe::tools {

// A triangle of an edited collision or minimap where it stands in the world.
struct EditedTriangle
{
    std::array<glm::vec3, 3> corners{};                    // from the file's first on, where it has a number
    std::array<std::optional<std::uint32_t>, 3> numbers{}; // of the corners, in the same turn
    std::optional<std::uint32_t> number;                   // in a file of collision, if its corners agree on one
    std::uint32_t flags = 0;                               // of collision
};

// The triangles of one node. A node that mirrors turns them round, as glTF has it.
std::vector<EditedTriangle> editedTriangles(const ExportModel& edited, std::uint32_t node, const glm::dmat4& world,
                                            std::uint32_t flags);

// Finds for each triangle the one of the file that it is: by its number, and of several with one number the one that
// stands nearest to it; else by its corners. All others have no number then.
void settleNumbers(std::vector<EditedTriangle>& triangles, const formats::Collision& collision);

} // namespace telepipe::tools
