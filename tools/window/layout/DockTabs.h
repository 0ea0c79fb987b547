#pragma once

#include "tools/window/layout/DockLayout.h"

#include <optional>

namespace telepipe::tools {

// The mouse's actions on the tabs of docked panels in this frame.
struct TabEvents
{
    std::optional<PanelId> chosen, pulled, asked; // clicked and let go of; dragged off; right click
};

// The tabs over every place that panels share. One that is chosen comes forward, one that is closed is closed.
TabEvents drawTabs(Docks& docks, OpenPanels& open, const DockLayout& layout);

// Adds entries to the open menu that show where a panel lies and where it may go.
void placeMenu(Docks& docks, const OpenPanels& open, PanelId panel);

} // namespace telepipe::tools
