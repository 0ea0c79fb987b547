#pragma once

#include "tools/window/Panel.h"

namespace telepipe::tools {

// How the picture is drawn and how the camera sees it.
class ViewPanel final : public Panel
{
public:
    ViewPanel() : Panel(PanelId::View, "View") {}

protected:
    void draw(Workspace& workspace) override;
    Rect place(const Rect& area) const override;

private:
    void drawModes(Workspace& workspace);
    void drawDrawing(Settings& settings);
    void drawCamera(Workspace& workspace);
    void drawPosition(CameraController& controller);
};

} // namespace telepipe::tools
