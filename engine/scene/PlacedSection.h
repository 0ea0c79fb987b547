#pragma once

#include "engine/scene/Scene.h"

#include <algorithm>

namespace telepipe::scene {

// A section that is no part of a stage: a thing placed in one (engine/stage/PlacedModels.h).
inline bool isPlacedThing(const Scene& scene, const SceneSection& section)
{
    const auto isStage = [](const SceneFile& file) { return file.stage != nullptr; };
    return std::ranges::any_of(scene.files, isStage) && !isStage(scene.files[section.file]);
}

} // namespace telepipe::scene
