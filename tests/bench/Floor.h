#pragma once

#include "engine/scene/Scene.h"

namespace telepipe::test {

// The scene with one texture and one state for each display list: the time of drawing it when nothing ever changes
// between draws.
scene::Scene flattened(const scene::Scene& scene);

} // namespace telepipe::test
