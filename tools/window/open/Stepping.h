#pragma once

#include "engine/draw/DrawList.h"
#include "engine/stage/ChunkSteps.h"
#include "tools/window/open/Selected.h"

namespace telepipe::tools {

// True for a selection in a model of chunks; XJ models and basic models have nothing to step through.
bool isOfChunks(const scene::Scene& scene, const Selection& selection);

// The selected model's polygon lists, step by step, and how far they have run.
class Stepping
{
public:
    // Steps of the model selected last; the strip selected is the step to begin with. Needs a document.
    void follow(const Subject& subject);
    // Draws the model up to the step, and the frame up to the draw; all of both where the panel is not seen.
    void apply(scene::Visibility& visibility, bool shown) const;

    bool any() const { return !_steps.steps.empty(); }
    const scene::ChunkSteps& steps() const { return _steps; }
    std::uint32_t model() const { return _model; }
    std::uint32_t step() const { return _step; }
    const scene::ChunkStep& current() const { return _steps.steps[_step]; }
    void set(std::uint32_t step);
    void move(int by);

    bool cuts = true;          // the model is drawn up to the step
    bool cutsDraws = false;    // the frame is drawn up to the draw
    std::uint32_t draws = 1;   // that many
    std::uint32_t changes = 0; // how often the step has been set

private:
    void showStrip(std::uint32_t strip); // of the model

    scene::ChunkSteps _steps;
    Selection _selection;
    std::uint64_t _opened = 0;
    std::uint32_t _model = scene::Visibility::kNoCut, _step = 0;
};

} // namespace telepipe::tools
