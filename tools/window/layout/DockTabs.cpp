#include "tools/window/layout/DockTabs.h"

#include "tools/window/settings/Settings.h"
#include "tools/window/widgets/Panel.h"

#include <string>

namespace telepipe::tools {

namespace {

constexpr float kPulled = 8; // pixels at scale 1 outside of the tabs: less is a click
constexpr ImGuiWindowFlags kTabWindow = ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove |
                                        ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoFocusOnAppearing |
                                        ImGuiWindowFlags_NoBringToFrontOnFocus | ImGuiWindowFlags_NoNav;
constexpr const char* kWindows[kDockSides] = {"##tabs left", "##tabs right", "##tabs bottom"};

bool isPulledOff(const Rect& tabs)
{
    const ImVec2 mouse = ImGui::GetMousePos();
    const float room = kPulled * uiScale();
    return ImGui::IsItemActive() && (mouse.y < tabs.min.y - room || mouse.y > tabs.max.y + room ||
                                     mouse.x < tabs.min.x - room || mouse.x > tabs.max.x + room);
}

void drawTab(Settings& settings, PanelId panel, bool isSeen, const char* title, const Rect& tabs, TabEvents& events)
{
    if (ImGui::BeginTabItem(trLabel(title), &settings.panel(panel), isSeen ? ImGuiTabItemFlags_SetSelected : 0))
        ImGui::EndTabItem();
    if (ImGui::IsItemClicked())
        settings.docks.bringForward(panel);
    if (ImGui::IsItemDeactivated()) // the keyboard would take the tab from the mouse that still holds it
        events.chosen = panel;
    if (isPulledOff(tabs))
        events.pulled = panel;
    if (ImGui::IsItemClicked(ImGuiMouseButton_Right))
        events.asked = panel;
}

void drawGroup(Settings& settings, const GroupPlace& place, const PanelTitles& titles, TabEvents& events)
{
    const Rect tabs{place.whole.min, {place.whole.max.x, place.inside.min.y}};
    const std::vector<PanelId> panels = settings.docks.at(place.at.side).groups[place.at.index].tabs;
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {0, 0});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowMinSize, {1, 1});
    ImGui::SetNextWindowPos(tabs.min);
    ImGui::SetNextWindowSize({tabs.width(), tabs.height()});
    ImGui::PushID(int(place.at.index));
    const std::string name = kWindows[std::size_t(place.at.side)] + std::to_string(place.at.index);
    if (ImGui::Begin(name.c_str(), nullptr, kTabWindow) &&
        ImGui::BeginTabBar("tabs", ImGuiTabBarFlags_NoTooltip | ImGuiTabBarFlags_FittingPolicyResizeDown)) {
        for (const PanelId panel : panels)
            if (settings.panel(panel))
                drawTab(settings, panel, panel == place.panel, titles[std::size_t(panel)], tabs, events);
        ImGui::EndTabBar();
    }
    ImGui::End();
    ImGui::PopID();
    ImGui::PopStyleVar(2);
}

void sideEntry(Settings& settings, PanelId panel, DockSide side, const char* label)
{
    const auto place = settings.docks.find(panel);
    const bool isThere = place && place->side == side && settings.docks.groupOf(panel)->tabs.size() == 1;
    if (ImGui::MenuItem(label, nullptr, isThere))
        settings.docks.insert(panel, {side, settings.docks.at(side).groups.size()});
}

// To every other place that has a panel which can be seen.
void groupEntries(Settings& settings, PanelId panel, const PanelTitles& titles)
{
    std::optional<DockPlace> chosen;
    for (std::size_t side = 0; side < kDockSides; ++side)
        for (std::size_t i = 0; i < settings.docks.sides[side].groups.size(); ++i) {
            const DockGroup& group = settings.docks.sides[side].groups[i];
            const auto seen = group.seen(settings.panels);
            if (!seen || (group.has(panel) && group.tabs.size() == 1))
                continue;
            const PanelId other = *seen == panel ? group.tabs[group.tabs.front() == panel] : *seen;
            if (ImGui::MenuItem(message(tr("With: %s"), tr(titles[std::size_t(other)])).c_str(), nullptr,
                                group.has(panel)))
                chosen = DockPlace{DockSide(side), i, true};
        }
    if (chosen)
        settings.docks.insert(panel, *chosen);
}

} // namespace

TabEvents drawTabs(Settings& settings, const DockLayout& layout, const PanelTitles& titles)
{
    TabEvents events;
    for (const GroupPlace& place : layout.groups)
        if (place.hasTabs())
            drawGroup(settings, place, titles, events);
    return events;
}

void placeMenu(Settings& settings, PanelId panel, const PanelTitles& titles)
{
    if (ImGui::MenuItem(trLabel("Floating"), nullptr, !settings.docks.find(panel)))
        settings.docks.remove(panel);
    sideEntry(settings, panel, DockSide::Left, trLabel("At the left"));
    sideEntry(settings, panel, DockSide::Right, trLabel("At the right"));
    sideEntry(settings, panel, DockSide::Bottom, trLabel("At the bottom"));
    ImGui::Separator();
    groupEntries(settings, panel, titles);
}

} // namespace telepipe::tools
