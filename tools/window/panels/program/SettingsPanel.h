#pragma once

#include "tools/window/panels/Panel.h"

#include <optional>

namespace telepipe::tools {

struct Notices;
struct Settings;

// Sensitivity, language, font and size of the text, and the keys, which can be changed one by one.
class SettingsPanel final : public Panel
{
public:
    SettingsPanel(Settings& settings, Notices& notices)
        : Panel(PanelId::Settings), _settings(settings), _notices(notices)
    {
    }

    // While a key is being chosen, the next press belongs to this panel.
    bool waitsForKey() const override { return _waiting.has_value(); }
    bool takeKey(const KeyPress& press) override;

protected:
    void draw() override;

private:
    struct Slot
    {
        Action action;
        std::size_t index;
    };

    void drawInput();
    void drawOffered();
    void drawMotion();
    void drawText();
    void drawKeys();
    void chooseKey(int key, int mods);
    void drawKeyRow(const ActionInfo& info);

    Settings& _settings;
    Notices& _notices;
    std::optional<Slot> _waiting;
    std::optional<bool> _offered; // as the system has it, asked for once
    float _scale = 0;             // while the slider is held: changing the size under the cursor would move the slider
};

} // namespace telepipe::tools
