#pragma once

#include "tools/window/panels/Panel.h"

namespace telepipe::tools {

struct Settings;

// F1: every key and mouse gesture, straight from the table that the program itself obeys.
class KeysPanel final : public Panel
{
public:
    explicit KeysPanel(const Settings& settings) : Panel(PanelId::Keys), _settings(settings) {}

protected:
    void draw() override;
    Rect place(const Rect& area) const override;

private:
    const Settings& _settings;
};

} // namespace telepipe::tools
