#include "tools/window/layout/DockTabs.h"

#include "tools/window/language/Translation.h"
#include "tools/window/widgets/Theme.h"

#include <fmt/format.h>
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

void drawTab(Docks& docks, bool& open, PanelId panel, bool isSeen, const Rect& tabs, TabEvents& events)
{
    if (ImGui::BeginTabItem(trLabel(panelTitle(panel)), &open, isSeen ? ImGuiTabItemFlags_SetSelected : 0))
        ImGui::EndTabItem();
    if (ImGui::IsItemClicked())
        docks.bringForward(panel);
    if (ImGui::IsItemDeactivated()) // the keyboard would take the tab from the mouse that still holds it
        events.chosen = panel;
    if (isPulledOff(tabs))
        events.pulled = panel;
    if (ImGui::IsItemClicked(ImGuiMouseButton_Right))
        events.asked = panel;
}

void drawGroup(Docks& docks, OpenPanels& open, const GroupPlace& place, TabEvents& events)
{
    const Rect tabs{place.whole.min, {place.whole.max.x, place.inside.min.y}};
    const std::vector<PanelId> panels = docks.at(place.at.side).groups[place.at.index].tabs;
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {0, 0});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowMinSize, {1, 1});
    ImGui::SetNextWindowPos(tabs.min);
    ImGui::SetNextWindowSize({tabs.width(), tabs.height()});
    ImGui::PushID(int(place.at.index));
    const std::string name = fmt::format("{}{}", kWindows[std::size_t(place.at.side)], place.at.index);
    if (ImGui::Begin(name.c_str(), nullptr, kTabWindow) &&
        ImGui::BeginTabBar("tabs", ImGuiTabBarFlags_NoTooltip | ImGuiTabBarFlags_FittingPolicyResizeDown)) {
        for (const PanelId panel : panels)
            if (bool& isOpen = open[std::size_t(panel)])
                drawTab(docks, isOpen, panel, panel == place.panel, tabs, events);
        ImGui::EndTabBar();
    }
    ImGui::End();
    ImGui::PopID();
    ImGui::PopStyleVar(2);
}

void sideEntry(Docks& docks, PanelId panel, DockSide side, const char* label)
{
    const auto place = docks.find(panel);
    const bool isThere = place && place->side == side && docks.groupOf(panel)->tabs.size() == 1;
    if (ImGui::MenuItem(label, nullptr, isThere))
        docks.insert(panel, {side, docks.at(side).groups.size()});
}

// Entries that move the panel to each other place that has a panel which can be seen.
void groupEntries(Docks& docks, const OpenPanels& open, PanelId panel)
{
    std::optional<DockPlace> chosen;
    for (std::size_t side = 0; side < kDockSides; ++side)
        for (std::size_t i = 0; i < docks.sides[side].groups.size(); ++i) {
            const DockGroup& group = docks.sides[side].groups[i];
            const auto seen = group.seen(open);
            if (!seen || (group.has(panel) && group.tabs.size() == 1))
                continue;
            const PanelId other = *seen == panel ? group.tabs[group.tabs.front() == panel] : *seen;
            if (ImGui::MenuItem(reportText({"With: {}", panelTitle(other)}).c_str(), nullptr, group.has(panel)))
                chosen = DockPlace{DockSide(side), i, true};
        }
    if (chosen)
        docks.insert(panel, *chosen);
}

} // namespace

TabEvents drawTabs(Docks& docks, OpenPanels& open, const DockLayout& layout)
{
    TabEvents events;
    for (const GroupPlace& place : layout.groups)
        if (place.hasTabs())
            drawGroup(docks, open, place, events);
    return events;
}

void placeMenu(Docks& docks, const OpenPanels& open, PanelId panel)
{
    if (ImGui::MenuItem(trLabel("Floating"), nullptr, !docks.find(panel)))
        docks.remove(panel);
    sideEntry(docks, panel, DockSide::Left, trLabel("At the left"));
    sideEntry(docks, panel, DockSide::Right, trLabel("At the right"));
    sideEntry(docks, panel, DockSide::Bottom, trLabel("At the bottom"));
    ImGui::Separator();
    groupEntries(docks, open, panel);
}

} // namespace telepipe::tools
