#pragma once

#include "tools/window/widgets/Panel.h"

namespace telepipe::tools {

// What explains the picture: lines over it and colours instead of its own, with legends; and what lies beside the
// stage: collision and minimap with their legends, which are filters too, and the sky.
class LayersPanel : public Panel
{
public:
    LayersPanel() : Panel(PanelId::Layers, "Layers") {}

protected:
    void draw(Workspace& workspace) override;
    Rect place(const Rect& area) const override;
};

} // namespace telepipe::tools
