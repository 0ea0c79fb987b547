#pragma once

#include "formats/ninja/BasicModel.h"

namespace telepipe::scene {

// Which corner of a polygon of a mesh set comes i-th in the strip that draws it. Quads and strips are stored as strips
// (0 1 2, 2 1 3); the corners of an n-gon go around its outline, and the strip crosses from side to side: 0, 1, n-1, 2,
// n-2, ..., which keeps the direction of the outline.
inline std::uint32_t stripCorner(formats::MeshsetKind kind, std::uint32_t count, std::uint32_t i)
{
    if (kind != formats::MeshsetKind::Polygons || i == 0)
        return i;
    return i % 2 == 1 ? (i + 1) / 2 : count - i / 2;
}

} // namespace telepipe::scene
