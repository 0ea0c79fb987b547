#pragma once

#include "tools/window/panels/Panel.h"

namespace telepipe::tools {

class Commands;
class View;
struct OpenFiles;
struct Settings;

// The one clock of all animations: play, pause, step, scrub, set, and how fast it goes.
class ClockPanel final : public Panel
{
public:
    ClockPanel(const OpenFiles& files, View& view, const Settings& settings, Commands& commands)
        : Panel(PanelId::Clock, ImGuiWindowFlags_NoScrollbar), _files(files), _view(view), _settings(settings),
          _commands(commands)
    {
    }

protected:
    void draw() override;
    Rect place(const Rect& area) const override;

private:
    void drawButtons();
    void drawScrubber();

    const OpenFiles& _files;
    View& _view;
    const Settings& _settings;
    Commands& _commands;
};

} // namespace telepipe::tools
