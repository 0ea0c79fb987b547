#pragma once

#include "tools/window/Docks.h"
#include "tools/window/Rect.h"

#include <array>
#include <optional>

namespace telepipe::tools {

using OpenPanels = std::array<bool, kPanelCount>;

// Where docked panels lie in an area. Sizes of docks are at scale 1, everything else in pixels.
struct DockLayout
{
    Rect area;
    float scale = 1;
    std::array<std::optional<Rect>, kPanelCount> panels; // those that are docked and open

    const std::optional<Rect>& of(PanelId panel) const { return panels[std::size_t(panel)]; }
};
DockLayout layOut(const Docks& docks, const OpenPanels& open, const Rect& area, float scale);

// The user has pulled an edge of a docked panel: its dock, or it and its neighbour, are as large as that asks for.
void resize(Docks& docks, const OpenPanels& open, const DockLayout& layout, PanelId panel, const Rect& wanted);

// Where a panel goes that is let go of at a point: near an edge of the area, between those that are there.
std::optional<DockPlace> dockAt(const Docks& docks, const DockLayout& layout, ImVec2 point);

} // namespace telepipe::tools
