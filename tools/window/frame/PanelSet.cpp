#include "tools/window/frame/PanelSet.h"

#include "tools/window/language/Translation.h"
#include "tools/window/panels/FrameTimes.h"
#include "tools/window/settings/Settings.h"
#include "tools/window/widgets/Theme.h"

#include <GLFW/glfw3.h>
#include <algorithm>
#include <chrono>
#include <utility>

namespace telepipe::tools {

namespace {

constexpr float kDragged = 8; // pixels at scale 1; less is a click

} // namespace

PanelSet::PanelSet(std::vector<std::unique_ptr<Panel>> panels, Settings& settings, FrameTimes& times)
    : _panels(std::move(panels)), _settings(settings), _times(times)
{
}

void PanelSet::show(const Rect& now)
{
    const bool reset = std::exchange(_reset, false);
    if (reset)
        _settings.docks = Docks();
    const PanelArea area{now, _area.width() > 0 ? _area : now, reset,
                         layOut(_settings.docks, _settings.panels, now, uiScale()), _settings.docks};
    for (const auto& panel : _panels)
        showPanel(*panel, area);
    followMouse(area.docks);
    followTabs(area.docks);
    drawPlaceMenu();
    if (!std::exchange(_started, true))
        ImGui::SetWindowFocus(nullptr); // at first the keyboard is the picture's
    _area = now;
    _free = area.docks.free();
}

void PanelSet::showPanel(Panel& panel, const PanelArea& area)
{
    const auto start = std::chrono::steady_clock::now();
    if (!panel.show(_settings.panel(panel.id()), area))
        return _times.forgetPanel(panel.id());
    const std::chrono::duration<float, std::milli> taken = std::chrono::steady_clock::now() - start;
    _times.addPanel(panel.id(), taken.count());
}

bool PanelSet::isBusy() const
{
    return std::ranges::any_of(_panels, [](const auto& panel) { return panel->isBusy(); });
}

// A panel dragged by its title is pulled off its dock, or its place to dock is shown.
void PanelSet::followMouse(const DockLayout& layout)
{
    if (_dragged && _target && !ImGui::IsMouseDown(ImGuiMouseButton_Left))
        _settings.docks.insert(*_dragged, *_target);
    _dragged.reset();
    _target.reset();
    for (const auto& panel : _panels)
        follow(layout, *panel);
}

void PanelSet::follow(const DockLayout& layout, Panel& panel)
{
    const GroupPlace* docked = layout.of(panel.id());
    if (panel.isAsked())
        askPlace(panel.id());
    if (docked && panel.isPulled() && !(panel.rect() == docked->inside))
        resize(_settings.docks, _settings.panels, layout, panel.id(), panel.rect());
    if (!panel.isMoving() || !ImGui::IsMouseDragging(ImGuiMouseButton_Left, kDragged * uiScale()))
        return;
    if (docked) {
        _settings.docks.remove(panel.id());
        panel.undock();
        return;
    }
    _dragged = panel.id();
    _target = dockAt(layout, ImGui::GetMousePos());
    if (_target)
        drawPreview(layout);
}

// Draws the area that the dragged panel would cover.
void PanelSet::drawPreview(const DockLayout& layout) const
{
    Docks docks = _settings.docks;
    docks.insert(*_dragged, *_target);
    const Rect place = layOut(docks, _settings.panels, layout.area, layout.scale).of(*_dragged)->whole;
    ImDrawList& list = *ImGui::GetForegroundDrawList();
    list.AddRectFilled(place.min, place.max, ImGui::GetColorU32(ImGuiCol_DragDropTarget, 0.25f));
    list.AddRect(place.min, place.max, ImGui::GetColorU32(ImGuiCol_DragDropTarget), 0, 0, 2 * uiScale());
}

Panel* PanelSet::panel(PanelId id) const
{
    const auto found = std::ranges::find(_panels, id, [](const auto& panel) { return panel->id(); });
    return found != _panels.end() ? found->get() : nullptr;
}

// A tab that is dragged off becomes a panel that is held by its title.
void PanelSet::followTabs(const DockLayout& layout)
{
    const TabEvents events = drawTabs(_settings.docks, _settings.panels, layout);
    if (events.chosen)
        panel(*events.chosen)->takeFocus();
    if (events.asked)
        askPlace(*events.asked);
    if (!events.pulled)
        return;
    _settings.docks.remove(*events.pulled);
    panel(*events.pulled)->undock();
    panel(*events.pulled)->hold();
}

void PanelSet::askPlace(PanelId panel)
{
    _asked = panel;
    ImGui::OpenPopup("place");
}

void PanelSet::drawPlaceMenu()
{
    _asking = ImGui::BeginPopup("place");
    const bool closes = std::exchange(_closes, false);
    if (!_asking)
        return;
    if (closes)
        ImGui::CloseCurrentPopup();
    ImGui::TextColored(kFaint, "%s", tr(panelTitle(_asked)));
    placeMenu(_settings.docks, _settings.panels, _asked);
    ImGui::EndPopup();
}

bool PanelSet::takeKey(const KeyPress& press)
{
    for (const auto& panel : _panels)
        if (_settings.panel(panel->id()) && panel->waitsForKey())
            return panel->takeKey(press);
    if (_settings.panelsHidden)
        return false;
    if (_asking && press.key == GLFW_KEY_ESCAPE)
        return _closes = true;
    return std::ranges::any_of(_panels, [&](const auto& panel) { return panel->hasFocus() && panel->takeKey(press); });
}

bool PanelSet::takesArrows() const
{
    return !_settings.panelsHidden &&
           std::ranges::any_of(_panels, [](const auto& panel) { return panel->hasFocus() && panel->takesArrows(); });
}

} // namespace telepipe::tools
