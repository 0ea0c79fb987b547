#pragma once

#include "tools/window/panels/Panel.h"

namespace telepipe::tools {

class Commands;
class Measuring;
struct OpenFiles;
struct PlaceInStage;
struct Settings;

// The coordinates of the eye, of the middle of the picture and of the point under the cursor, in the world and in their
// sections; and measurements between two points.
class PlacesPanel final : public Panel
{
public:
    PlacesPanel(const OpenFiles& files, const Settings& settings, Measuring& measuring, Commands& commands)
        : Panel(PanelId::Places), _files(files), _settings(settings), _measuring(measuring), _commands(commands)
    {
    }

protected:
    void draw() override;

private:
    void drawPlaces() const;
    void drawPlace(const char* what, const PlaceInStage* place) const;
    void drawButtons();
    void drawMeasured();

    const OpenFiles& _files;
    const Settings& _settings;
    Measuring& _measuring;
    Commands& _commands;
};

} // namespace telepipe::tools
