#pragma once

#include "tools/window/widgets/Panel.h"

namespace telepipe::tools {

// Settings that explain the picture: lines over it and colours in place of its own, with legends. Also the files beside
// the stage: collision and minimap, whose legends are filters too, and the sky.
class LayersPanel : public Panel
{
public:
    LayersPanel() : Panel(PanelId::Layers, "Layers") {}

protected:
    void draw(Workspace& workspace) override;
    Rect place(const Rect& area) const override;
};

} // namespace telepipe::tools
