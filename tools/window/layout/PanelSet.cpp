#include "tools/window/layout/PanelSet.h"

#include "tools/window/layout/Overlays.h"
#include "tools/window/layout/SplitLine.h"
#include "tools/window/layout/StatusBar.h"
#include "tools/window/panels/ClockPanel.h"
#include "tools/window/panels/KeysPanel.h"
#include "tools/window/panels/Messages.h"
#include "tools/window/panels/SettingsPanel.h"
#include "tools/window/panels/Statistics.h"
#include "tools/window/panels/ViewPanel.h"
#include "tools/window/panels/inspect/Fragments.h"
#include "tools/window/panels/inspect/HexPanel.h"
#include "tools/window/panels/inspect/Inspector.h"
#include "tools/window/panels/inspect/OverridesPanel.h"
#include "tools/window/panels/inspect/Stepper.h"
#include "tools/window/panels/stage/ArchiveBrowser.h"
#include "tools/window/panels/stage/BookmarksPanel.h"
#include "tools/window/panels/stage/ComparisonPanel.h"
#include "tools/window/panels/stage/LayersPanel.h"
#include "tools/window/panels/stage/ListsPanel.h"
#include "tools/window/panels/stage/StageTree.h"
#include "tools/window/panels/stage/Textures.h"
#include "tools/window/shell/MenuBar.h"
#include "tools/window/widgets/Theme.h"

#include <GLFW/glfw3.h>
#include <algorithm>
#include <utility>

namespace telepipe::tools {

namespace {

// Between the menu and the status bar.
Rect panelArea()
{
    const ImGuiViewport& viewport = *ImGui::GetMainViewport();
    const ImVec2 min(viewport.Pos.x, viewport.Pos.y + ImGui::GetFrameHeight());
    return {min, {viewport.Pos.x + viewport.Size.x, viewport.Pos.y + viewport.Size.y - statusBarHeight()}};
}

constexpr float kDragged = 8; // pixels at scale 1; less is a click

// Draws the area that the panel would cover.
void drawPreview(const Settings& settings, const DockLayout& layout, PanelId panel, const DockPlace& target)
{
    Docks docks = settings.docks;
    docks.insert(panel, target);
    const Rect place = layOut(docks, settings.panels, layout.area, layout.scale).of(panel)->whole;
    ImDrawList& list = *ImGui::GetForegroundDrawList();
    list.AddRectFilled(place.min, place.max, ImGui::GetColorU32(ImGuiCol_DragDropTarget, 0.25f));
    list.AddRect(place.min, place.max, ImGui::GetColorU32(ImGuiCol_DragDropTarget), 0, 0, 2 * uiScale());
}

} // namespace

PanelSet::PanelSet()
{
    auto settings = std::make_unique<SettingsPanel>();
    _settings = settings.get();
    _panels.push_back(std::make_unique<StageTree>());
    _panels.push_back(std::make_unique<Inspector>());
    _panels.push_back(std::make_unique<Fragments>());
    _panels.push_back(std::make_unique<Stepper>());
    _panels.push_back(std::make_unique<HexPanel>());
    _panels.push_back(std::make_unique<ArchiveBrowser>());
    _panels.push_back(std::make_unique<ListsPanel>());
    _panels.push_back(std::make_unique<OverridesPanel>());
    _panels.push_back(std::make_unique<ComparisonPanel>());
    _panels.push_back(std::make_unique<ClockPanel>());
    _panels.push_back(std::make_unique<Statistics>());
    _panels.push_back(std::make_unique<Textures>());
    _panels.push_back(std::make_unique<ViewPanel>());
    _panels.push_back(std::make_unique<LayersPanel>());
    _panels.push_back(std::make_unique<BookmarksPanel>());
    _panels.push_back(std::make_unique<Messages>());
    _panels.push_back(std::move(settings));
    _panels.push_back(std::make_unique<KeysPanel>());
    for (const auto& panel : _panels)
        _titles[std::size_t(panel->id())] = panel->title();
}

PanelSet::~PanelSet() = default;

void PanelSet::show(Workspace& workspace, float dt)
{
    followDocument(workspace);
    drawSplitLine(workspace);
    if (!workspace.settings.panelsHidden)
        showPanels(workspace);
    drawProgress(workspace);
    drawErrors(workspace);
    workspace.toasts.draw(dt);
}

void PanelSet::followDocument(Workspace& workspace)
{
    if (!workspace.open)
        return;
    const Subject subject = workspace.subject();
    subject.open->maps().start(); // so that they are there when a panel opens
    const bool steps = workspace.settings.panel(PanelId::Stepper) && !workspace.settings.panelsHidden;
    if (steps)
        workspace.stepping.follow(*subject.open, subject.id, subject.selection);
    workspace.stepping.apply(workspace.open->view().visibility(), steps && !subject.isSecond);
    if (OpenDocument* other = workspace.comparison->other())
        workspace.stepping.apply(other->view().visibility(), steps && subject.isSecond);
}

void PanelSet::showPanels(Workspace& workspace)
{
    drawMenuBar(workspace, _titles);
    Settings& settings = workspace.settings;
    const bool reset = std::exchange(workspace.requests.resetLayout, false);
    if (reset)
        settings.docks = Docks();
    const PanelArea area{panelArea(), _area.width() > 0 ? _area : panelArea(), reset,
                         layOut(settings.docks, settings.panels, panelArea(), uiScale())};
    for (const auto& panel : _panels)
        panel->show(workspace, area);
    followMouse(workspace, area.docks);
    followTabs(workspace, area.docks);
    drawPlaceMenu(settings);
    if (!std::exchange(_started, true))
        ImGui::SetWindowFocus(nullptr); // at first the keyboard is the picture's
    _area = area.now;
    drawStatusBar(workspace);
}

// A panel whose title is held is pulled off its dock, or shown where it would dock when it is let go.
void PanelSet::followMouse(Workspace& workspace, const DockLayout& layout)
{
    if (_dragged && _target && !ImGui::IsMouseDown(ImGuiMouseButton_Left))
        workspace.settings.docks.insert(*_dragged, *_target);
    _dragged.reset();
    _target.reset();
    for (const auto& panel : _panels)
        follow(workspace, layout, *panel);
}

void PanelSet::follow(Workspace& workspace, const DockLayout& layout, Panel& panel)
{
    Settings& settings = workspace.settings;
    const GroupPlace* docked = layout.of(panel.id());
    if (panel.isAsked())
        askPlace(panel.id());
    if (docked && panel.isPulled() && !(panel.rect() == docked->inside))
        resize(settings.docks, settings.panels, layout, panel.id(), panel.rect());
    if (!panel.isMoving() || !ImGui::IsMouseDragging(ImGuiMouseButton_Left, kDragged * uiScale()))
        return;
    if (docked) {
        settings.docks.remove(panel.id());
        panel.undock();
        return;
    }
    _dragged = panel.id();
    _target = dockAt(layout, ImGui::GetMousePos());
    if (_target)
        drawPreview(settings, layout, panel.id(), *_target);
}

Panel* PanelSet::panel(PanelId id) const
{
    const auto found = std::ranges::find(_panels, id, [](const auto& panel) { return panel->id(); });
    return found != _panels.end() ? found->get() : nullptr;
}

// A tab that is dragged off becomes a panel that is held by its title.
void PanelSet::followTabs(Workspace& workspace, const DockLayout& layout)
{
    const TabEvents events = drawTabs(workspace.settings, layout, _titles);
    if (events.chosen)
        panel(*events.chosen)->takeFocus();
    if (events.asked)
        askPlace(*events.asked);
    if (!events.pulled)
        return;
    workspace.settings.docks.remove(*events.pulled);
    panel(*events.pulled)->undock();
    panel(*events.pulled)->hold();
}

void PanelSet::askPlace(PanelId panel)
{
    _asked = panel;
    ImGui::OpenPopup("place");
}

void PanelSet::drawPlaceMenu(Settings& settings)
{
    _asking = ImGui::BeginPopup("place");
    const bool closes = std::exchange(_closes, false);
    if (!_asking)
        return;
    if (closes)
        ImGui::CloseCurrentPopup();
    ImGui::TextColored(kFaint, "%s", tr(_titles[std::size_t(_asked)]));
    placeMenu(settings, _asked, _titles);
    ImGui::EndPopup();
}

bool PanelSet::takeKey(Workspace& workspace, const KeyPress& press)
{
    if (_settings->isWaitingForKey() && workspace.settings.panel(PanelId::Settings)) {
        if (!press.repeat)
            _settings->chooseKey(workspace, press.key, press.mods);
        return true;
    }
    if (workspace.settings.panelsHidden)
        return false;
    if (_asking && press.key == GLFW_KEY_ESCAPE)
        return _closes = true;
    return std::ranges::any_of(
        _panels, [&](const auto& panel) { return panel->hasFocus() && panel->takeKey(workspace, press); });
}

bool PanelSet::takesArrows(const Workspace& workspace) const
{
    return !workspace.settings.panelsHidden &&
           std::ranges::any_of(_panels, [](const auto& panel) { return panel->hasFocus() && panel->takesArrows(); });
}

} // namespace telepipe::tools
