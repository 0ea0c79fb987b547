#pragma once

#include "engine/draw/DrawList.h"

namespace telepipe::scene {

struct Sight
{
    Camera camera;
    float aspect = 16.0f / 9.0f;
    bool scrollsUv = false;  // the textures that entries mark for it
    bool lightMoves = false; // lights or fog change, and with them whatever is seen
};

// True where something that the clock moves may be in the picture: a model with a motion, a shape or a scrolling
// texture, textures that change, or the light.
bool movesInSight(const Scene& scene, const Visibility& visibility, const Sight& sight);

} // namespace telepipe::scene
