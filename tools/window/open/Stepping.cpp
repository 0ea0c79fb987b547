#include "tools/window/open/Stepping.h"

#include "tools/window/open/OpenDocument.h"

#include <algorithm>

namespace telepipe::tools {

bool isOfChunks(const scene::Scene& scene, const Selection& selection)
{
    if (!selection.hasModel())
        return false;
    const scene::SceneModel& model = scene.models[selection.model];
    return scene.files[model.file].pool->trees[model.tree].kind == formats::ModelKind::Chunk;
}

void Stepping::follow(const Subject& subject)
{
    const Selection& selection = subject.selection;
    const bool other = subject.id != _opened;
    if (other) {
        _steps = {};
        _model = scene::Visibility::kNoCut;
        cutsDraws = false;
    }
    if (!other && selection == _selection)
        return;
    _opened = subject.id;
    _selection = selection;
    if (!selection.hasModel())
        return;
    const scene::Scene& scene = subject.open->scene();
    const scene::SceneModel& model = scene.models[selection.model];
    if (selection.model != _model) {
        _model = selection.model;
        _steps = scene::chunkSteps(*scene.files[model.file].pool, model.tree);
        set(any() ? static_cast<std::uint32_t>(_steps.steps.size() - 1) : 0);
    }
    if (selection.hasStrip())
        showStrip(selection.strip - model.firstStrip);
}

void Stepping::showStrip(std::uint32_t strip)
{
    const auto drawn = std::ranges::find_if(
        _steps.steps, [&](const scene::ChunkStep& step) { return strip - step.firstStrip < step.stripCount; });
    if (drawn != _steps.steps.end())
        set(static_cast<std::uint32_t>(drawn - _steps.steps.begin()));
}

void Stepping::apply(scene::Visibility& visibility, bool shown) const
{
    const bool cut = shown && cuts && any();
    visibility.cutModel = cut ? _model : scene::Visibility::kNoCut;
    visibility.cutStrips = cut ? current().stripsSoFar() : 0;
    visibility.draws = shown && cutsDraws ? draws : scene::Visibility::kNoCut;
}

void Stepping::set(std::uint32_t step)
{
    _step = any() ? std::min(step, static_cast<std::uint32_t>(_steps.steps.size() - 1)) : 0;
    ++changes;
}

void Stepping::move(int by)
{
    set(by < 0 && _step < static_cast<std::uint32_t>(-by) ? 0 : _step + static_cast<std::uint32_t>(by));
}

} // namespace telepipe::tools
