#pragma once

#include "tools/window/widgets/Panel.h"

namespace telepipe::tools {

// The one clock of all animations: play, pause, step, scrub, set, and how fast it goes.
class ClockPanel final : public Panel
{
public:
    ClockPanel() : Panel(PanelId::Clock, "Clock", ImGuiWindowFlags_NoScrollbar) {}

protected:
    void draw(Workspace& workspace) override;
    Rect place(const Rect& area) const override;

private:
    void drawButtons(Workspace& workspace);
    void drawScrubber(Workspace& workspace);
};

} // namespace telepipe::tools
