#pragma once

#include "engine/scene/Scene.h"

namespace telepipe::scene {

// Tells the sections of a stage from those of the things placed in one (engine/stage/PlacedModels.h).
class PlacedSections
{
public:
    explicit PlacedSections(const Scene& scene) : _files(scene.files), _inStage(hasStage(scene)) {}

    bool contain(const SceneSection& section) const { return _inStage && !isStage(_files[section.file]); }

private:
    static bool isStage(const SceneFile& file) { return file.stage != nullptr; }

    const std::vector<SceneFile>& _files;
    bool _inStage;
};

} // namespace telepipe::scene
