#pragma once

#include "tools/window/layout/DockTabs.h"
#include "tools/window/widgets/Panel.h"

#include <memory>
#include <vector>

namespace telepipe::tools {

class SettingsPanel;

// All panels, the menu, the status bar and the notes over the picture.
class PanelSet
{
public:
    PanelSet();
    ~PanelSet();

    void show(Workspace& workspace, float dt);
    // The panel that waits for a key, or has the keyboard, takes the press; false when none does.
    bool takeKey(Workspace& workspace, const KeyPress& press);
    bool takesArrows(const Workspace& workspace) const;

private:
    void showPanels(Workspace& workspace);
    void followDocument(Workspace& workspace);
    void followMouse(Workspace& workspace, const DockLayout& layout);
    void followTabs(Workspace& workspace, const DockLayout& layout);
    void askPlace(PanelId panel);
    void drawPlaceMenu(Settings& settings);
    Panel* panel(PanelId id) const;
    void follow(Workspace& workspace, const DockLayout& layout, Panel& panel);

    std::vector<std::unique_ptr<Panel>> _panels;
    SettingsPanel* _settings = nullptr; // one of them
    Rect _area;                         // of the last frame
    std::optional<PanelId> _dragged;    // near enough to an edge to dock there when it is let go
    std::optional<DockPlace> _target;
    PanelTitles _titles{};
    PanelId _asked = PanelId::Keys;        // whose menu of places is open
    bool _asking = false, _closes = false; // it is; it shall not be
    bool _started = false;
};

} // namespace telepipe::tools
