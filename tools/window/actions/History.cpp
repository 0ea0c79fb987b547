#include "tools/window/actions/History.h"

#include "tools/picture/option/ViewOptions.h"
#include "tools/window/language/Translation.h"
#include "tools/window/open/Notices.h"
#include "tools/window/open/OpenFiles.h"
#include "tools/window/open/View.h"

#include <utility>

namespace telepipe::tools {

namespace {

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
    if (before.pictures != after.pictures)
        return tr("pictures in textures");
    if (before.worn != after.worn)
        return tr("textures and motions");
    if (before.sections != after.sections || before.models != after.models || before.nodes != after.nodes ||
        before.states != after.states)
        return tr("hidden and shown");
    if (!(before.view == after.view))
        return viewText(before.view, after.view);
    if (!(before.layers == after.layers))
        return tr("layers");
    return before.keys == after.keys ? tr("settings") : tr("keys");
}

scene::Visibility* History::visibility() const
{
    return _files.open ? &_files.open->view().visibility() : nullptr;
}

Edits History::edits() const
{
    const Settings& settings = _settings;
    Edits edits;
    edits.overrides = _files.overrides;
    edits.pictures = _files.changes.files();
    edits.worn = _files.worn;
    if (const scene::Visibility* visibility = this->visibility()) {
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

void History::put(const Edits& edits)
{
    Settings& settings = _settings;
    _files.overrides = edits.overrides;
    _files.worn = edits.worn;
    if (_files.changes.files() != edits.pictures)
        _files.changes = ChangedSource(edits.pictures);
    if (scene::Visibility* visibility = this->visibility()) {
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
    _view.camera.setFov(settings.fov);
}

bool History::isSame() const
{
    const Settings& settings = _settings;
    if (const scene::Visibility* visibility = this->visibility())
        if (visibility->sections != _now.sections || visibility->models != _now.models ||
            visibility->nodes != _now.nodes || visibility->states != _now.states)
            return false;
    return _files.overrides == _now.overrides && _files.changes.files() == _now.pictures && _files.worn == _now.worn &&
           settings.view == _now.view && settings.layers == _now.layers && settings.fov == _now.fov &&
           settings.mouseSensitivity == _now.mouseSensitivity && settings.padSensitivity == _now.padSensitivity &&
           settings.uiScale == _now.uiScale && settings.samples == _now.samples && settings.invertY == _now.invertY &&
           settings.highlight == _now.highlight && settings.keys == _now.keys;
}

void History::start()
{
    _now = edits();
    _undo.clear();
    _redo.clear();
}

void History::watch(bool resting)
{
    if (!resting || isSame())
        return;
    if (_undo.size() == kMost)
        _undo.erase(_undo.begin());
    _undo.push_back(std::exchange(_now, edits()));
    _redo.clear();
}

bool History::undo()
{
    watch(true);
    return step(_undo, _redo, "Undone: {}");
}

bool History::redo()
{
    watch(true);
    return step(_redo, _undo, "Done again: {}");
}

bool History::step(std::vector<Edits>& from, std::vector<Edits>& to, const char* what)
{
    if (from.empty()) {
        _notices.toasts.replace("history", tr("Nothing is left to undo or redo"));
        return false;
    }
    to.push_back(std::exchange(_now, std::move(from.back())));
    from.pop_back();
    put(_now);
    const scene::Scene* scene = _files.open ? &_files.open->scene() : nullptr;
    _notices.toasts.replace("history", reportText({what, differenceText(to.back(), _now, scene)}));
    return true;
}

} // namespace telepipe::tools
