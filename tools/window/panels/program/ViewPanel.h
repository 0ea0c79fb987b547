#pragma once

#include "tools/picture/option/ViewOptions.h"
#include "tools/window/panels/Panel.h"

namespace telepipe::tools {

class CameraController;
class Commands;
class View;
struct Settings;

// Settings of how the picture is drawn and how the camera sees it.
class ViewPanel final : public Panel
{
public:
    ViewPanel(View& view, Settings& settings, Commands& commands)
        : Panel(PanelId::View), _view(view), _settings(settings), _commands(commands)
    {
    }

protected:
    void draw() override;

private:
    void drawModes();
    void drawGroup(ViewGroup group, render::ViewSettings& view);
    void drawWindowOnly(Settings& settings);
    void drawLights(render::ViewSettings& view);
    void drawStage();
    void drawCamera();
    void drawPosition(CameraController& controller);

    View& _view;
    Settings& _settings;
    Commands& _commands;
};

} // namespace telepipe::tools
