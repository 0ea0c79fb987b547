#pragma once

#include "tools/window/frame/bars/LayoutMenu.h"
#include "tools/window/keys/Actions.h"

namespace telepipe::tools {

class Commands;
class History;
class Marking;
class Selected;
class StageMarks;
class View;
struct OpenFiles;
struct Settings;

// The menu over the window. Every entry that has a key shows it.
class MenuBar
{
public:
    struct Parts
    {
        OpenFiles& files;
        Selected& selected;
        View& view;
        Settings& settings;
        const History& history;
        const StageMarks& marks;
        Marking& marking;
        Commands& commands;
    };

    explicit MenuBar(const Parts& parts) : _parts(parts), _layouts(parts.settings) {}
    void draw();

private:
    void entry(Action action, bool checked = false, bool enabled = true);
    void fileMenu();
    void recentFiles();
    void editMenu();
    void viewMenu();
    void jumpMenu();
    void lookThroughMenu();
    void bookmarkMenu();
    void cameraMenu();
    void placeMenus();
    void panelMenu();
    void helpMenu();
    void smoothSwitch();

    Parts _parts;
    LayoutMenu _layouts;
};

} // namespace telepipe::tools
