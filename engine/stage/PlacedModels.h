#pragma once

#include "engine/scene/Scene.h"
#include "engine/stage/AddStage.h"

namespace telepipe::scene {

// The place of a model, and the entry of the file that has it.
struct ModelPlace
{
    glm::vec3 position{0};
    std::int32_t rotationY = 0;   // BAMS
    std::int32_t section = 0;     // the id of the section it belongs to
    std::uint32_t number = 0;     // of the entry
    std::uint32_t fileOffset = 0; // in the file
    float viewDistance = 0;       // of the stage it stands in
    glm::mat3 stance{1};          // before it is turned
};

// Adds a tree once for each place. Each becomes a section of its own, with the id of the section it belongs to and the
// number and offset of its entry. Returns how many places, from the first on, there was room for: half of a scene's
// room is left to its stages.
std::size_t addPlaced(Scene& scene, const formats::ModelPool& pool, std::uint32_t tree, const ModelMotions& motions,
                      std::string name, std::span<const ModelPlace> places);

} // namespace telepipe::scene
