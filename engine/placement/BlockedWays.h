#pragma once

#include "engine/draw/order/TriangleTree.h"
#include "engine/placement/PlacedThing.h"

namespace telepipe::scene {

// True for a thing that stops a walker: a shut door, fence or barrier that stands there from the first, or an invisible
// wall.
bool blocksWay(const PlacedThing& thing);
// The sides of a thing without a model: those of its box, or of a door as wide as most.
std::vector<SolidTriangle> wallsOf(const PlacedThing& thing);
// Upright, and in the world: a wall that stops, and no floor.
bool isWall(const SolidTriangle& triangle);

} // namespace telepipe::scene
