#pragma once

#include "engine/scene/Scene.h"
#include "engine/scene/SceneShape.h"
#include "formats/stage/Stage.h"

#include <string>

namespace telepipe::scene {

class ChunkObserver;

// Adds a stage file: sections in file order, static before animated. A tree placed twice gets its corners twice: a
// placement owns its vertices. The stage, and the bytes under it, must outlive the scene. Throws formats::ParseError,
// with the scene unfit for anything but clear().
void addStage(Scene& scene, const formats::Stage& stage, std::string name);

// The motions of a lone model: of its nodes, its vertices or both. A compact shape motion needs a list.
struct ModelMotions
{
    const formats::Motion* nodes = nullptr;
    ShapeMotions shape;
};

// Adds one tree as a section of its own at the origin, id 0, with optional motions at full speed (1 motion frame a game
// frame).
void addModel(Scene& scene, const formats::ModelPool& pool, std::uint32_t tree, const ModelMotions& motions,
              std::string name);
void addModel(Scene& scene, const formats::ModelPool& pool, std::uint32_t tree, const formats::Motion* motion,
              std::string name);

// addModel with an observer, which may be null.
void addWatched(Scene& scene, const formats::ModelPool& pool, std::uint32_t tree, const ModelMotions& motions,
                std::string name, ChunkObserver* observer);

} // namespace telepipe::scene
