#pragma once

#include "engine/scene/Transform.h"
#include "formats/stage/Minimap.h"

namespace telepipe::scene {

// The matrix with which a room of a minimap places its model: T(position) * R(rotation).
inline glm::dmat4 placeOf(const formats::MinimapRoom& room)
{
    return affine(rotation<double>(room.rotation, false), glm::dvec3(room.position));
}

} // namespace telepipe::scene
