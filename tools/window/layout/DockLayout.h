#pragma once

#include "tools/window/layout/Docks.h"
#include "tools/window/layout/Rect.h"

#include <array>
#include <optional>
#include <vector>

namespace telepipe::tools {

// The place of a group with open panels. Where these are several, their tabs are above the panel.
struct GroupPlace
{
    DockPlace at;
    PanelId panel = PanelId::Count; // that is seen
    Rect whole, inside;             // with the tabs and without

    bool hasTabs() const { return inside.min.y > whole.min.y; }
};

// The places of docked panels in an area. Sizes of docks are at scale 1, everything else in pixels.
struct DockLayout
{
    Rect area;
    float scale = 1;
    std::vector<GroupPlace> groups;

    const GroupPlace* of(PanelId panel) const; // null: it is not seen, or floats
    Rect free() const;                         // the rectangle that no dock covers
};
DockLayout layOut(const Docks& docks, const OpenPanels& open, const Rect& area, float scale);

// The user has pulled an edge of a docked panel: its dock, or it and its neighbour, are as large as that asks for.
void resize(Docks& docks, const OpenPanels& open, const DockLayout& layout, PanelId panel, const Rect& wanted);

// The place of a panel that is dropped at a point. Near an edge of the area it goes between the panels there; on the
// tabs or the title of a docked panel it joins that one.
std::optional<DockPlace> dockAt(const DockLayout& layout, ImVec2 point);

} // namespace telepipe::tools
