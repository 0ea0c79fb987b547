#pragma once

#include "engine/scene/Bounds.h"
#include "engine/scene/Overrides.h"
#include "engine/scene/Scene.h"

#include <optional>

namespace telepipe::scene {

// The parts of a scene that have changed, so that everything made from them can be made again.
struct SceneChange
{
    bool states = false;                            // Scene::states
    bool order = false;                             // batches, their lists or their places
    bool places = false;                            // nodes
    bool influences = false;                        // their weights
    std::uint32_t firstVertex = 0, vertexCount = 0; // corners with new colours

    bool any() const { return states || order || places || influences || vertexCount != 0; }
};

// Puts overrides into a compiled scene and takes them out again; the scene is then what it was, to the bit. Draw lists,
// picking and tracing read the scene and need to know nothing of overrides. Without any it costs nothing.
//
// States that overrides make are added behind those of the scene; batches are cut where their strips come to differ.
class OverriddenScene
{
public:
    explicit OverriddenScene(Scene& scene) : _scene(scene) {} // the scene must outlive it

    SceneChange apply(const Overrides& overrides);
    const Overrides& applied() const { return _applied; }

private:
    struct Compiled // the parts that are changed in place
    {
        std::vector<Batch> batches;
        std::vector<std::uint16_t> stripStates;
        std::vector<SceneModel> models;
        std::vector<SceneSection> sections;
        std::size_t stateCount = 0;
    };
    struct Colored // corners of a strip, and their colours as compiled
    {
        std::uint32_t first = 0;
        std::vector<std::uint32_t> colors;
    };
    struct Weighted
    {
        std::uint32_t index = 0;
        Influence influence;
    };

    void keep();
    void takeOut();
    void putIn(const Override& value);
    void setNode(const Override& value);
    void setWeight(std::uint32_t node, float weight);
    std::uint16_t stateWith(std::uint16_t state, const Override& value);
    void colorCorners(std::uint32_t strip);
    void noteColors(SceneChange& change) const;
    void cutBatches();
    void cutBatch(const Batch& batch);
    void bound(Batch& batch);
    void boundModels();
    void boundModel(SceneModel& model);
    Box restBox(std::uint32_t firstStrip, std::uint32_t stripCount) const;
    std::vector<List> lists() const;

    Scene& _scene;
    Overrides _applied;
    std::optional<Compiled> _compiled; // from the first override on
    std::vector<std::uint8_t> _hidden; // strips; empty: none
    std::vector<Colored> _colored;
    std::vector<std::uint8_t> _isColored; // strips
    std::vector<Weighted> _weighted;
    std::vector<std::uint32_t> _movedModels;
    std::vector<glm::dmat4> _world; // at rest
};

} // namespace telepipe::scene
