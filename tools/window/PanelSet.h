#pragma once

#include "tools/window/Panel.h"

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
    // A panel that waits for a key takes the press; false when none does.
    bool takeKey(Workspace& workspace, int key, int mods);

private:
    void showPanels(Workspace& workspace);
    void followDocument(Workspace& workspace);

    FileMaps _maps; // before the panels that use it
    std::uint64_t _opened = 0;
    std::vector<std::unique_ptr<Panel>> _panels;
    SettingsPanel* _settings = nullptr; // one of them
    Rect _area;                         // of the last frame
};

} // namespace telepipe::tools
