#pragma once

#include "formats/ninja/BasicModel.h"

namespace telepipe::scene {

// Maps the i-th corner of a drawn strip to the corner of the polygon it was made from. Quads and strips are stored as
// strips (0 1 2, 2 1 3). An n-gon is stored as an outline, so its strip crosses from side to side (0, 1, n-1, 2, n-2,
// ...), which keeps the direction of the outline.
inline std::uint32_t stripCorner(formats::MeshsetKind kind, std::uint32_t count, std::uint32_t i)
{
    if (kind != formats::MeshsetKind::Polygons || i == 0)
        return i;
    return i % 2 == 1 ? (i + 1) / 2 : count - i / 2;
}

} // namespace telepipe::scene
