#pragma once

#include "tools/document/Document.h"

#include <imgui.h>

namespace telepipe::tools {

class Commands;
class View;
struct OpenFiles;
struct Settings;

// The bar above the status bar: the clock of all motions, and which motion the model has of those that fit it. One lap
// is the longest animation; the clock itself goes on, because the others have laps of their own.
class Transport
{
public:
    Transport(const OpenFiles& files, View& view, const Settings& settings, Commands& commands)
        : _files(files), _view(view), _settings(settings), _commands(commands)
    {
    }

    void show();

private:
    struct Lap
    {
        double start = 0, length = 0; // seconds; no length: nothing moves, or it has no end
    };

    Lap lap() const;
    void drawButtons();
    void drawTime();
    void drawMotions();
    void drawLoop(const Lap& lap);
    float frameOf(const Lap& lap) const;
    void drawFrame(const Lap& lap);
    void drawScrubber(const Lap& lap, float width);
    void markLoop(const Lap& lap, ImVec2 from, ImVec2 to) const;
    void drawLoopMenu(const Lap& lap);
    void drawSpeed();
    void take(const Offer& motion);

    const OpenFiles& _files;
    View& _view;
    const Settings& _settings;
    Commands& _commands;
};

} // namespace telepipe::tools
