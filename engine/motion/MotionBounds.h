#pragma once

#include "engine/scene/Bounds.h"
#include "engine/scene/Scene.h"

#include <span>

namespace telepipe::scene {

// A box in its section's space that an animated model never leaves. It is worked out from the extremes of the keys,
// node by node from the leaves up, and not by trying frames: nodes that turn fill a ball, nodes that slide a swept box.
Box motionBox(const Scene& scene, const SceneModel& model);

// A box around the vertices of an object in all keys of a shape motion, in the object's space.
Box shapeBox(const SceneShape& shape, const ShapedObject& object);

} // namespace telepipe::scene
