#include "tools/window/open/History.h"

#include "tools/picture/option/ViewOptions.h"
#include "tools/window/language/Translation.h"
#include "tools/window/open/Workspace.h"

#include <utility>

namespace telepipe::tools {

namespace {

scene::Visibility* visibilityOf(const Workspace& workspace)
{
    return workspace.open ? &workspace.open->view().visibility() : nullptr;
}

Edits editsOf(const Workspace& workspace)
{
    const Settings& settings = workspace.settings;
    Edits edits;
    edits.overrides = workspace.overrides;
    if (const scene::Visibility* visibility = visibilityOf(workspace)) {
        edits.sections = visibility->sections;
        edits.models = visibility->models;
        edits.nodes = visibility->nodes;
        edits.states = visibility->states;
    }
    edits.view = settings.view;
    edits.layers = settings.layers;
    edits.fov = settings.fov;
    edits.mouseSensitivity = settings.mouseSensitivity;
    edits.padSensitivity = settings.padSensitivity;
    edits.uiScale = settings.uiScale;
    edits.samples = settings.samples;
    edits.invertY = settings.invertY;
    edits.highlight = settings.highlight;
    edits.keys = settings.keys;
    return edits;
}

void put(const Edits& edits, Workspace& workspace)
{
    Settings& settings = workspace.settings;
    workspace.overrides = edits.overrides;
    if (scene::Visibility* visibility = visibilityOf(workspace)) {
        visibility->sections = edits.sections;
        visibility->models = edits.models;
        visibility->nodes = edits.nodes;
        visibility->states = edits.states;
    }
    settings.view = edits.view;
    settings.layers = edits.layers;
    settings.fov = edits.fov;
    settings.mouseSensitivity = edits.mouseSensitivity;
    settings.padSensitivity = edits.padSensitivity;
    settings.uiScale = edits.uiScale;
    settings.samples = edits.samples;
    settings.invertY = edits.invertY;
    settings.highlight = edits.highlight;
    settings.keys = edits.keys;
    workspace.camera.setFov(settings.fov);
}

std::string overrideText(const scene::Overrides& before, const scene::Overrides& after, const scene::Scene* scene)
{
    const scene::Overrides& longer = before.size() > after.size() ? before : after;
    const scene::Overrides& other = before.size() > after.size() ? after : before;
    for (std::size_t i = 0; scene && i < longer.size(); ++i)
        if (i >= other.size() || !(longer[i] == other[i]))
            return reportText(scene::describe(*scene, longer[i]));
    return tr("overrides");
}

std::string viewText(const render::ViewSettings& before, const render::ViewSettings& after)
{
    for (const ViewOption& option : viewOptions()) {
        render::ViewSettings one = before;
        copyOption(option, after, one);
        if (!(one == before))
            return tr(option.label);
    }
    return tr("view");
}

} // namespace

std::string differenceText(const Edits& before, const Edits& after, const scene::Scene* scene)
{
    if (before.overrides != after.overrides)
        return overrideText(before.overrides, after.overrides, scene);
    if (before.sections != after.sections || before.models != after.models || before.nodes != after.nodes ||
        before.states != after.states)
        return tr("hidden and shown");
    if (!(before.view == after.view))
        return viewText(before.view, after.view);
    if (!(before.layers == after.layers))
        return tr("layers");
    return before.keys == after.keys ? tr("settings") : tr("keys");
}

bool History::isSame(const Workspace& workspace) const
{
    const Settings& settings = workspace.settings;
    if (const scene::Visibility* visibility = visibilityOf(workspace))
        if (visibility->sections != _now.sections || visibility->models != _now.models ||
            visibility->nodes != _now.nodes || visibility->states != _now.states)
            return false;
    return workspace.overrides == _now.overrides && settings.view == _now.view && settings.layers == _now.layers &&
           settings.fov == _now.fov && settings.mouseSensitivity == _now.mouseSensitivity &&
           settings.padSensitivity == _now.padSensitivity && settings.uiScale == _now.uiScale &&
           settings.samples == _now.samples && settings.invertY == _now.invertY &&
           settings.highlight == _now.highlight && settings.keys == _now.keys;
}

void History::start(const Workspace& workspace)
{
    _now = editsOf(workspace);
    _undo.clear();
    _redo.clear();
}

void History::watch(const Workspace& workspace, bool resting)
{
    if (!resting || isSame(workspace))
        return;
    if (_undo.size() == kMost)
        _undo.erase(_undo.begin());
    _undo.push_back(std::exchange(_now, editsOf(workspace)));
    _redo.clear();
}

bool History::undo(Workspace& workspace)
{
    watch(workspace, true);
    return step(workspace, _undo, _redo, tr("Undone: %s"));
}

bool History::redo(Workspace& workspace)
{
    watch(workspace, true);
    return step(workspace, _redo, _undo, tr("Done again: %s"));
}

bool History::step(Workspace& workspace, std::vector<Edits>& from, std::vector<Edits>& to, const char* what)
{
    if (from.empty()) {
        workspace.toasts.replace("history", tr("Nothing is left to undo or do again"));
        return false;
    }
    to.push_back(std::exchange(_now, std::move(from.back())));
    from.pop_back();
    put(_now, workspace);
    const scene::Scene* scene = workspace.open ? &workspace.open->scene() : nullptr;
    workspace.toasts.replace("history", message(what, differenceText(to.back(), _now, scene).c_str()));
    return true;
}

} // namespace telepipe::tools
