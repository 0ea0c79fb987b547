#pragma once

#include "tools/window/widgets/Panel.h"

#include <optional>

namespace telepipe::tools {

// Sensitivity, language, font and size of the text, and the keys, which can be changed one by one.
class SettingsPanel final : public Panel
{
public:
    SettingsPanel() : Panel(PanelId::Settings, "Settings") {}

    // While a key is being chosen, the next press belongs to this panel.
    bool isWaitingForKey() const { return _waiting.has_value(); }
    void chooseKey(Workspace& workspace, int key, int mods);

protected:
    void draw(Workspace& workspace) override;
    Rect place(const Rect& area) const override;

private:
    struct Slot
    {
        Action action;
        std::size_t index;
    };

    void drawInput(Settings& settings);
    void drawText(Settings& settings);
    void drawKeys(Workspace& workspace);
    void drawKeyRow(Workspace& workspace, const ActionInfo& info);

    std::optional<Slot> _waiting;
    float _scale = 0; // while the slider is held: changing the size under the cursor would move the slider
};

} // namespace telepipe::tools
