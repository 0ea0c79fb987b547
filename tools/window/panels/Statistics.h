#pragma once

#include "tools/window/widgets/Panel.h"

namespace telepipe::tools {

// Shows the cost and the contents of a frame.
class Statistics final : public Panel
{
public:
    Statistics() : Panel(PanelId::Statistics, "Statistics") {}

protected:
    void draw(Workspace& workspace) override;
    Rect place(const Rect& area) const override;
};

} // namespace telepipe::tools
