#include "tools/window/Docks.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace telepipe::tools {

namespace {

float within(float value, float low, float high)
{
    return std::isfinite(value) ? std::clamp(value, low, high) : low;
}

} // namespace

// Stage tree, inspector above statistics, clock.
std::array<Dock, kDockSides> Docks::usualSides()
{
    return {{{270, {{PanelId::Stage, 1}}},
             {280, {{PanelId::Inspector, 1.34f}, {PanelId::Statistics, 1}}},
             {86, {{PanelId::Clock, 1}}}}};
}

std::optional<DockPlace> Docks::find(PanelId panel) const
{
    for (std::size_t side = 0; side < kDockSides; ++side)
        for (std::size_t i = 0; i < sides[side].panels.size(); ++i)
            if (sides[side].panels[i].panel == panel)
                return DockPlace{DockSide(side), i};
    return {};
}

void Docks::remove(PanelId panel)
{
    for (Dock& dock : sides)
        std::erase_if(dock.panels, [&](const DockedPanel& docked) { return docked.panel == panel; });
}

// As long as the others are on the average.
void Docks::insert(PanelId panel, DockPlace place)
{
    if (const auto before = find(panel); before && before->side == place.side && before->index < place.index)
        --place.index;
    remove(panel);
    std::vector<DockedPanel>& panels = at(place.side).panels;
    float sum = 0;
    for (const DockedPanel& docked : panels)
        sum += docked.share;
    panels.insert(panels.begin() + std::ptrdiff_t(std::min(place.index, panels.size())),
                  {panel, panels.empty() ? 1 : sum / float(panels.size())});
}

void repair(Docks& docks)
{
    std::array<bool, kPanelCount> seen{};
    for (Dock& dock : docks.sides) {
        dock.size = within(dock.size, 40, 4000);
        std::erase_if(dock.panels, [&](const DockedPanel& docked) {
            return docked.panel >= PanelId::Count || std::exchange(seen[std::size_t(docked.panel)], true);
        });
        for (DockedPanel& docked : dock.panels)
            docked.share = within(docked.share, 0.01f, 100);
    }
}

} // namespace telepipe::tools
