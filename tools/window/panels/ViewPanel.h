#pragma once

#include "tools/picture/option/ViewOptions.h"
#include "tools/window/widgets/Panel.h"

namespace telepipe::tools {

// Settings of how the picture is drawn and how the camera sees it.
class ViewPanel final : public Panel
{
public:
    ViewPanel() : Panel(PanelId::View, "View") {}

protected:
    void draw(Workspace& workspace) override;
    Rect place(const Rect& area) const override;

private:
    void drawModes(Workspace& workspace);
    void drawGroup(ViewGroup group, render::ViewSettings& view);
    void drawWindowOnly(Settings& settings);
    void drawLights(render::ViewSettings& view);
    void drawStage(Workspace& workspace);
    void drawCamera(Workspace& workspace);
    void drawPosition(CameraController& controller);
};

} // namespace telepipe::tools
