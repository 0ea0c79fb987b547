#pragma once

#include "tools/window/Panel.h"

namespace telepipe::tools {

// What lies beside the stage: collision and minimap with their legends, which are filters too, and the sky.
class LayersPanel : public Panel
{
public:
    LayersPanel() : Panel(PanelId::Layers, "Layers") {}

protected:
    void draw(Workspace& workspace) override;
    Rect place(const Rect& area) const override;
};

} // namespace telepipe::tools
