#pragma once

#include "tools/window/panels/Panel.h"
#include "tools/window/widgets/FilterBox.h"

namespace telepipe::tools {

struct Settings;

// F1: every key and mouse gesture, straight from the table that the program itself uses. Typing searches it, and Escape
// closes it.
class KeysPanel final : public Panel
{
public:
    explicit KeysPanel(Settings& settings) : Panel(PanelId::Keys), _settings(settings) {}
    bool takeKey(const KeyPress& press) override;

protected:
    void draw() override;

private:
    template <typename Fill> bool column(const char* id, Fill fill) const; // false: no row fits the filter

    Settings& _settings;
    FilterBox _filter;
};

} // namespace telepipe::tools
