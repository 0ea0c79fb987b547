#include "tools/window/actions/Performer.h"

#include "tools/document/FileOf.h"
#include "tools/picture/draw/MissingParts.h"
#include "tools/picture/option/ViewOptions.h"
#include "tools/window/actions/Commands.h"
#include "tools/window/actions/History.h"
#include "tools/window/actions/Marking.h"
#include "tools/window/actions/Telling.h"
#include "tools/window/actions/Warping.h"
#include "tools/window/language/Labels.h"
#include "tools/window/language/Translation.h"
#include "tools/window/open/Notices.h"
#include "tools/window/open/OpenFiles.h"
#include "tools/window/open/Selected.h"
#include "tools/window/open/Stepping.h"
#include "tools/window/open/View.h"
#include "tools/window/settings/ModeActions.h"
#include "tools/window/settings/Settings.h"

#include <algorithm>

namespace telepipe::tools {

namespace {

bool* guideOf(Action action, scene::GuideChoice& guides)
{
    switch (action) {
    case Action::ToggleNormals:
        return &guides.normals;
    case Action::ToggleSkeleton:
        return &guides.skeleton;
    case Action::ToggleSpheres:
        return &guides.spheres;
    case Action::ToggleCells:
        return &guides.cells;
    default:
        return nullptr;
    }
}

} // namespace

void Performer::moveToSection(int step)
{
    if (!_parts.files.open || _parts.files.open->scene().sections.empty())
        return;
    const int count = int(ownSections(_parts.files.open->document()));
    int section = step > 0 ? 0 : count - 1;
    if (!_parts.selected.first.empty())
        section = (std::min(int(_parts.selected.first.section), count - 1) + step + count) % count;
    _parts.view.jumpToSection(std::uint32_t(section), _parts.selected);
    const Label label = sectionLabel(_parts.files.open->scene(), std::uint32_t(section));
    _parts.notices.toasts.replace("section", shortText(tr("{}, {} of {}"), label.text, section + 1, count).text);
}

void Performer::isolateOrShowAll()
{
    if (!_parts.files.open)
        return;
    _parts.notices.toasts.take(kUndoTopic); // hidden things may be seen again
    scene::Visibility& visibility = _parts.files.open->view().visibility();
    if (_parts.selected.first.empty() && isAllVisible(visibility))
        return tellNothingIsSelected();
    if (_parts.selected.first.empty() || !isAllVisible(visibility))
        showEverything();
    else
        isolate(visibility, _parts.files.open->scene(), _parts.selected.all());
}

void Performer::hideSelected()
{
    if (!_parts.files.open)
        return;
    if (_parts.selected.first.empty())
        return tellNothingIsSelected();
    scene::Visibility& visibility = _parts.files.open->view().visibility();
    toggle(visibility, _parts.selected.all());
    if (areHidden(visibility, _parts.selected.all()))
        tellUndo(_parts.notices, _parts.commands, tr("Hidden"));
}

void Performer::focusSelected()
{
    const Subject subject = _parts.selected.subject();
    if (subject.open && subject.selection.empty())
        return tellNothingIsSelected();
    _parts.view.focus(subject);
}

void Performer::tellNothingIsSelected()
{
    _parts.notices.toasts.replace("selection", tr("Nothing is selected: click it in the picture or the stage tree"));
}

void Performer::walkTrail(bool went)
{
    if (!went)
        _parts.notices.toasts.replace("trail", tr("Nothing else was selected"));
}

// What overrides hide stays hidden: they are values that were tried, and have a panel of their own.
void Performer::showEverything()
{
    if (!_parts.files.open)
        return;
    showAll(_parts.files.open->view().visibility(), _parts.files.open->scene());
    const auto hidden = std::ranges::count_if(_parts.files.overrides, [](const scene::Override& tried) {
        return tried.field == scene::OverrideField::Hidden && tried.value != 0;
    });
    if (hidden > 0)
        _parts.notices.toasts.replace(
            "overrides", reportText({hidden == 1 ? "{} thing is still hidden by an override (panel Overrides)"
                                                 : "{} things are still hidden by overrides (panel Overrides)",
                                     hidden}));
}

// Starts or ends an orbit around the selection, or without one around the middle of the picture.
void Performer::toggleOrbit()
{
    const bool orbit = !_parts.view.camera.isOrbit();
    _parts.view.camera.setOrbit(orbit);
    _parts.notices.toasts.replace("orbit", orbit ? tr("Orbit camera") : tr("Free camera"));
    if (!orbit || !_parts.files.open)
        return;
    if (!_parts.selected.first.empty())
        return _parts.view.focus(_parts.selected.subject());
    const scene::Camera& camera = _parts.view.camera.camera();
    render::SceneView& view = _parts.files.open->view();
    if (const auto hit = scene::pick(_parts.files.open->scene(), view.pose(), view.visibility(),
                                     {camera.position, scene::forward(camera)}))
        _parts.view.camera.setOrbitDistance(hit->distance);
}

void Performer::goThroughNearest()
{
    if (!_parts.files.open)
        return;
    const Document& document = _parts.files.open->document();
    if (const scene::PlacedThing* warp = warpNear(document, _parts.view.now().position))
        goThrough(document, *warp, _parts.view, _parts.commands);
    else
        _parts.notices.toasts.replace("warp", tr("No warp is near"));
}

void Performer::performCamera(Action action)
{
    switch (action) {
    case Action::ToggleOrbit:
        return toggleOrbit();
    case Action::ToggleWalking:
        return _parts.view.toggleWalking();
    case Action::ToggleDoors:
        _parts.settings.doors = !_parts.settings.doors;
        return _parts.view.followDoors();
    case Action::GoThroughWarp:
        return goThroughNearest();
    case Action::FocusSelection:
        return focusSelected();
    case Action::ResetCamera:
        return _parts.view.reset(true);
    case Action::LookThrough:
        return _parts.view.lookThroughNext();
    case Action::NextSection:
        return moveToSection(1);
    case Action::PreviousSection:
        return moveToSection(-1);
    default:
        return;
    }
}

void Performer::performClock(Action action)
{
    Clock& clock = _parts.view.clock;
    switch (action) {
    case Action::PlayPause:
        return clock.togglePlaying();
    case Action::StepBack:
        return clock.step(-1);
    case Action::StepForward:
        return clock.step(1);
    case Action::Rewind:
        return clock.set(0);
    default:
        return;
    }
}

void Performer::performStage(Action action)
{
    switch (action) {
    case Action::Isolate:
        return isolateOrShowAll();
    case Action::HideSelected:
        return hideSelected();
    case Action::ShowAll:
        return showEverything();
    case Action::ClearSelection:
        return _parts.selected.select(_parts.selected.subject(), {});
    case Action::SelectBack:
        return walkTrail(_parts.selected.back());
    case Action::SelectForward:
        return walkTrail(_parts.selected.forward());
    case Action::PreviousChunk:
        return _parts.stepping.move(-1);
    case Action::NextChunk:
        return _parts.stepping.move(1);
    default:
        return;
    }
}

void Performer::performComparison(Action action)
{
    Comparison& comparison = _parts.files.comparison;
    if (action == Action::CompareWith && _parts.files.open) {
        static const Command kAsk = DialogPurpose::Compare; // copied: GCC 12 warns of members of a moved one
        _parts.commands.ask(kAsk);
    }
    if (action != Action::Blink && action != Action::NextComparison)
        return;
    if (!comparison.isOn())
        return _parts.notices.toasts.replace("compare", reportText({"Nothing to compare with: {} opens a second file",
                                                                    _parts.settings.keys.label(Action::CompareWith)}));
    if (action == Action::Blink)
        comparison.blink();
    else
        comparison.next();
}

void Performer::performHistory(Action action)
{
    _parts.notices.toasts.take(kUndoTopic); // its message is no longer about the last change
    if (action == Action::Undo)
        _parts.history.undo();
    else if (action == Action::Redo)
        _parts.history.redo();
}

void Performer::performView(Action action)
{
    render::ViewSettings& view = _parts.settings.view;
    if (const auto mode = modeOf(action))
        view.mode = *mode;
    else if (action == Action::ToggleWireframe)
        view.wireframe = !view.wireframe;
    else if (action == Action::ToggleCulling)
        view.backfaceCulling = !view.backfaceCulling;
    if (bool* guide = guideOf(action, view.guides))
        *guide = !*guide;
}

void Performer::showNextMode()
{
    const auto& modes = std::get<Choice<render::ViewSettings>>(viewOption("view-mode").value);
    const std::size_t next = (modes.get(_parts.settings.view) + 1) % modes.words.size();
    modes.set(_parts.settings.view, next);
    _parts.notices.toasts.replace("mode", tr(modes.words[next].label));
}

bool Performer::hasOverlay(scene::OverlayKind kind) const
{
    return _parts.files.open && tools::hasOverlay(_parts.files.open->document(), kind);
}

void Performer::toggleOverlay(scene::OverlayKind kind)
{
    const std::string name = scene::overlayName(kind);
    bool& shown = _parts.settings.layers.shows(kind);
    shown = !shown;
    _parts.notices.toasts.replace(name, reportText({!hasOverlay(kind) ? "No {} beside this"
                                                    : shown           ? "With {}"
                                                                      : "Without {}",
                                                    formats::Message::word(name)}));
}

void Performer::performLayers(Action action)
{
    for (const scene::OverlayKind kind : scene::kOverlayKinds)
        if (action == toggleOf(kind))
            toggleOverlay(kind);
    if (action == Action::ToggleSky)
        _parts.settings.layers.sky = !_parts.settings.layers.sky;
    else if (action == Action::ToggleSmooth)
        _parts.settings.view.smooth = !_parts.settings.view.smooth;
    else if (action == Action::NextViewMode)
        showNextMode();
}

void Performer::performMarks(Action action)
{
    const auto number = [&](Action first) { return std::uint32_t(action) - std::uint32_t(first) + 1; };
    if (!_parts.files.open)
        return;
    if (action >= Action::GoToBookmark1 && action <= Action::GoToBookmark9)
        _parts.marking.goToNumber(number(Action::GoToBookmark1));
    else if (action >= Action::SetBookmark1 && action <= Action::SetBookmark9)
        _parts.marking.setNumber(number(Action::SetBookmark1));
    else if (action == Action::AddPathKey)
        _parts.marking.addPathKey();
    else if (action == Action::PlayPath)
        _parts.marking.playPath();
}

void Performer::togglePanel(PanelId id)
{
    Settings& settings = _parts.settings;
    if (settings.isSeen(id))
        settings.panel(id) = false;
    else
        settings.showPanel(id);
}

void Performer::perform(Action action)
{
    if (const auto panel = panelOf(action))
        return togglePanel(*panel);
    performCamera(action);
    performClock(action);
    performStage(action);
    performComparison(action);
    performHistory(action);
    performView(action);
    performLayers(action);
    performMarks(action);
    if (action == Action::HidePanels)
        _parts.settings.panelsHidden = !_parts.settings.panelsHidden;
    else if (action == Action::SwitchLanguage)
        _parts.settings.language = windowLanguage() == Language::Japanese ? Language::English : Language::Japanese;
}

} // namespace telepipe::tools
