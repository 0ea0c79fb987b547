#include "tools/window/layout/Docks.h"

#include "tools/window/layout/PanelHome.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace telepipe::tools {

namespace {

float within(float value, float low, float high)
{
    return std::isfinite(value) ? std::clamp(value, low, high) : low;
}

// The share of a new group: the mean of the others.
float usualShare(const std::vector<DockGroup>& groups)
{
    float sum = 0;
    for (const DockGroup& group : groups)
        sum += group.share;
    return groups.empty() ? 1 : sum / float(groups.size());
}

// Removes a tab, whose neighbour comes forward.
void removeTab(DockGroup& group, PanelId panel)
{
    const auto at = std::ranges::find(group.tabs, panel);
    if (at == group.tabs.end())
        return;
    const auto next = group.tabs.erase(at);
    if (group.front == panel && !group.tabs.empty())
        group.front = next != group.tabs.end() ? *next : group.tabs.back();
}

std::vector<PanelId> tabsAt(HomeDock dock)
{
    std::vector<PanelId> tabs;
    for (std::size_t i = 0; i < kPanelCount; ++i)
        if (panelHome(PanelId(i)).dock == dock)
            tabs.push_back(PanelId(i));
    std::ranges::stable_sort(tabs, {}, [](PanelId panel) { return panelHome(panel).tab; });
    return tabs;
}

} // namespace

bool DockGroup::has(PanelId panel) const
{
    return std::ranges::find(tabs, panel) != tabs.end();
}

std::optional<PanelId> DockGroup::seen(const OpenPanels& open) const
{
    if (has(front) && open[std::size_t(front)])
        return front;
    const auto first = std::ranges::find_if(tabs, [&](PanelId panel) { return open[std::size_t(panel)]; });
    return first != tabs.end() ? std::optional(*first) : std::nullopt;
}

std::array<Dock, kDockSides> Docks::usualSides()
{
    return {{{270, {{tabsAt(HomeDock::Left)}}},
             {280, {{tabsAt(HomeDock::UpperRight), 1.34f}, {tabsAt(HomeDock::LowerRight)}}},
             {240, {{tabsAt(HomeDock::Bottom)}}}}};
}

std::optional<DockPlace> Docks::find(PanelId panel) const
{
    for (std::size_t side = 0; side < kDockSides; ++side)
        for (std::size_t i = 0; i < sides[side].groups.size(); ++i)
            if (sides[side].groups[i].has(panel))
                return DockPlace{DockSide(side), i};
    return {};
}

const DockGroup* Docks::groupOf(PanelId panel) const
{
    const auto place = find(panel);
    return place ? &at(place->side).groups[place->index] : nullptr;
}

void Docks::remove(PanelId panel)
{
    for (Dock& dock : sides) {
        for (DockGroup& group : dock.groups)
            removeTab(group, panel);
        std::erase_if(dock.groups, [](const DockGroup& group) { return group.tabs.empty(); });
    }
}

void Docks::insert(PanelId panel, DockPlace place)
{
    const auto before = find(panel);
    const bool alone = before && groupOf(panel)->tabs.size() == 1;
    if (place.joins && before && before->side == place.side && before->index == place.index)
        return bringForward(panel);
    if (alone && before->side == place.side && before->index < place.index)
        --place.index;
    remove(panel);
    std::vector<DockGroup>& groups = at(place.side).groups;
    place.index = std::min(place.index, groups.size());
    if (place.joins && place.index < groups.size())
        groups[place.index].tabs.push_back(panel);
    else
        groups.insert(groups.begin() + std::ptrdiff_t(place.index), DockGroup{{panel}, usualShare(groups)});
    bringForward(panel);
}

void Docks::bringForward(PanelId panel)
{
    if (const auto place = find(panel))
        at(place->side).groups[place->index].front = panel;
}

bool Docks::isBehind(PanelId panel, const OpenPanels& open) const
{
    const DockGroup* group = groupOf(panel);
    return group && group->seen(open) != panel;
}

bool mayDock(PanelId panel)
{
    return panelHome(panel).dock != HomeDock::None;
}

void repair(Docks& docks)
{
    std::array<bool, kPanelCount> seen{};
    for (Dock& dock : docks.sides) {
        dock.size = within(dock.size, 40, 4000);
        for (DockGroup& group : dock.groups) {
            std::erase_if(group.tabs, [&](PanelId panel) {
                return panel >= PanelId::Count || !mayDock(panel) || std::exchange(seen[std::size_t(panel)], true);
            });
            group.share = within(group.share, 0.01f, 100);
            if (!group.has(group.front) && !group.tabs.empty())
                group.front = group.tabs.front();
        }
        std::erase_if(dock.groups, [](const DockGroup& group) { return group.tabs.empty(); });
    }
}

} // namespace telepipe::tools
