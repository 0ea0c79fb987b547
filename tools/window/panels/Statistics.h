#pragma once

#include "tools/window/widgets/Panel.h"

namespace telepipe::tools {

// What a frame costs and what is in it.
class Statistics final : public Panel
{
public:
    Statistics() : Panel(PanelId::Statistics, "Statistics") {}

protected:
    void draw(Workspace& workspace) override;
    Rect place(const Rect& area) const override;
};

} // namespace telepipe::tools
