#pragma once

#include "tools/window/layout/DockLayout.h"

#include <array>
#include <optional>

namespace telepipe::tools {

struct Settings;

using PanelTitles = std::array<const char*, kPanelCount>; // English

// The mouse's actions on the tabs of docked panels in this frame.
struct TabEvents
{
    std::optional<PanelId> chosen, pulled, asked; // clicked and let go of; dragged off; right click
};

// The tabs over every place that panels share. One that is chosen comes forward, one that is closed is closed.
TabEvents drawTabs(Settings& settings, const DockLayout& layout, const PanelTitles& titles);

// Adds entries to the open menu that show where a panel lies and where it may go.
void placeMenu(Settings& settings, PanelId panel, const PanelTitles& titles);

} // namespace telepipe::tools
