#pragma once

#include "tools/window/panels/Panel.h"

namespace telepipe::tools {

class Commands;
struct OpenFiles;
struct Settings;

// Settings that explain the picture: lines over it and colours in place of its own, with legends. Also the files beside
// the stage: collision and minimap, whose legends are filters too, its things, and the sky.
class LayersPanel : public Panel
{
public:
    LayersPanel(const OpenFiles& files, Settings& settings, Commands& commands)
        : Panel(PanelId::Layers), _files(files), _settings(settings), _commands(commands)
    {
    }

protected:
    void draw() override;

private:
    const OpenFiles& _files;
    Settings& _settings;
    Commands& _commands;
};

} // namespace telepipe::tools
