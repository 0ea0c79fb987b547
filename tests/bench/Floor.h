#pragma once

#include "engine/scene/Scene.h"

namespace telepipe::test {

// The scene with one texture and one state a display list: what is left of drawing it when nothing ever changes between
// draws.
scene::Scene flattened(const scene::Scene& scene);

} // namespace telepipe::test
