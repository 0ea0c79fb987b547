#include "tools/picture/option/ViewOptions.h"
#include "tools/window/language/Translation.h"
#include "tools/window/open/Comparison.h"
#include "tools/window/open/Marking.h"

#include <algorithm>
#include <cstdio>

namespace telepipe::tools {

namespace {

void moveToSection(Workspace& workspace, int step)
{
    if (!workspace.open || workspace.open->scene().sections.empty())
        return;
    const int count = int(workspace.open->scene().sections.size());
    int section = step > 0 ? 0 : count - 1;
    if (!workspace.selection.empty())
        section = (int(workspace.selection.section) + step + count) % count;
    workspace.jumpToSection(std::uint32_t(section));
    char text[96];
    std::snprintf(text, sizeof text, tr("Section %d of %d, id %d"), section + 1, count,
                  int(workspace.open->scene().sections[std::size_t(section)].id));
    workspace.toasts.replace("section", text);
}

void isolateOrShowAll(Workspace& workspace)
{
    if (!workspace.open)
        return;
    scene::Visibility& visibility = workspace.open->view().visibility();
    if (workspace.selection.empty() || !isAllVisible(visibility))
        showAll(visibility, workspace.open->scene());
    else
        isolate(visibility, workspace.open->scene(), workspace.selection);
}

void hideSelected(Workspace& workspace)
{
    if (workspace.open)
        toggle(workspace.open->view().visibility(), workspace.selection);
}

void showEverything(Workspace& workspace)
{
    if (workspace.open)
        showAll(workspace.open->view().visibility(), workspace.open->scene());
}

void clearSelection(Workspace& workspace)
{
    workspace.selectIn(workspace.subject(), {});
    workspace.requests.releaseMouse = true;
}

// Around the selection; without one, around what is in the middle of the picture.
void toggleOrbit(Workspace& workspace)
{
    const bool orbit = !workspace.camera.isOrbit();
    workspace.camera.setOrbit(orbit);
    workspace.toasts.replace("orbit", orbit ? tr("Orbit camera") : tr("Free camera"));
    if (!orbit || !workspace.open)
        return;
    if (!workspace.selection.empty())
        return workspace.focusSelection();
    const scene::Camera& camera = workspace.camera.camera();
    render::SceneView& view = workspace.open->view();
    if (const auto hit = scene::pick(workspace.open->scene(), view.pose(), view.visibility(),
                                     {camera.position, scene::forward(camera)}))
        workspace.camera.setOrbitDistance(hit->distance);
}

void performCamera(Action action, Workspace& workspace)
{
    switch (action) {
    case Action::ToggleOrbit:
        return toggleOrbit(workspace);
    case Action::FocusSelection:
        return workspace.focusSelection();
    case Action::ResetCamera:
        return workspace.resetCamera(true);
    case Action::LookThrough:
        return workspace.lookThroughNext();
    case Action::NextSection:
        return moveToSection(workspace, 1);
    case Action::PreviousSection:
        return moveToSection(workspace, -1);
    default:
        return;
    }
}

void performClock(Action action, Clock& clock)
{
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

void performStage(Action action, Workspace& workspace)
{
    switch (action) {
    case Action::Isolate:
        return isolateOrShowAll(workspace);
    case Action::HideSelected:
        return hideSelected(workspace);
    case Action::ShowAll:
        return showEverything(workspace);
    case Action::ClearSelection:
        return clearSelection(workspace);
    case Action::PreviousChunk:
        return workspace.stepping.move(-1);
    case Action::NextChunk:
        return workspace.stepping.move(1);
    default:
        return;
    }
}

void performComparison(Action action, Workspace& workspace)
{
    Comparison& comparison = *workspace.comparison;
    if (action == Action::CompareWith && workspace.open) {
        workspace.requests.openDialog = true;
        workspace.requests.purpose = DialogPurpose::Compare;
    }
    if (action != Action::Blink && action != Action::NextComparison)
        return;
    if (!comparison.isOn())
        return workspace.toasts.replace("compare", message(tr("Nothing to compare with: %s opens a second file"),
                                                           workspace.settings.keys.label(Action::CompareWith).c_str()));
    if (action == Action::Blink)
        comparison.blink();
    else
        comparison.next();
}

void performHistory(Action action, Workspace& workspace)
{
    if (action == Action::Undo)
        workspace.history.undo(workspace);
    else if (action == Action::Redo)
        workspace.history.redo(workspace);
}

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

void performView(Action action, render::ViewSettings& view)
{
    if (action >= Action::ViewTextured && action <= Action::ViewListColors)
        view.mode = render::ViewMode(std::size_t(action) - std::size_t(Action::ViewTextured));
    else if (action == Action::ToggleWireframe)
        view.wireframe = !view.wireframe;
    else if (action == Action::ToggleCulling)
        view.backfaceCulling = !view.backfaceCulling;
    if (bool* guide = guideOf(action, view.guides))
        *guide = !*guide;
}

void showNextMode(Workspace& workspace)
{
    const auto& modes = std::get<Choice<render::ViewSettings>>(viewOption("view-mode").value);
    const std::size_t next = (modes.get(workspace.settings.view) + 1) % modes.words.size();
    modes.set(workspace.settings.view, next);
    workspace.toasts.replace("mode", tr(modes.words[next].label));
}

bool hasOverlay(const Workspace& workspace, scene::OverlayKind kind)
{
    return workspace.open && std::ranges::any_of(workspace.open->document().overlays,
                                                 [&](const auto& overlay) { return overlay.mesh.kind == kind; });
}

void toggleOverlay(Workspace& workspace, scene::OverlayKind kind)
{
    const std::string name = scene::overlayName(kind);
    bool& shown = workspace.settings.layers.shows(kind);
    shown = !shown;
    workspace.toasts.replace(name, message(!hasOverlay(workspace, kind) ? tr("No %s lies beside this")
                                           : shown                      ? tr("With %s")
                                                                        : tr("Without %s"),
                                           tr(name.c_str())));
}

void performLayers(Action action, Workspace& workspace)
{
    if (action == Action::ToggleCollision)
        toggleOverlay(workspace, scene::OverlayKind::Collision);
    else if (action == Action::ToggleMinimap)
        toggleOverlay(workspace, scene::OverlayKind::Minimap);
    else if (action == Action::ToggleSky)
        workspace.settings.layers.sky = !workspace.settings.layers.sky;
    else if (action == Action::NextViewMode)
        showNextMode(workspace);
}

void performMarks(Action action, Workspace& workspace)
{
    const auto number = [&](Action first) { return std::uint32_t(action) - std::uint32_t(first) + 1; };
    if (!workspace.open)
        return;
    if (action >= Action::GoToBookmark1 && action <= Action::GoToBookmark9)
        goToNumber(workspace, number(Action::GoToBookmark1));
    else if (action >= Action::SetBookmark1 && action <= Action::SetBookmark9)
        setNumber(workspace, number(Action::SetBookmark1));
    else if (action == Action::AddPathKey)
        addPathKey(workspace);
    else if (action == Action::PlayPath)
        playPath(workspace);
}

void performProgram(Action action, Workspace& workspace)
{
    Requests& requests = workspace.requests;
    switch (action) {
    case Action::CaptureMouse:
        requests.toggleCapture = true;
        return;
    case Action::HidePanels:
        workspace.settings.panelsHidden = !workspace.settings.panelsHidden;
        return;
    case Action::OpenFile:
        requests.openDialog = true;
        return;
    case Action::OpenDemo:
        requests.open.emplace();
        return;
    case Action::CommandPalette:
        requests.openPalette = true;
        return;
    case Action::Screenshot:
        requests.screenshot = true;
        return;
    case Action::ToggleFullscreen:
        requests.toggleFullscreen = true;
        return;
    case Action::SwitchLanguage:
        workspace.settings.language = windowLanguage() == Language::Japanese ? Language::English : Language::Japanese;
        return;
    case Action::ResetLayout:
        requests.resetLayout = true;
        return;
    case Action::Quit:
        requests.quit = true;
        return;
    default:
        return;
    }
}

void togglePanel(Action action, Settings& settings)
{
    const auto id = PanelId(std::size_t(action) - std::size_t(Action::PanelKeys));
    if (settings.panel(id) && !settings.panelsHidden && !settings.docks.isBehind(id, settings.panels))
        settings.panel(id) = false;
    else
        settings.showPanel(id);
}

} // namespace

void perform(Action action, Workspace& workspace)
{
    if (action >= Action::PanelKeys && action <= Action::PanelComparison)
        return togglePanel(action, workspace.settings);
    performCamera(action, workspace);
    performClock(action, workspace.clock);
    performStage(action, workspace);
    performComparison(action, workspace);
    performHistory(action, workspace);
    performView(action, workspace.settings.view);
    performLayers(action, workspace);
    performMarks(action, workspace);
    performProgram(action, workspace);
}

} // namespace telepipe::tools
