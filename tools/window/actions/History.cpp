#include "tools/window/actions/History.h"

#include "tools/picture/option/ViewOptions.h"
#include "tools/window/language/Translation.h"
#include "tools/window/open/Notices.h"
#include "tools/window/open/OpenFiles.h"
#include "tools/window/open/View.h"

#include <tuple>
#include <utility>

namespace telepipe::tools {

namespace {

// The settings that can be undone, by the names that they have in Settings and Edits alike.
template <class T> auto settingsOf(T& of)
{
    return std::tie(of.view, of.layers, of.fov, of.mouseSensitivity, of.padSensitivity, of.uiScale, of.samples,
                    of.invertY, of.highlight, of.keys);
}

// What is hidden, likewise in scene::Visibility and Edits.
template <class T> auto hiddenOf(T& of)
{
    return std::tie(of.sections, of.models, of.nodes, of.states);
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
    if (before.pictures != after.pictures)
        return tr("pictures in textures");
    if (before.worn != after.worn)
        return tr("textures and motions");
    if (hiddenOf(before) != hiddenOf(after))
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
    Edits edits;
    edits.overrides = _files.overrides;
    edits.pictures = _files.changes.files();
    edits.worn = _files.worn;
    if (const scene::Visibility* visibility = this->visibility())
        hiddenOf(edits) = hiddenOf(*visibility);
    settingsOf(edits) = settingsOf(_settings);
    return edits;
}

void History::put(const Edits& edits)
{
    _files.overrides = edits.overrides;
    _files.worn = edits.worn;
    if (_files.changes.files() != edits.pictures)
        _files.changes = ChangedSource(edits.pictures);
    if (scene::Visibility* visibility = this->visibility())
        hiddenOf(*visibility) = hiddenOf(edits);
    settingsOf(_settings) = settingsOf(edits);
    _view.camera.setFov(_settings.fov);
}

bool History::isSame() const
{
    if (const scene::Visibility* visibility = this->visibility(); visibility && hiddenOf(*visibility) != hiddenOf(_now))
        return false;
    return _files.overrides == _now.overrides && _files.changes.files() == _now.pictures && _files.worn == _now.worn &&
           settingsOf(_settings) == settingsOf(_now);
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
