#pragma once

#include "formats/collision/Collision.h"

#include <span>

namespace telepipe::formats {

// The values of a c.rel beside its corners, which follow from them in all known files (docs/formats.md, Collision).

// Computes the normal, centre and radius. False for a triangle without an area, whose normal stays.
bool measureTriangle(CollisionTriangle& triangle);
// The middle of the box around its triangles, and how far their corners are from there: in ver.2 seen from above. An
// empty one stays where it is.
void measureBlock(CollisionBlock& block, StageVariant variant, std::span<const CollisionTriangle> triangles);
// How far a corner is from a block's centre, as its radius counts.
float reachFrom(const CollisionBlock& block, StageVariant variant, glm::vec3 corner);

} // namespace telepipe::formats
