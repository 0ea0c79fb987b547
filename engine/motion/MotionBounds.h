#pragma once

#include "engine/scene/Bounds.h"
#include "engine/scene/Scene.h"

#include <span>

namespace telepipe::scene {

// Where an animated model can be at any time: a box in its section's space that no frame leaves. Worked out from the
// keys' extremes, node by node from the leaves up, never by trying frames: turning nodes reach a ball, sliding ones a
// swept box.
Box motionBox(const Scene& scene, const SceneModel& model);

// Where the vertices of an object can be under a shape motion, in its space: a box around those of all its keys.
Box shapeBox(const SceneShape& shape, const ShapedObject& object);

} // namespace telepipe::scene
