#pragma once

#include "tools/window/layout/DockTabs.h"
#include "tools/window/panels/Panel.h"

#include <memory>
#include <optional>
#include <vector>

namespace telepipe::tools {

class FrameTimes;
struct Settings;

// The panels, docked or floating, between the menu and the status bar. The settings say which are open, and where.
class PanelSet
{
public:
    PanelSet(std::vector<std::unique_ptr<Panel>> panels, Settings& settings, FrameTimes& times);

    void show(const Rect& area);
    void reset() { _reset = true; }            // to the places of the first start, when they are shown next
    const Rect& free() const { return _free; } // the part of the area that docks left when they were last shown
    bool isBusy() const;
    // The panel that waits for a key, or has the keyboard, takes the press; false when none does.
    bool takeKey(const KeyPress& press);
    bool takesArrows() const;

private:
    void showPanel(Panel& panel, const PanelArea& area);
    void followMouse(const DockLayout& layout);
    void followTabs(const DockLayout& layout);
    void askPlace(PanelId panel);
    void drawPlaceMenu();
    void drawPreview(const DockLayout& layout) const;
    Panel* panel(PanelId id) const;
    void follow(const DockLayout& layout, Panel& panel);

    std::vector<std::unique_ptr<Panel>> _panels;
    Settings& _settings;
    FrameTimes& _times;
    Rect _area, _free;               // of the last frame
    std::optional<PanelId> _dragged; // near enough to an edge to dock there when it is let go
    std::optional<DockPlace> _target;
    PanelId _asked = PanelId::Keys;        // the panel whose menu of places is open
    bool _asking = false, _closes = false; // it is; it shall not be
    bool _started = false, _reset = false;
};

} // namespace telepipe::tools
