#pragma once

#include "tools/window/widgets/Panel.h"

namespace telepipe::tools {

// Shows the selection down to the bytes it came from: section, model, node, strip, and the material and chunk state
// with which it is drawn.
class Inspector final : public Panel
{
public:
    Inspector() : Panel(PanelId::Inspector, "Inspector") {}

protected:
    void draw(Workspace& workspace) override;
    Rect place(const Rect& area) const override;

private:
    void drawSection(Workspace& workspace);
    void drawModel(Workspace& workspace);
    void drawNode(const Workspace& workspace);
    void drawStrip(const Workspace& workspace);
    void drawStates(Workspace& workspace);
    void drawWarnings(const Workspace& workspace);
};

} // namespace telepipe::tools
