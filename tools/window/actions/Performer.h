#pragma once

#include "engine/draw/overlay/OverlayMesh.h"
#include "tools/window/layout/PanelId.h"

namespace telepipe::tools {

class Commands;
class History;
class Marking;
class Selected;
class Stepping;
class View;
struct Notices;
struct OpenFiles;
struct Settings;

// Performs the action of a key or a menu entry on the open document and its view. Held actions, and those of the
// program and its window, do nothing here.
class Performer
{
public:
    struct Parts
    {
        OpenFiles& files;
        Selected& selected;
        View& view;
        Settings& settings;
        Stepping& stepping;
        History& history;
        Marking& marking;
        Notices& notices;
        Commands& commands;
    };

    explicit Performer(const Parts& parts) : _parts(parts) {}
    void perform(Action action);

private:
    void togglePanel(PanelId id);
    void goThroughNearest();
    void performCamera(Action action);
    void performClock(Action action);
    void performStage(Action action);
    void performComparison(Action action);
    void performHistory(Action action);
    void performView(Action action);
    void performLayers(Action action);
    void performMarks(Action action);
    void moveToSection(int step);
    void isolateOrShowAll();
    void hideSelected();
    void focusSelected();
    void tellNothingIsSelected();
    void showEverything();
    void walkTrail(bool went);
    void toggleOrbit();
    void showNextMode();
    bool hasOverlay(scene::OverlayKind kind) const;
    void toggleOverlay(scene::OverlayKind kind);

    Parts _parts;
};

} // namespace telepipe::tools
