#pragma once

#include "engine/draw/overlay/OverlayMesh.h"
#include "engine/placement/PlacedThing.h"

#include <span>

namespace telepipe::scene {

// Markers of what stands in a stage, for its picture: a dart that points the way it looks, a ring of the radius it acts
// in, a box, a line to where a warp leads, and its name. What its model draws has neither dart nor name. A group for
// each type of objects, for each wave of enemies.
OverlayMesh placementOverlay(PlacedKind kind, std::span<const PlacedThing> things);

} // namespace telepipe::scene
