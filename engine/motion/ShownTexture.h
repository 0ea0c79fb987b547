#pragma once

#include "engine/scene/Scene.h"

namespace telepipe::scene {

// The frame shown at a time of the scene clock: 0 at 0. A delay of 0 counts as 1; the game's behaviour for it is not
// known, and no file has it.
std::size_t swapFrame(const TextureSwap& swap, double seconds);
// The texture of a state at that time: its own, or the one that has taken its place.
std::uint16_t shownTexture(const Scene& scene, const DrawState& state, double seconds);

} // namespace telepipe::scene
