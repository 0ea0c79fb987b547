#pragma once

#include "tools/window/widgets/Panel.h"

namespace telepipe::tools {

// F1: every key and mouse gesture, straight from the table that the program itself obeys.
class KeysPanel final : public Panel
{
public:
    KeysPanel() : Panel(PanelId::Keys, "Keys") {}

protected:
    void draw(Workspace& workspace) override;
    float opacity() const override { return 0.985f; } // much to read
    Rect place(const Rect& area) const override;
};

} // namespace telepipe::tools
